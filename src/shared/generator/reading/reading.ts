import type { RuleAnswer, RuleQuestion, RuleSource } from '#generated/payloads.d.ts';
import type { Signals, TreeSignal } from '#shared/generator/signals/signals.ts';
import { capital, spokenName } from '#shared/generator/signals/spoken.ts';
import { FILLERS, type Verb } from './lexicon.ts';
import type { PromptToken } from './tokens.ts';

/** A decision for a person to pick; `value` is what it means to the reader. */
export type Choice<T> = { id: string; text: string; paths: string[]; value: T };
/** Signals that words stand for, and whether all of them are meant or any one. */
export type FoundThing = {
  signals: readonly TreeSignal[];
  isEvery: boolean;
  tokens: PromptToken[];
  /** whether a person picked it: the words may say something else about it than that it is on */
  isPicked?: boolean;
};

/** The wish cannot be fulfilled whatever is answered, such as to set a sensor. */
export class Refusal extends Error {}

export function refuseToSet(signal: TreeSignal): never {
  const kind = signal.type === 'sensor' ? 'a sensor' : 'an attribute';
  throw new Refusal(`${capital(spokenName(signal))} is ${kind} and cannot be set.`);
}

/** What is known while a prompt is read: which words were used, what was answered, and what has to be asked. */
export class Reading {
  readonly signals: Signals;
  readonly prompt: string;
  readonly questions: RuleQuestion[] = [];
  readonly used = new Set<PromptToken>();
  /** how many parts were left out by the person */
  leftOut = 0;
  /** "it": what was set last, what was set before that, and what conditions were about */
  set: FoundThing | undefined;
  setBefore: FoundThing | undefined;
  readonly compared: FoundThing[] = [];
  /** counts for the parts of an enumeration, too: "turn on the lights and the radio" */
  verb: Verb | undefined;
  /** the words that a slot was taken from, by the value that the slot has */
  readonly #sources = new Map<object, PromptToken[]>();
  readonly #answers: ReadonlyMap<string, string>;

  constructor(prompt: string, signals: Signals, answers: readonly RuleAnswer[]) {
    this.prompt = prompt;
    this.signals = signals;
    this.#answers = new Map(answers.map(({ question, option }) => [question, option]));
  }

  use(tokens: readonly PromptToken[]): void {
    for (const token of tokens) this.used.add(token);
  }

  unused(tokens: readonly PromptToken[]): PromptToken[] {
    return tokens.filter((token) => !this.used.has(token));
  }

  /** Words that carry a meaning and were not used yet. */
  rest(tokens: readonly PromptToken[]): PromptToken[] {
    return this.unused(tokens).filter(isContent);
  }

  from<T extends object>(slot: T, tokens: readonly PromptToken[]): T {
    this.#sources.set(slot, [...(this.#sources.get(slot) ?? []), ...tokens]);
    return slot;
  }

  /** The words of tokens as the prompt has them. */
  words(tokens: readonly PromptToken[]): string {
    const from = Math.min(...tokens.map((token) => token.from));
    const to = Math.max(...tokens.map((token) => token.to));
    return tokens.length === 0 ? '' : this.prompt.slice(from, to);
  }

  /** What one way to read gives. A way that gives nothing, without having asked, has used no words. */
  attempt<T>(way: () => T | undefined): T | undefined {
    const before = [...this.used];
    const decided = this.#decisions();
    const result = way();
    if (result === undefined && this.#decisions() === decided) {
      this.used.clear();
      this.use(before);
    }
    return result;
  }

  /** The first of some ways to read that gives something or has to ask. */
  firstOf<T>(ways: readonly (() => T | undefined)[]): T | undefined {
    const decided = this.#decisions();
    for (const way of ways) {
      const result = this.attempt(way);
      if (result !== undefined || this.#decisions() > decided) return result;
    }
    return undefined;
  }

  /** A way that gives nothing rather than to ask. */
  quietly<T>(way: () => T | undefined): T | undefined {
    const asked = this.questions.length;
    const before = [...this.used];
    const result = way();
    if (result !== undefined && this.questions.length === asked) return result;
    this.questions.splice(asked);
    this.used.clear();
    this.use(before);
    return undefined;
  }

  /** Questions asked and parts left out. */
  #decisions(): number {
    return this.questions.length + this.leftOut;
  }

  /** What was picked. Undefined where the question has to be asked first, and where the part is left out. */
  ask<T>(what: string, tokens: readonly PromptToken[], text: string, choices: readonly Choice<T>[]): T | undefined {
    const id = `${what}-${tokens[0]?.from ?? 0}`;
    const answer = this.#answers.get(id);
    const picked = choices.find((choice) => choice.id === answer);
    if (picked !== undefined) return picked.value;
    if (answer === LEAVE_OUT.id) {
      this.leftOut += 1;
      this.use(tokens);
      return undefined;
    }
    const options = [...choices.map((one) => ({ id: one.id, text: one.text, paths: one.paths })), LEAVE_OUT];
    if (this.questions.every((question) => question.id !== id))
      this.questions.push({ id, words: this.words(tokens), text, options });
    return undefined;
  }

  /** Slots of rules by JSON pointer, with their words. */
  sourcesOf(value: unknown, at = ''): RuleSource[] {
    if (typeof value !== 'object' || value === null) return [];
    const own = this.#sources.get(value);
    const words = own === undefined ? [] : [{ at, words: this.words(own) }];
    return [...words, ...Object.entries(value).flatMap(([name, member]) => this.sourcesOf(member, `${at}/${name}`))];
  }
}

const LEAVE_OUT = { id: 'leave-out', text: 'Leave this part out', paths: [] };

export const isContent = ({ kind, text }: PromptToken): boolean =>
  kind === 'word' ? !FILLERS.has(text) : kind !== 'sign' || '<>=≥≤%'.includes(text);
