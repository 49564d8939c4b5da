import { joinedBy, type AppRule } from '../rule/rule.ts';
import { negated } from '../rule/rule-inputs.ts';
import { undoActions } from '../actions/undo.ts';
import type { Context } from '../conditions/context.ts';
import { phraseSignals } from '../../search/phrase-signals.ts';
import { clausesOf, type PromptClause } from '../wording/clauses.ts';
import { caseRules } from './case-rules.ts';
import { endless, isIdle, type RuleDraft } from './drafts.ts';
import { segmentsOf, type SentencePart } from './segments.ts';
import { withLimits } from './said-limits.ts';

/**
 * The rules of a text whose sentences are cut wherever all of their parts can be read: "seat heating: 100 percent below
 * -5 °C, 60 percent between -5 and 5 °C, off above". Undefined where a part is not understood.
 */
export function readSentences(text: string, context: Context): AppRule[] | undefined {
  const drafts: RuleDraft[] = [];
  let now = context;
  const sentences = clausesOf(withLimits(text));
  for (const [i, clauses] of sentences.entries()) {
    // what nothing follows is no heading: "set the light to red in sport mode"
    const named = i + 1 < sentences.length ? headerOf(clauses, now) : undefined;
    if (named !== undefined) {
      now = named;
      continue;
    }
    const found = segmentsOf(clauses, now);
    if (found === undefined) return undefined;
    const last = drafts.at(-1);
    const goesOn =
      clauses.every(({ role, text: said }) => role === 'then' || MORE.test(said)) &&
      found.segments.every(({ is }) => is === 'action') &&
      last?.when !== undefined;
    if (goesOn) last.do.push(...found.segments.flatMap((one) => (one.is === 'action' ? one.read.actions : [])));
    else if (!addSegments(drafts, found.segments)) return undefined;
    now = found.context;
  }
  if (drafts.length === 0 || drafts.some(isIdle)) return undefined;
  return caseRules(drafts);
}

/** What is to be done besides. */
const MORE =
  /^(?:also|additionally|in addition|furthermore|moreover|in that case|at the same time|and|wait|then|after|afterwards|finally|next)\b/;

const HEADER =
  /^(?:(?:adjust|set|make|control|choose|adapt|select|regulate|change|let) )?(?:the )?([a-z /]+?)(?: (?:(?:must|should|shall|is|are|to|be|set|chosen|adjusted|controlled) )*(?:(?:should |shall |must |to )?(?:depends?|depending|based|is based)(?: on)?|follows?|according to|by|to|with|goes by|reacts? to)(?: the)? (.+))?$/;

/** "driver fan speed depends on the cabin temperature:" says what the rest is about. */
function headerOf(clauses: readonly PromptClause[], context: Context): Context | undefined {
  const [only, ...others] = clauses;
  if (only === undefined || others.length > 0 || only.role !== 'do') return undefined;
  const [, what = '', by] = HEADER.exec(only.text) ?? [];
  const target = what === '' ? undefined : phraseSignals(what, context.library, { use: 'set' });
  if (target === undefined) return undefined;
  if (by === undefined) return { ...context, target: what };
  const subject =
    phraseSignals(by, context.library, { use: 'read', kind: 'number' }) ??
    phraseSignals(by, context.library, { use: 'read', kind: 'text' });
  return subject && { ...context, target: what, subject: by };
}

/** Whether the stretches of a sentence make rules, which are added. */
export function addSegments(drafts: RuleDraft[], segments: readonly SentencePart[]): boolean {
  const [first] = segments;
  if (first === undefined) return false;
  const isConditionFirst = first.is === 'condition';
  let current: RuleDraft | undefined;
  /** what was there before has just been asked for */
  let restored = false;
  const open = (): RuleDraft => {
    current = { do: [], isConditionFirst };
    drafts.push(current);
    return current;
  };
  for (const [i, segment] of segments.entries()) {
    const next = segments.slice(i + 1).find((one) => one.is !== segment.is || one.role !== segment.role);
    if (segment.is === 'action') {
      if (segment.role === 'else') {
        const last = current ?? drafts.at(-1);
        if (last?.when === undefined) return false;
        last.undo = [...(last.hasElse ? (last.undo ?? []) : []), ...segment.read.actions];
        last.hasElse = true;
        continue;
      }
      if (segment.read.actions.every(({ is }) => is === 'restore')) {
        // a condition of its own says when it is over
        const own = current?.do.length === 0 ? drafts.pop() : undefined;
        const last = drafts.at(-1);
        if (last?.when === undefined) return false;
        last.undo = segment.read.actions;
        if (own?.when !== undefined) last.cleared = own.when;
        current = last;
        restored = true;
        continue;
      }
      restored = false;
      const isRepeat = segment.read.actions.every(({ is }) => is === 'repeat');
      const isNext =
        !isRepeat &&
        !isConditionFirst &&
        current?.when !== undefined &&
        next?.is === 'condition' &&
        next.role !== 'until';
      (current === undefined || isNext ? open() : current).do.push(...segment.read.actions);
      continue;
    }
    const { role, joint, read } = segment;
    const condition = role === 'unless' ? negated(read.condition) : read.condition;
    if (role === 'until') {
      if (current === undefined || current.do.length === 0) return false;
      if (current.when === undefined) current.when = negated(condition);
      else current.cleared = condition;
      current.do = current.do.map(endless);
      current.undo = undoActions(current.do);
      continue;
    }
    if (role === 'again') {
      if (current?.when === undefined || read.hold !== undefined) return false;
      current.cleared = condition;
      continue;
    }
    if (restored && joint === 'none') {
      const last = drafts.at(-1);
      if (last === undefined) return false;
      last.cleared = condition;
      continue;
    }
    const isFollowed = segments.slice(i + 1).some((one) => one.is === 'action' && one.role !== 'else');
    // "when …, warn me above 80 and close the windows": whether the limit is that of both is not said
    const after = segments[i + 1];
    if (isConditionFirst && (current?.do.length ?? 0) > 0 && joint === 'none' && role === 'when')
      if (after?.is === 'action' && after.role === 'do' && after.joint === 'and') return false;
    const isNew = current === undefined || (isConditionFirst && current.do.length > 0 && isFollowed && role === 'when');
    const rule: RuleDraft = isNew || current === undefined ? open() : current;
    const isOr = joint === 'or' && segments[i - 1]?.is === 'condition';
    rule.when = rule.when === undefined ? condition : joinedBy(isOr ? 'or' : 'and', [rule.when, condition]);
    if (read.hold !== undefined) rule.hold = read.hold;
  }
  return true;
}
