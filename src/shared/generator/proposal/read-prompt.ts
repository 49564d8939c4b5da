import type { AppRule, AppRules, RuleAnswer, RuleAction, RuleCondition } from '#generated/payloads.d.ts';
import type { ProposedRules } from '#shared/generator/generation.ts';
import { SpokenRules } from '#shared/generator/program/spoken-rules.ts';
import { readAction, type ReadAction } from '#shared/generator/reading/actions.ts';
import { clausesOf, type PromptClause } from '#shared/generator/reading/clauses.ts';
import { negated } from '#shared/generator/reading/comparisons.ts';
import { readCondition, type ReadCondition } from '#shared/generator/reading/conditions.ts';
import { TITLES } from '#shared/generator/reading/lexicon.ts';
import { isContent, Reading, Refusal } from '#shared/generator/reading/reading.ts';
import { type PromptToken, tokensOf, wordSet } from '#shared/generator/reading/tokens.ts';
import { Signals } from '#shared/generator/signals/signals.ts';
import { capital } from '#shared/generator/signals/spoken.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { refuseContradictions } from './contradictions.ts';
import { type RuleDraft, draftsOf } from './drafts.ts';
import { joinedConditions, type KeptCondition, together } from './joined-conditions.ts';
import { withRestores } from './restores.ts';

const MAX_RULES = 20;
const LONGEST_NAME = 80;
const MOST_UNUSED = 8;
/** Without one of these, an app would do the opposite. */
const NEGATING = wordSet(
  "not never nor neither nobody none noone isn't aren't doesn't don't hasn't haven't cannot can't",
);

/** Rules that a prompt proposes, with what has to be decided; or why there are none. */
export function readPrompt(
  prompt: string,
  tree: SignalTree,
  answers: readonly RuleAnswer[] = [],
): ProposedRules | { message: string } {
  try {
    return new PromptReader(new Reading(prompt, Signals.of(tree), answers)).read();
  } catch (error) {
    if (error instanceof Refusal) return { message: error.message };
    throw error;
  }
}

class PromptReader {
  readonly #reading: Reading;
  readonly #spoken: SpokenRules;
  #rules: AppRule[] = [];
  /** conditions, and what they lead to, of which nothing was understood */
  readonly #unread: PromptClause[] = [];

  constructor(reading: Reading) {
    this.#reading = reading;
    this.#spoken = new SpokenRules(reading.signals);
  }

  /** @throws Refusal */
  read(): ProposedRules {
    const { prompt, questions } = this.#reading;
    const { title, tokens } = titled(tokensOf(prompt));
    const sentences = clausesOf(tokens);
    // what joins clauses has done its work
    const within = new Set(sentences.flat().flatMap((clause) => clause.tokens));
    this.#reading.use(tokens.filter((token) => !within.has(token)));
    for (const clauses of sentences) {
      this.#reading.verb = undefined;
      for (const draft of draftsOf(clauses)) this.#rule(draft);
    }
    const { leftOut } = this.#reading;
    if (this.#rules.length + questions.length + leftOut === 0)
      throw new Refusal(
        'Nothing in this prompt can be made into an app. Say what should happen when, with things that the vehicle has.',
      );
    this.#rules = withRestores(this.#rules);
    if (questions.length === 0) this.#finish(tokens);
    const rules: AppRules = { name: this.#name(title), rules: this.#rules.slice(0, MAX_RULES) };
    return { rules, sources: this.#reading.sourcesOf(rules), questions };
  }

  #finish(tokens: readonly PromptToken[]): void {
    const [unread] = this.#unread;
    if (unread !== undefined)
      throw new Refusal(
        unread.is === 'condition'
          ? `"${this.#reading.words(unread.tokens)}" names no signal of the vehicle that can be compared. Say when, with one that it has.`
          : `"${this.#reading.words(unread.tokens)}" is nothing that the app can do. Say what to set, show or tell.`,
      );
    for (const rule of this.#rules) refuseContradictions(rule, this.#spoken);
    if (this.#rules.length === 0) throw new Refusal('Nothing is left of this prompt. Say what should happen when.');
    this.#askUnused(tokens);
    for (const { when, do: actions, otherwise = [] } of this.#rules)
      for (const action of [...actions, ...otherwise])
        if (action.is === 'say' && action.text === '')
          action.text = when.is === 'start' ? 'Attention' : capital(this.#spoken.condition(when)).slice(0, 300);
  }

  #rule({ conditions: said, actions, otherwise }: RuleDraft): void {
    // words that lead to nothing stay unused, which is asked
    if (actions.length === 0) return;
    const reading = this.#reading;
    // "even if it is so" changes nothing where it is said when
    const even = said.filter(
      (_, i) => said.slice(0, i + 1).findLast(({ mark }) => mark !== undefined)?.mark === 'even',
    );
    const conditions = said.filter((one) => !even.includes(one));
    if (conditions.length > 0) reading.use(even.flatMap(({ tokens }) => tokens));
    const decisions = (): number => reading.questions.length + reading.leftOut;
    const questions = reading.questions.length;
    const last = conditions.findLast(({ mark }) => mark === 'until');
    // "wait until A, then B" is "when A, B"
    const waits = last === undefined ? [] : actions.filter(({ tokens }) => isWaiting(tokens));
    reading.use(waits.flatMap(({ tokens }) => tokens));
    const until = waits.length > 0 ? undefined : last;
    const kept: KeptCondition[] = [];
    const done: ReadAction[] = [];
    let asked = 0;
    // in the order of the text, so that "it" means what was said before
    for (const clause of inTextOrder([
      ...conditions.filter((one) => one !== until),
      ...actions.filter((one) => !waits.includes(one)),
    ])) {
      const before = decisions();
      if (clause.is === 'condition') {
        const read = this.#condition(clause);
        if (read !== undefined) kept.push({ ...read, clause });
      } else {
        // "but not the trunk"
        if (this.#isLeftAlone(clause)) {
          reading.use(clause.tokens);
          continue;
        }
        const read = readAction(reading, clause.tokens, clause.lead === 'arrow');
        // "A or B" leaves open what to do
        if (read !== undefined && clause.lead === 'or' && done.length > 0)
          throw new Refusal(`"or ${reading.words(clause.tokens)}" leaves open what to do. Say one of both.`);
        done.push(...(read === undefined ? [] : [read]));
        asked += decisions() - before;
      }
    }
    const undone = otherwise.flatMap(({ tokens }) => undoneBy(readAction(reading, tokens), reading.words(tokens)));
    // questions are asked about what leads to something
    if (done.length === 0 && asked === 0) {
      reading.questions.splice(questions);
      if (conditions.length > 0) this.#unread.push(...actions.slice(0, 1));
    }
    // "every 10 s" of nothing is asked
    if (done.length > 0 && done.every((one) => one.actions.length === 0))
      for (const token of actions.flatMap(({ tokens }) => tokens)) reading.used.delete(token);
    // what depends on a condition that is not decided, or was left out, is not done
    if (done.every((one) => one.actions.length === 0) || (conditions.some((one) => one !== until) && kept.length === 0))
      return;
    // "suggest a restaurant" is a wish to a person
    if (conditions.length === 0 && done.every(isSaidAlone)) {
      reading.questions.splice(questions);
      this.#unread.push(...actions.slice(0, 1));
      return;
    }
    const joined = joinedConditions(reading, this.#spoken, kept);
    if (joined === undefined) return;
    const rules = rulesOf(joined, kept[0]?.clause.mark === 'while', done, undone);
    const over = until && this.#condition(until);
    this.#rules.push(...(over === undefined ? rules : rules.flatMap((rule) => endingWith(rule, over, this.#reading))));
  }

  #isLeftAlone({ tokens: [first, ...tokens] }: PromptClause): boolean {
    const said = tokens.filter(isContent);
    const { signals } = this.#reading;
    return first?.text === 'not' && said.length > 0 && said.every((token) => signals.isNamed(token.stem));
  }

  #condition(clause: PromptClause): ReadCondition | undefined {
    const { questions, leftOut } = this.#reading;
    const asked = questions.length;
    const read = readCondition(this.#reading, clause);
    const isLeftOut = this.#reading.leftOut > leftOut;
    if (read === undefined && isLeftOut) this.#reading.use(clause.tokens);
    else if (read === undefined && questions.length === asked) this.#unread.push(clause);
    return read;
  }

  /** Words that gave nothing: a person sets them aside, or says it in another way. */
  #askUnused(tokens: readonly PromptToken[]): void {
    const groups: PromptToken[][] = [];
    for (const token of this.#reading.rest(tokens)) {
      const before = groups.at(-1)?.at(-1);
      const isNext = before !== undefined && tokens.indexOf(token) - tokens.indexOf(before) <= 2;
      if (isNext) groups.at(-1)?.push(token);
      else groups.push([token]);
    }
    const negation = groups.flat().find(({ text }) => NEGATING.has(text));
    if (negation !== undefined)
      throw new Refusal(`What "${negation.text}" is about is not clear. Say what should happen without it.`);
    for (const group of groups.slice(0, MOST_UNUSED))
      this.#reading.ask(
        'unused',
        group,
        `What "${this.#reading.words(group)}" means is not clear. Make the app without it?`,
        [],
      );
  }

  #name(title: string): string {
    const [first] = this.#rules.flatMap((rule) => rule.do.filter(({ is }) => is !== 'wait'));
    const own = first === undefined ? 'Proposed app' : this.#spoken.title(first);
    return capital(title === '' ? own : title)
      .slice(0, LONGEST_NAME)
      .trim();
  }
}

const inTextOrder = (clauses: readonly PromptClause[]): PromptClause[] =>
  clauses.toSorted((a, b) => (a.tokens[0]?.from ?? 0) - (b.tokens[0]?.from ?? 0));

/** A rule for what is done, and one for each thing that is kept as it is. */
function rulesOf(
  { condition, lasts }: { condition?: RuleCondition; lasts?: number },
  isWhile: boolean,
  done: readonly ReadAction[],
  undone: RuleAction[],
): AppRule[] {
  const duration = lasts === undefined ? {} : { lasts };
  const guards = done.flatMap(({ guard, isOnly, actions, every }): AppRule[] => {
    if (guard === undefined) return [];
    const said = condition && (isOnly === true ? negated(condition) : condition);
    const when = said === undefined ? guard : together('all', [said, guard]);
    return [{ when: when ?? guard, ...duration, do: actions, ...(every !== undefined && { every }) }];
  });
  const plain = done.filter(({ guard }) => guard === undefined);
  const actions = plain.flatMap((one) => one.actions);
  if (actions.length === 0) return guards;
  const [every, another] = new Set(plain.flatMap((one) => one.every ?? []));
  if (another !== undefined)
    throw new Refusal('A rule repeats all it does. Say different times in separate sentences.');
  const back = undone.length > 0 || !isWhile ? undone : restoring(actions);
  const rule: AppRule = {
    when: condition ?? { is: 'start' },
    ...duration,
    do: actions,
    ...(every !== undefined && { every }),
    ...(back.length > 0 && { otherwise: back }),
  };
  return [rule, ...guards];
}

/** "until it is bright": then the opposite is done, and what is kept is not kept any longer. */
function endingWith(rule: AppRule, { condition, lasts, lasting = [] }: ReadCondition, reading: Reading): AppRule[] {
  const opposite = rule.do.flatMap((action): RuleAction[] =>
    action.is === 'set' && typeof action.value === 'boolean' && action.for === undefined
      ? [{ ...action, value: !action.value }]
      : [],
  );
  const isKept = opposite.some((one) => one.is === 'set' && isGuard(rule.when, one));
  if (!isKept && opposite.length === rule.do.length)
    return [rule, { when: condition, ...(lasts !== undefined && { lasts }), do: opposite }];
  if (lasts !== undefined)
    throw new Refusal(
      `"${reading.words(lasting)}" cannot be said of when this is over. Say it in a sentence of its own.`,
    );
  const when = together('all', [...(rule.when.is === 'start' ? [] : [rule.when]), negated(condition)]) ?? rule.when;
  const back = isKept ? [] : [...(rule.otherwise ?? restoring(rule.do))];
  return [{ ...rule, when, ...(back.length > 0 && { otherwise: back }) }];
}

/** @throws Refusal for what is kept or repeated, which rules say of their own condition alone */
function undoneBy(read: ReadAction | undefined, words: string): RuleAction[] {
  if (read?.guard !== undefined || read?.every !== undefined)
    throw new Refusal(`"${words}" has to be said in a sentence of its own, with its condition.`);
  return read?.actions ?? [];
}

const isSaidAlone = ({ actions, every }: ReadAction): boolean =>
  every === undefined && actions.every((action) => action.is === 'say');

const isWaiting = (tokens: readonly PromptToken[]): boolean => {
  const said = tokens.filter(isContent);
  return said.length === 1 && (said[0]?.text === 'wait' || said[0]?.text === 'pause');
};

/** Whether a rule only sets back what its own condition is about. */
function isGuard(when: RuleCondition, { signals, value }: Extract<RuleAction, { is: 'set' }>): boolean {
  if (when.is === 'all') return when.conditions.some((one) => isGuard(one, { is: 'set', signals, value }));
  return when.is === 'compare' && when.value === value && when.signals.join() === signals.join();
}

/** What is done while something holds is undone when it is over. */
function restoring(actions: readonly RuleAction[]): RuleAction[] {
  const signals = actions.flatMap((one) =>
    (one.is === 'set' && one.for === undefined) || one.is === 'ramp' ? one.signals : [],
  );
  return signals.length === 0 ? [] : [{ is: 'restore', signals: [...new Set(signals)] }];
}

/** "Valet mode: lock the trunk" begins with the name of the app. */
function titled(tokens: PromptToken[]): { title: string; tokens: PromptToken[] } {
  const colon = tokens.findIndex(({ text }) => text === ':');
  const head = tokens.slice(0, Math.max(colon, 0));
  if (head.length > 4 || !TITLES.has(head.at(-1)?.text ?? '')) return { title: '', tokens };
  return { title: head.map(({ text }) => text).join(' '), tokens: tokens.slice(colon + 1) };
}
