import type { RuleAnswer, RuleQuestion, RuleSource } from '#generated/payloads.d.ts';
import type { Signals } from '#shared/generator/signals/signals.ts';
import { FILLERS } from './language.ts';
import type { PromptToken } from './tokens.ts';

/** A decision for a person to pick; `value` is what it means to the reader. */
export type Choice<T> = { id: string; text: string; paths: string[]; value: T };

/** The wish cannot be fulfilled whatever is answered, such as to set a sensor. */
export class Refusal extends Error {}

/** What is known while a prompt is read: which words were used, what was answered, and what has to be asked. */
export class Reading {
  readonly signals: Signals;
  readonly prompt: string;
  readonly questions: RuleQuestion[] = [];
  readonly used = new Set<PromptToken>();
  /** the words that a slot was taken from, by the value that the slot has */
  readonly sources = new Map<object, PromptToken[]>();
  /** how many clauses gave both a signal and something to do with it */
  clauses = 0;
  readonly #answers: ReadonlyMap<string, string>;

  constructor(prompt: string, signals: Signals, answers: readonly RuleAnswer[]) {
    this.prompt = prompt;
    this.signals = signals;
    this.#answers = new Map(answers.map(({ question, option }) => [question, option]));
  }

  use(tokens: readonly PromptToken[]): void {
    for (const token of tokens) this.used.add(token);
  }

  /** Words that carry a meaning and were not used yet. */
  rest(tokens: readonly PromptToken[]): PromptToken[] {
    return tokens.filter((token) => !this.used.has(token) && isContent(token));
  }

  from<T extends object>(slot: T, tokens: readonly PromptToken[]): T {
    this.sources.set(slot, [...(this.sources.get(slot) ?? []), ...tokens]);
    return slot;
  }

  /** The words of tokens as the prompt has them. */
  words(tokens: readonly PromptToken[]): string {
    const from = Math.min(...tokens.map((token) => token.from));
    const to = Math.max(...tokens.map((token) => token.to));
    return tokens.length === 0 ? '' : this.prompt.slice(from, to);
  }

  /** What was picked; the question is asked where nothing was. */
  ask<T>(
    what: string,
    tokens: readonly PromptToken[],
    text: string,
    choices: readonly Choice<T>[],
  ): Choice<T> | undefined {
    const id = `${what}-${tokens[0]?.from ?? 0}`;
    const picked = choices.find((choice) => choice.id === this.#answers.get(id));
    if (picked !== undefined) return picked;
    const options = choices.map(({ id: option, text: label, paths }) => ({ id: option, text: label, paths }));
    if (this.questions.every((question) => question.id !== id))
      this.questions.push({ id, words: this.words(tokens), text, options });
    return undefined;
  }
}

export const isContent = ({ kind, text }: PromptToken): boolean =>
  kind === 'number' ||
  kind === 'place' ||
  kind === 'text' ||
  kind === 'path' ||
  (kind === 'word' && !FILLERS.has(text)) ||
  '<>=≥≤%'.includes(text);

/** Slots of rules by JSON pointer, with their words. */
export function sourcesOf(value: unknown, reading: Reading, at = ''): RuleSource[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = reading.sources.get(value);
  const words = own === undefined ? [] : [{ at, words: reading.words(own.toSorted((a, b) => a.from - b.from)) }];
  return [...words, ...Object.entries(value).flatMap(([name, member]) => sourcesOf(member, reading, `${at}/${name}`))];
}
