import { readActions, type ReadActions } from '../actions/read-actions.ts';
import { verbFirst } from '../wording/verb-first.ts';
import { startsWithVerb } from '../wording/verbs.ts';
import { clausesOf, type PromptClause } from '../wording/clauses.ts';
import { withoutLabel } from '../wording/label.ts';
import { readCondition, type ReadCondition } from '../conditions/read-condition.ts';
import type { Context } from '../conditions/context.ts';
import { quantitiesIn, isTime, secondsOf } from '../wording/quantity.ts';
import { endless, finishedRule, goOn, isIdle, type RuleDraft } from './drafts.ts';
import { withOwnConditions } from './own-conditions.ts';
import { LOOSE, OVER, PASSIVE, SAID_OF_THING } from './loose-words.ts';
import { pairedRules } from './paired-rules.ts';
import { readSentences } from './read-sentences.ts';
import { isContradictory } from '../rule/contradiction.ts';
import { joinedBy, leavesOf, type AppAction, type AppRule } from '../rule/rule.ts';
import { negated } from '../rule/rule-inputs.ts';
import { undoActions } from '../actions/undo.ts';

/** The rules that a text says: what is to happen when. Undefined where it says something that is not understood. */
export function readRules(text: string, context: Context): AppRule[] | undefined {
  return readings(text, context)[0];
}

/** All that a text may say: as plain clauses, and cut as freely as its parts can be read. */
export function readings(text: string, context: Context): AppRule[][] {
  const plain = withOwnConditions(withoutLabel(text), context);
  return [readClauses(plain, context), readSentences(plain, context)]
    .filter((rules) => rules !== undefined)
    .filter((rules) => !rules.some(isContradictory));
}

function readClauses(text: string, context: Context): AppRule[] | undefined {
  const rules: RuleDraft[] = [];
  const reader = new RuleReader(context, rules);
  let understood = 0;
  let saysState = false;
  for (const sentence of clausesOf(text)) {
    const before = rules.length;
    if (reader.read(sentence)) {
      understood += 1;
      goOn(rules, before);
    } else if (isInstruction(sentence) && !reader.announces(sentence)) return undefined;
    else {
      rules.length = before;
      saysState ||= sentence.some(({ text: said }) => readCondition(said, context) !== undefined);
    }
  }
  // "It rains. Close the windows": what is to happen at once may not have been meant so
  const isDoubtful = saysState && rules.some(({ when }) => when === undefined);
  if (understood === 0 || isDoubtful || rules.some(isIdle)) return undefined;
  return pairedRules(rules.map(finishedRule));
}

/** A sentence that says nothing to do, such as "I am often tired", may stand before one that does. */
const isInstruction = (sentence: readonly PromptClause[]): boolean =>
  sentence.some(({ role, text }) => role !== 'do' || startsWithVerb(text));

class RuleReader {
  readonly #rules: RuleDraft[];
  #context: Context;

  constructor(context: Context, rules: RuleDraft[]) {
    this.#context = context;
    this.#rules = rules;
  }

  /** Whether all clauses of a sentence were understood. */
  read(sentence: readonly PromptClause[]): boolean {
    this.#isElse = false;
    this.#isNew = true;
    this.#isConditional = sentence.some(({ role }) => role === 'when' || role === 'while');
    const count = this.#rules.length;
    const isDone = sentence.every((clause, i) => {
      this.#isLast = sentence.slice(i + 1).every(({ role }) => role === 'again');
      return this.#clause(clause);
    });
    if (!isDone) return false;
    // what is done without a condition of its own goes on with the rule before it
    const [before, last] = this.#rules.slice(Math.max(count, this.#rules.length - 2));
    if (before?.when !== undefined && last !== undefined && last.when === undefined) {
      const wait: AppAction[] = last.hold === undefined ? [] : [{ is: 'wait', seconds: last.hold }];
      before.do.push(...wait, ...last.do);
      this.#rules.pop();
    }
    return true;
  }

  /** "keep the cabin between 20 and 24 degrees: …" says what the rest is about, if that says how. */
  announces([first, ...others]: readonly PromptClause[]): boolean {
    const what = /^(?:keep|maintain|hold|regulate|control) (.+?) between /.exec(first?.text ?? '')?.[1];
    if (what === undefined || others.length > 0) return false;
    this.#context = { ...this.#context, subject: `${what} temperature` };
    return true;
  }

  /** the sentence has a condition of its own */
  #isConditional = false;
  #isElse = false;
  /** nothing else is said to be done after this clause */
  #isLast = false;
  /** no rule of this sentence yet */
  #isNew = true;

  #clause({ role, text }: PromptClause): boolean {
    switch (role) {
      case 'do':
      case 'then':
        return this.#do(text, role === 'then');
      case 'else':
        this.#isElse = true;
        // what comes before "otherwise" at the end is read by what its parts say
        return text !== '' && this.#do(text, false);
      case 'when':
      case 'while':
        return this.#when(text, role === 'while', false);
      case 'unless':
        return this.#when(text, true, true);
      case 'until':
        return this.#until(text);
      case 'again':
        return this.#again(text);
    }
  }

  #do(text: string, isThen: boolean): boolean {
    const rule = this.#rules.at(-1);
    if (/^(?:\d+(?:\.\d+)? \w+)$/.test(text) && rule !== undefined && !this.#isElse) return false;
    const split = this.#looseCondition(text);
    if (split !== undefined) return split;
    const late =
      /^(.*?)(?<!\b(?:wait|for|every|pause|in|after|of|to|next|about)),? (\d+(?:\.\d+)? (?:s|secs?|seconds?|mins?|minutes?|h|hours?))$/.exec(
        text,
      );
    const done = late?.[1] ?? text;
    const read =
      readActions(done, this.#context) ?? (isThen || rule?.when !== undefined ? this.#switchedOn(done) : undefined);
    if (read === undefined) return false;
    const [delay] = quantitiesIn(late?.[2] ?? '');
    if (read.subject !== '') this.#context = { ...this.#context, target: read.subject };
    if (this.#isElse && rule !== undefined) {
      rule.undo = [...(rule.undo ?? []), ...read.actions];
      rule.hasElse = true;
    } else if (rule !== undefined && this.#continues(rule, isThen)) rule.do.push(...read.actions);
    else
      this.#rules.push({
        do: read.actions,
        isConditionFirst: false,
        ...(delay && isTime(delay) && { hold: secondsOf(delay) }),
      });
    this.#isNew = false;
    return true;
  }

  /** "then the hazard lights": a thing alone is switched on. */
  #switchedOn(text: string): ReadActions | undefined {
    const [, when = '', what = '', after = ''] =
      /^((?:after|in) \d\S* \w+,? )?((?:[a-z]+ ?){1,4}?)( for \d.*)?$/.exec(text) ?? [];
    return what === '' ? undefined : readActions(`turn on the ${what}${after} ${when}`.trim(), this.#context);
  }

  /** "turn on the heating below 5 degrees", "turn on the fog lights at night": a condition without a word that begins it. */
  #looseCondition(text: string): boolean | undefined {
    for (const { index } of text.matchAll(LOOSE)) {
      const [before, after] = [text.slice(0, index).replace(/[, ]+$/, ''), text.slice(index + 1)];
      const actions = readActions(before, this.#context);
      if (actions === undefined) continue;
      const context = this.#context;
      this.#context = { ...context, target: actions.subject };
      const { read, rest } = this.#conditionAndRest(after);
      this.#context = context;
      if (read === undefined || read.condition.terms.length === 0) continue;
      // "when …, warn me above 80 and close the windows": whether the limit is that of both is not said
      if (rest !== '' && !this.#isNew && this.#rules.at(-1)?.isConditionFirst === true) return false;
      const setNow = new Set(
        actions.actions.flatMap((one) => ('signals' in one ? one.signals.map(({ path }) => path) : [])),
      );
      // "turn up the volume above 30": the number is about what is set
      if (
        leavesOf(read.condition).some(
          (term) => term.is === 'compare' && term.signals.some(({ path }) => setNow.has(path)),
        )
      )
        continue;
      if (!this.#do(before, false)) continue;
      if (read.subject !== '') this.#context = { ...this.#context, subject: read.subject };
      this.#addCondition(read, false);
      return rest === '' || this.#do(rest, false);
    }
    return undefined;
  }

  /** Whether more actions belong to the rule that is there. */
  #continues(rule: RuleDraft, isThen: boolean): boolean {
    if (isThen) return true;
    if (this.#isNew && this.#isConditional && rule.when !== undefined) return false;
    return rule.isConditionFirst ? !this.#isNew || rule.do.length === 0 : rule.when === undefined || this.#isNew;
  }

  #when(text: string, isGuard: boolean, isNegated: boolean): boolean {
    const { read, rest } = this.#conditionAndRest(text.replace(OVER, ''));
    const before = this.#rules.at(-1)?.when;
    if (OVER.test(text) && before !== undefined) {
      this.#addCondition({ condition: negated(before), subject: '' }, isGuard);
      const more = text.replace(OVER, '').replace(/^[ ,]+(?:then )?/, '');
      return more === '' || this.#do(more, false);
    }
    if (read === undefined) return false;
    if (read.subject !== '') this.#context = { ...this.#context, subject: read.subject };
    // "when it rains, warn me if the window is open"
    const isMore = this.#isLast && (rest === '' || rest.startsWith('stay quiet'));
    this.#addCondition(isNegated ? { ...read, condition: negated(read.condition) } : read, isGuard || isMore);
    return rest === '' || this.#do(rest, false);
  }

  #addCondition({ condition, hold }: ReadCondition, isGuard: boolean): void {
    const rule = this.#rules.at(-1);
    // "turn on the low beam at dusk if the speed is …" has two conditions
    const isOpen =
      rule !== undefined &&
      !this.#isNew &&
      (rule.when === undefined || rule.do.length === 0 || isGuard || !rule.isConditionFirst);
    if (rule === undefined || !isOpen) {
      this.#rules.push({ when: condition, do: [], isConditionFirst: true, ...(hold !== undefined && { hold }) });
    } else {
      rule.when = rule.when === undefined ? condition : joinedBy('and', [rule.when, condition]);
      if (hold !== undefined) rule.hold = hold;
    }
    this.#isNew = false;
    this.#isElse = false;
  }

  #until(text: string): boolean {
    const rule = this.#rules.at(-1);
    const { read, rest } = this.#conditionAndRest(text);
    if (rule === undefined || read === undefined) return false;
    // what is to be done at once, is to be done while it is not over
    if (rule.when === undefined) rule.when = negated(read.condition);
    else rule.cleared = read.condition;
    // what was begun by hand, such as a lock, is undone by "until" as well
    rule.do = rule.do.map(endless);
    rule.undo = undoActions(rule.do);
    return rest === '' || this.#do(rest, false);
  }

  /** "…, only again when it was below 80": from when the rule holds again. */
  #again(text: string): boolean {
    const rule = this.#rules.at(-1);
    const read = readCondition(text, this.#context);
    if (rule?.when === undefined || read === undefined || read.hold !== undefined) return false;
    rule.cleared = read.condition;
    return true;
  }

  /** "it rains, close the windows": where the condition ends and something to do begins. */
  #conditionAndRest(text: string): { read: ReadCondition | undefined; rest: string } {
    const cuts = [...text.matchAll(/,(?: and| but)?(?: then| please)? | and(?: then)? | then | so /g)].map(
      (match) => [match.index, match.index + match[0].length] as const,
    );
    const words = [
      ...text.matchAll(
        /(?<!\b(?:is|are|was|were|be|been|gets?|has|have|not|never|the|an?|its?|with|of|any|all|no)) (?=[a-z]+(?: |$))/g,
      ),
    ].map(({ index }) => [index, index + 1] as const);
    for (const [from, to] of [...cuts, ...words]) {
      const rest = text.slice(to);
      const plain = rest.replace(
        /^(?:please|also|automatically|the (?:car|vehicle|app|system) (?:should|shall|must|will)|it should|i want (?:you )?to|we|you should|should) /,
        '',
      );
      if (!startsWithVerb(plain)) continue;
      const read = readCondition(text.slice(0, from), this.#context);
      if (read === undefined || !this.#canDo(plain, read.subject)) continue;
      return { read, rest: plain };
    }
    if (text.startsWith('between ') || / between [^,]*$/.test(text))
      return { read: readCondition(text, this.#context), rest: '' };
    // "…, the horn beeps": from the end, since all that is before belongs to the condition
    for (const [from, to] of cuts.toReversed()) {
      if (SAID_OF_THING.test(text.slice(to)) || (!text.slice(from).startsWith(',') && PASSIVE.test(text.slice(to))))
        continue;
      const rest = verbFirst(text.slice(to));
      const read = startsWithVerb(rest) ? readCondition(text.slice(0, from), this.#context) : undefined;
      if (read !== undefined && this.#canDo(rest, read.subject)) return { read, rest };
    }
    return { read: readCondition(text, this.#context), rest: '' };
  }

  /** Whether a text says what to do, perhaps with a condition of its own. */
  #canDo(text: string, subject: string): boolean {
    const context = { ...this.#context, subject };
    const ends = [text.length, ...[...text.matchAll(LOOSE)].map(({ index }) => index)];
    return ends.some((end) => readActions(text.slice(0, end), context) !== undefined);
  }
}
