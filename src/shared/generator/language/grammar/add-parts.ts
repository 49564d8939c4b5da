import { undoActions } from '#shared/generator/language/actions/undo.ts';
import { endless, type RuleDraft } from '#shared/generator/language/reading/drafts.ts';
import { negated } from '#shared/generator/language/rule/rule-inputs.ts';
import { joinedBy, leavesOf, type AppAction, type AppCondition } from '#shared/generator/language/rule/rule.ts';
import type { SentencePart } from './clause-part.ts';

type Action = Extract<SentencePart, { is: 'action' }>;
type Condition = Extract<SentencePart, { is: 'condition' }>;

/** Whether the parts of a sentence make rules, which are added. */
export function addParts(drafts: RuleDraft[], parts: readonly SentencePart[]): boolean {
  const adder = new PartAdder(drafts, parts);
  return (
    parts.length > 0 && parts.every((part, i) => (part.is === 'action' ? adder.act(part, i) : adder.when(part, i)))
  );
}

class PartAdder {
  readonly #drafts: RuleDraft[];
  readonly #parts: readonly SentencePart[];
  readonly #isConditionFirst: boolean;
  #current: RuleDraft | undefined;
  /** what was there before has just been asked for */
  #isRestored = false;

  constructor(drafts: RuleDraft[], parts: readonly SentencePart[]) {
    this.#drafts = drafts;
    this.#parts = parts;
    this.#isConditionFirst = parts[0]?.is === 'condition';
  }

  act(part: Action, i: number): boolean {
    const { actions } = part.read;
    if (part.role === 'else') return this.#otherwise(actions);
    if (actions.every(({ is }) => is === 'restore')) return this.#restore(actions);
    this.#isRestored = false;
    const next = this.#parts.slice(i + 1).find((one) => one.is === 'condition' || one.role !== part.role);
    const isNext =
      !actions.every(({ is }) => is === 'repeat') &&
      !this.#isConditionFirst &&
      this.#current?.when !== undefined &&
      next?.is === 'condition' &&
      next.role !== 'until';
    (this.#current === undefined || isNext ? this.#open() : this.#current).do.push(...actions);
    return true;
  }

  when(part: Condition, i: number): boolean {
    const { role, joint, read } = part;
    const condition = role === 'unless' ? negated(read.condition) : read.condition;
    if (role === 'until') return this.#until(condition);
    const rule = this.#current;
    if (role === 'again') {
      if (rule?.when === undefined || read.hold !== undefined) return false;
      rule.cleared = condition;
      return true;
    }
    const last = this.#drafts.at(-1);
    if (this.#isRestored && joint === 'none' && last !== undefined) {
      last.cleared = condition;
      return true;
    }
    if (this.#isConditionFirst && rule !== undefined && rule.do.length > 0 && joint === 'none' && role === 'when') {
      const after = this.#parts[i + 1];
      // "when …, warn me above 80 and close the windows": whether the limit is that of both is not said
      if (after?.is === 'action' && after.role === 'do' && after.joint === 'and' && !isPaced(after)) return false;
      if (after === undefined && this.#split(rule, condition, this.#parts[i - 1])) return true;
    }
    this.#add(part, condition, i);
    return true;
  }

  #open(): RuleDraft {
    this.#current = { do: [], isConditionFirst: this.#isConditionFirst };
    this.#drafts.push(this.#current);
    return this.#current;
  }

  #otherwise(actions: readonly AppAction[]): boolean {
    const last = this.#current ?? this.#drafts.at(-1);
    if (last?.when === undefined) return false;
    last.undo = [...(last.hasElse ? (last.undo ?? []) : []), ...actions];
    last.hasElse = true;
    return true;
  }

  #restore(actions: AppAction[]): boolean {
    // a condition of its own says when it is over
    const own = this.#current?.do.length === 0 ? this.#drafts.pop() : undefined;
    const last = this.#drafts.at(-1);
    if (last?.when === undefined) return false;
    last.undo = actions;
    if (own?.when !== undefined) last.cleared = own.when;
    this.#current = last;
    this.#isRestored = true;
    return true;
  }

  #until(condition: AppCondition): boolean {
    const rule = this.#current;
    if (rule === undefined || rule.do.length === 0) return false;
    if (rule.when === undefined) rule.when = negated(condition);
    else rule.cleared = condition;
    rule.do = rule.do.map(endless);
    rule.undo = undoActions(rule.do);
    return true;
  }

  /** "when …, warn me, and close it above 10 km/h": the limit is that of what is done last, instead of one by the same signal. */
  #split(rule: RuleDraft, limit: AppCondition, before: SentencePart | undefined): boolean {
    const own = before?.is === 'action' ? before.read.actions : [];
    if (rule.when === undefined || own.length >= rule.do.length) return false;
    rule.do.splice(-own.length);
    const { when } = rule;
    Object.assign(this.#open(), {
      when: pathsOf(when) === pathsOf(limit) ? limit : joinedBy('and', [limit, when]),
      do: [...own],
    });
    return true;
  }

  #add({ role, joint, read }: Condition, condition: AppCondition, i: number): void {
    const isFollowed = this.#parts
      .slice(i + 1)
      .some((one) => one.is === 'action' && one.role !== 'else' && !isPaced(one));
    const isNew = this.#isConditionFirst && (this.#current?.do.length ?? 0) > 0 && isFollowed && role === 'when';
    const rule = this.#current === undefined || isNew ? this.#open() : this.#current;
    const isOr = joint === 'or' && this.#parts[i - 1]?.is === 'condition';
    rule.when = rule.when === undefined ? condition : joinedBy(isOr ? 'or' : 'and', [rule.when, condition]);
    if (read.hold !== undefined) rule.hold = read.hold;
  }
}

/** How often it is done. */
const isPaced = ({ read }: Action): boolean => read.actions.every(({ is }) => is === 'rest' || is === 'repeat');

const pathsOf = (condition: AppCondition): string =>
  leavesOf(condition)
    .flatMap((term) => (term.is === 'compare' ? term.signals.map(({ path }) => path) : []))
    .join();
