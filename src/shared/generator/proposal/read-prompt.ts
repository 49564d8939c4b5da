import type { AppRule, AppRules, RuleAnswer, RuleAction, RuleCondition } from '#generated/payloads.d.ts';
import type { ProposedRules } from '#shared/generator/generation.ts';
import { SpokenRules } from '#shared/generator/program/spoken-rules.ts';
import type { ActSlots } from '#shared/generator/reading/actions/act-slots.ts';
import { readAction } from '#shared/generator/reading/actions/read-actions.ts';
import { clausesOf, type PromptClause } from '#shared/generator/reading/clauses.ts';
import { negated } from '#shared/generator/reading/conditions/comparisons.ts';
import type { ConditionSlots } from '#shared/generator/reading/conditions/condition-slots.ts';
import { readCondition } from '#shared/generator/reading/conditions/read-conditions.ts';
import { VERBS } from '#shared/generator/reading/language.ts';
import { Reading, Refusal, sourcesOf } from '#shared/generator/reading/reading.ts';
import { matchAt, tokensOf, type PromptToken } from '#shared/generator/reading/tokens.ts';
import { Signals } from '#shared/generator/signals/signals.ts';
import { capital } from '#shared/generator/signals/spoken.ts';
import type { SignalTree } from '#shared/vss/signal-node.ts';

const MAX_RULES = 20;
const LONGEST_NAME = 80;

/** Rules that a prompt proposes, with what has to be decided; or why there are none. */
export function readPrompt(
  prompt: string,
  tree: SignalTree,
  answers: readonly RuleAnswer[] = [],
): ProposedRules | { message: string } {
  const signals = Signals.of(tree);
  const reading = new Reading(prompt, signals, answers);
  try {
    return new PromptReader(reading).read();
  } catch (error) {
    if (error instanceof Refusal) return { message: error.message };
    throw error;
  }
}

/** Conditions and actions that belong together. */
type Draft = { conditions: PromptClause[]; actions: PromptClause[]; otherwise: PromptClause[] };

class PromptReader {
  readonly #reading: Reading;
  readonly #conditions: ConditionSlots;
  readonly #actions: ActSlots;
  readonly #rules: AppRule[] = [];
  #doing = 0;

  constructor(reading: Reading) {
    this.#reading = reading;
    this.#conditions = { reading };
    this.#actions = { reading };
  }

  read(): ProposedRules | { message: string } {
    const { prompt, signals } = this.#reading;
    const all = tokensOf(prompt);
    const { title, tokens } = titled(all);
    const sentences = clausesOf(tokens);
    // what joins clauses has done its work
    const within = new Set(sentences.flat().flatMap((clause) => clause.tokens));
    this.#reading.use(tokens.filter((token) => !within.has(token)));
    for (const clauses of sentences) for (const draft of draftsOf(clauses)) this.#rule(draft);
    if (this.#doing === 0)
      return {
        message:
          'Nothing in this prompt can be made into an app. Say what should happen when, with things that the vehicle has.',
      };
    this.#askUnused(tokens);
    const spoken = new SpokenRules(signals);
    for (const rule of this.#rules)
      for (const action of [...rule.do, ...(rule.otherwise ?? [])])
        if (action.is === 'say' && action.text === '') action.text = messageOf(rule, spoken);
    const rules: AppRules = { name: this.#name(title, spoken), rules: this.#rules.slice(0, MAX_RULES) };
    if (this.#reading.questions.length === 0 && rules.rules.length === 0)
      return { message: 'Nothing is left of this prompt. Say what should happen when.' };
    return { rules, sources: sourcesOf(rules, this.#reading), questions: this.#reading.questions };
  }

  #rule({ conditions, actions, otherwise }: Draft): void {
    // words that lead to nothing stay unused, which is asked
    if (actions.length === 0) return;
    const asked = this.#reading.questions.length;
    const last = conditions.findLast(({ mark }) => mark === 'until');
    const read = conditions
      .filter((one) => one !== last)
      .map((clause) => ({ clause, read: readCondition(this.#conditions, clause) }));
    const kept = read.flatMap(({ read: one, clause }) =>
      one === undefined || one === 'left out' ? [] : [{ ...one, clause }],
    );
    for (const { read: one, clause } of read) if (one === 'left out') this.#reading.use(clause.tokens);
    const before = this.#reading.questions.length;
    const done = actions
      .map(({ tokens, lead }) => readAction(this.#actions, tokens, lead === 'arrow'))
      .filter((one) => one !== undefined);
    this.#doing += done.length + this.#reading.questions.length - before;
    const undone = otherwise
      .map(({ tokens }) => readAction(this.#actions, tokens))
      .filter((one) => one !== undefined && one !== 'left out');
    const made = done.filter((one) => one !== 'left out');
    const [guard] = made.flatMap((one) => one.guard ?? []);
    const all = made.flatMap((one) => one.actions);
    if (this.#reading.questions.length === asked && read.some((one) => one.read === undefined))
      for (const token of [...conditions, ...actions].flatMap((clause) => clause.tokens))
        this.#reading.used.delete(token);
    if (read.some((one) => one.read === undefined)) return;
    // what depends on a condition that was left out, or is not decided, is not done
    if (all.length === 0 || (read.length > 0 && kept.length === 0)) return;
    const lasts = kept.map((one) => one.lasts).find((seconds) => seconds !== undefined);
    const every = made.map((one) => one.every).find((seconds) => seconds !== undefined);
    const said = joinedOf(kept.map(({ condition, clause }) => ({ condition, isOr: clause.join === 'or' })));
    const joined = said !== undefined && made.some(({ isOnly }) => isOnly === true) ? negated(said) : said;
    const when = guard === undefined ? joined : joined === undefined ? guard : allOf([joined, guard]);
    const isWhile = conditions.some(({ mark }) => mark === 'while') && guard === undefined;
    const over = undone.flatMap((one) => one.actions);
    const back = over.length > 0 || !isWhile || when === undefined ? over : restored(all);
    this.#rules.push({
      when: when ?? { is: 'start' },
      ...(lasts !== undefined && { lasts }),
      do: all,
      ...(every !== undefined && { every }),
      ...(back.length > 0 && { otherwise: back }),
    });
    if (last !== undefined) this.#until(last, all);
  }

  /** "until it is bright": then the opposite is done. */
  #until(clause: PromptClause, actions: readonly RuleAction[]): void {
    const read = readCondition(this.#conditions, clause);
    if (read === undefined || read === 'left out') return;
    const opposite = actions.flatMap((action): RuleAction[] => {
      if (action.is === 'set' && typeof action.value === 'boolean')
        return [{ is: 'set', signals: action.signals, value: !action.value }];
      return [];
    });
    const own = this.#rules.at(-1);
    if (opposite.length > 0) this.#rules.push({ when: read.condition, do: opposite });
    else if (own !== undefined && own.when.is === 'start')
      this.#rules.splice(-1, 1, { ...own, when: negated(read.condition) });
    else if (own !== undefined)
      this.#rules.splice(-1, 1, { ...own, when: { is: 'all', conditions: [own.when, negated(read.condition)] } });
  }

  /** Words that gave nothing: a person sets them aside, or says it in another way. */
  #askUnused(tokens: readonly PromptToken[]): void {
    if (this.#reading.questions.length > 0) return;
    const unused = this.#reading.rest(tokens);
    const groups: PromptToken[][] = [];
    for (const token of unused) {
      const before = groups.at(-1)?.at(-1);
      const isNext = before !== undefined && tokens.indexOf(token) - tokens.indexOf(before) <= 2;
      if (isNext) groups.at(-1)?.push(token);
      else groups.push([token]);
    }
    for (const group of groups.slice(0, 8)) {
      const words = this.#reading.words(group);
      this.#reading.ask('unused', group, `"${words}" was not used. Make the app without it?`, [
        { id: 'leave-out', text: `Leave "${words}" out`, paths: [], value: undefined },
      ]);
    }
  }

  #name(title: string, spoken: SpokenRules): string {
    const [first] = this.#rules;
    const own =
      first === undefined
        ? 'Proposed app'
        : spoken.action(first.do.find(({ is }) => is !== 'wait') ?? first.do[0] ?? { is: 'wait', seconds: 1 });
    return (
      capital(title === '' ? own.replaceAll(/[^\p{L}\p{N} ]/gu, '') : title)
        .slice(0, LONGEST_NAME)
        .trim() || 'App'
    );
  }
}

const NAMING = new Set([
  'mode',
  'assistant',
  'alert',
  'reminder',
  'app',
  'function',
  'comfort',
  'light',
  'warning',
  'control',
  'guard',
  'helper',
  'feature',
  'geofence',
  'sequence',
  'lock',
  'assist',
  'saver',
  'welcome',
]);

/** "Valet mode: lock the trunk" begins with the name of the app. */
function titled(tokens: readonly PromptToken[]): { title: string; tokens: PromptToken[] } {
  const colon = tokens.findIndex(({ text }) => text === ':');
  const head = tokens.slice(0, colon);
  if (colon < 1 || colon > 4 || !NAMING.has(head.at(-1)?.text ?? '')) return { title: '', tokens: [...tokens] };
  return { title: head.map(({ text }) => text).join(' '), tokens: tokens.slice(colon + 1) };
}

function draftsOf(clauses: readonly PromptClause[]): Draft[] {
  const drafts: Draft[] = [];
  let current: Draft = { conditions: [], actions: [], otherwise: [] };
  const begin = (): void => {
    if (current.conditions.length + current.actions.length > 0) drafts.push(current);
    current = { conditions: [], actions: [], otherwise: [] };
  };
  for (const [i, clause] of clauses.entries()) {
    const before = clauses[i - 1];
    if (clause.lead === 'else' || (clause.is === 'action' && current.otherwise.length > 0 && clause.lead === 'and')) {
      current.otherwise.push(clause);
      continue;
    }
    if (clause.is === 'condition') {
      // a condition after what another one led to begins a rule, unless it only adds to it
      const isNew =
        before?.is === 'action' &&
        current.conditions.length > 0 &&
        (clause.lead !== 'mark' || clause.join !== undefined || before.lead === 'and' || before.lead === 'comma');
      if (
        isNew &&
        before !== undefined &&
        clause.lead === 'mark' &&
        clause.join === undefined &&
        current.actions.length > 1
      ) {
        current.actions.pop();
        begin();
        current.actions.push(before);
      } else if (isNew) begin();
      current.conditions.push(clause);
    } else {
      // "keep the trunk locked, and warn me when …": what is kept needs no reason
      const isKept = before?.is === 'action' && current.conditions.length === 0 && isGuard(before);
      if (isKept) begin();
      const isFollowing = before?.is === 'condition' && current.actions.length > 0;
      const nextCondition = clauses.slice(i + 1).find((one) => one.is === 'condition' || one.lead === 'else');
      if (isFollowing && nextCondition?.is === 'condition') begin();
      current.actions.push(clause);
    }
  }
  begin();
  return drafts;
}

const GUARDS: readonly string[] = ['keep', 'prevent', 'limit'];
const isGuard = ({ tokens }: PromptClause): boolean =>
  tokens.some((_, i) => GUARDS.includes(matchAt(tokens, i, VERBS)?.value.is ?? ''));

function joinedOf(parts: readonly { condition: RuleCondition; isOr: boolean }[]): RuleCondition | undefined {
  const groups: RuleCondition[][] = [];
  for (const { condition, isOr } of parts)
    if (isOr || groups.length === 0) groups.push([condition]);
    else groups.at(-1)?.push(condition);
  const [first, ...others] = groups.map((group): RuleCondition =>
    group.length === 1 && group[0] !== undefined ? group[0] : { is: 'all', conditions: group },
  );
  if (first === undefined) return undefined;
  return others.length === 0 ? first : { is: 'any', conditions: [first, ...others] };
}

const allOf = (conditions: RuleCondition[]): RuleCondition => ({ is: 'all', conditions });

/** What is done while something holds is undone when it is over. */
function restored(actions: readonly RuleAction[]): RuleAction[] {
  const signals = actions.flatMap((action) => (action.is === 'set' && action.for === undefined ? action.signals : []));
  return signals.length === 0 ? [] : [{ is: 'restore', signals: [...new Set(signals)] }];
}

const messageOf = ({ when }: AppRule, spoken: SpokenRules): string =>
  when.is === 'start' ? 'Please pay attention' : capital(spoken.condition(when)).slice(0, 300);
