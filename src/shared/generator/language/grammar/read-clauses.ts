import { caseRules } from '#shared/generator/language/reading/case-rules.ts';
import { isIdle, type RuleDraft } from '#shared/generator/language/reading/drafts.ts';
import { isContradictory } from '#shared/generator/language/rule/contradiction.ts';
import { negated } from '#shared/generator/language/rule/rule-inputs.ts';
import { joinedBy, type AppCondition, type AppRule, type Guard } from '#shared/generator/language/rule/rule.ts';
import { addParts } from './add-parts.ts';
import { atomsOfText, type SentenceAtom } from './atoms.ts';
import type { ClauseContext } from './clause-context.ts';
import type { ClausePart, SentencePart } from './clause-part.ts';
import { namesThing } from './explained.ts';
import { parseSentence } from './parse-sentence.ts';
import { oppositeValue, type Wish } from './read-wish.ts';
import { withoutVague } from './vague.ts';

export type ReadClauses = { rules: AppRule[]; guards: Guard[] };

/** What a text asks for, read by what its parts say, in whatever order and words; undefined where a word is not understood. */
export function readClauses(text: string, context: ClauseContext): ReadClauses | undefined {
  const drafts: RuleDraft[] = [];
  const guards: Guard[] = [];
  let now = context;
  for (const atoms of atomsOfText(text)) {
    const found = parseSentence(atoms, now) ?? parseBelow(atoms, now);
    if (found === undefined) return undefined;
    now = { ...now, ...found.state };
    const said = withoutVague(withoutTitle(found.parts, atoms).filter(({ is }) => is !== 'heading'));
    // "battery low: …" may tell when
    const isTold = found.parts.some((part) => part.is === 'heading' && namesThing(part.text));
    if (isTold && !said.some(({ is }) => is === 'condition' || is === 'wish')) return undefined;
    if (said.every(({ is }) => is === 'condition') || !add(said, drafts, guards)) return undefined;
    now = { ...now, reason: drafts.at(-1)?.when };
  }
  if (drafts.length + guards.length === 0 || drafts.some(isIdle)) return undefined;
  const rules = caseRules(drafts.map(endedByItself));
  return rules === undefined || rules.some(isContradictory) ? undefined : { rules, guards };
}

const LONGEST_TITLE = 7;
const PLAIN = /^(?:when|if|on|at|in|only|during|while|unless|until|no|not|never|without|except)$/;

/** "ventilate in the sun: cabin above 40 °C and speed 0, open the window": a title, and what it is in detail */
function parseBelow(atoms: readonly SentenceAtom[], context: ClauseContext): ReturnType<typeof parseSentence> {
  const at = atoms.findIndex((one) => one.is === 'joint' && one.isStrong && one.isQuestion !== true);
  const title = atoms.slice(0, Math.max(0, at));
  const [first] = title;
  const isTitle = title.length <= LONGEST_TITLE && first?.is === 'word' && !PLAIN.test(first.text);
  if (!isTitle || title.some((one) => one.is === 'word' && /\d|^(?:only|not|never|no)$/.test(one.text)))
    return undefined;
  const found = parseSentence(atoms.slice(at + 1), context);
  const has = (is: ClausePart['is']): boolean => found?.parts.some((part) => part.is === is) === true;
  return has('condition') && (has('action') || has('wish')) ? found : undefined;
}

/** "fatigue: …, once the trip takes 2 hours": what is said of the trip is when. */
function withoutTitle(parts: ClausePart[], [, second]: readonly SentenceAtom[]): ClausePart[] {
  const [first, ...rest] = parts;
  const isTitle = first?.is === 'condition' && first.read.vague !== undefined && second?.is === 'joint';
  return isTitle && second.isStrong && rest.some(isCondition) ? rest : parts;
}

const isSegment = (part: ClausePart): part is SentencePart => part.is !== 'wish' && part.is !== 'heading';

function add(parts: readonly ClausePart[], drafts: RuleDraft[], guards: Guard[]): boolean {
  const at = parts.findIndex(({ is }) => is === 'wish');
  if (at >= 0) return addWish(parts, at, drafts, guards);
  const segments = parts.filter(isSegment);
  const last = drafts.at(-1);
  const goesOn =
    last?.when !== undefined &&
    last.isConditionFirst &&
    segments.every((one) => one.is === 'action' && one.role !== 'else');
  if (!goesOn) return addParts(drafts, segments);
  last.do.push(...segments.flatMap((one) => (one.is === 'action' ? one.read.actions : [])));
  return true;
}

const isCondition = (part: ClausePart | undefined): boolean => part?.is === 'condition';

/** A wish with the conditions around it; what else is done has those that come first as well. */
function addWish(parts: readonly ClausePart[], at: number, drafts: RuleDraft[], guards: Guard[]): boolean {
  const before = parts.slice(0, at);
  let end = at + 1;
  while (isCondition(parts[end])) end += 1;
  const first = before.slice(
    0,
    before.findIndex((one) => !isCondition(one)) === -1 ? before.length : before.findIndex((one) => !isCondition(one)),
  );
  const own = [...first, ...parts.slice(at + 1, end)];
  const rest = [...before.slice(first.length), ...parts.slice(end)];
  if (!before.slice(first.length).every(({ is }) => is === 'action')) return false;
  const wish = parts[at];
  const isDetail =
    wish?.is === 'wish' &&
    rest.length > 1 &&
    rest.some(isCondition) &&
    rest.every((part) => isCondition(part) || isSetBack(part, wish.wish));
  // "not while driving: close it above 5 km/h" says it exactly
  if (isDetail) return addOne(wish.wish, rest.filter(isCondition), drafts, guards);
  if (wish?.is !== 'wish' || !addOne(wish.wish, own, drafts, guards)) return false;
  const more = rest.filter((part) => !isSetBack(part, wish.wish));
  // "forbid it while driving, and warn me"
  const reason = more.some(isCondition) ? first : own;
  return more.every(isCondition) || add([...reason, ...more], drafts, guards);
}

/** "…: close it again" is what a guard does. */
const isSetBack = (part: ClausePart, wish: Wish): boolean =>
  part.is === 'action' &&
  'safe' in wish &&
  part.read.actions.every((one) => one.is === 'set' && one.value === wish.safe && one.signals[0] === wish.signals[0]);

function addOne(wish: Wish, own: readonly ClausePart[], drafts: RuleDraft[], guards: Guard[]): boolean {
  const conditions: AppCondition[] = [];
  for (const one of own) {
    // what must last for a time is more than a guard
    if (one.is !== 'condition' || one.read.hold !== undefined || one.role === 'again') return false;
    const condition = one.role === 'unless' || one.role === 'until' ? negated(one.read.condition) : one.read.condition;
    const last = conditions.at(-1);
    if (one.joint === 'or' && last !== undefined) conditions.splice(-1, 1, joinedBy('or', [last, condition]));
    else conditions.push(condition);
  }
  const when = joinedBy('and', conditions);
  if (wish.is === 'limited' || wish.is === 'ended') {
    const { signals, value } = wish;
    const term =
      wish.is === 'limited'
        ? {
            is: 'compare' as const,
            signals,
            quantifier: 'any' as const,
            comparison: wish.isMost ? ('>' as const) : ('<' as const),
            value,
          }
        : undefined;
    const reason: AppCondition =
      wish.is === 'ended' ? wish.when : { join: 'and', terms: term === undefined ? [] : [term] };
    drafts.push({
      when: joinedBy('and', [reason, ...conditions]),
      ...(wish.is === 'ended' && { hold: wish.hold }),
      do: [{ is: 'set', signals, value }],
      undo: [],
      isConditionFirst: false,
    });
    return true;
  }
  // what is allowed in one case is forbidden in all others
  const isOnly =
    wish.is === 'allowed' || (wish.is === 'kept' && own.some((one) => one.is === 'condition' && one.isOnly));
  if (isOnly && conditions.length === 0) return false;
  const [first] = wish.signals;
  const safe = wish.is === 'kept' && isOnly && first !== undefined ? oppositeValue(first, wish.safe) : wish.safe;
  if (safe === undefined) return false;
  guards.push({ signals: wish.signals, safe, when: isOnly ? negated(when) : when });
  return true;
}

/** "turn the light off after 10 minutes": after it was turned on */
function endedByItself(draft: RuleDraft): RuleDraft {
  const [wait, end, ...more] = draft.do;
  if (draft.when !== undefined || wait?.is !== 'wait' || end?.is !== 'set' || more.length > 0) return draft;
  const [first] = end.signals;
  const isOff = end.value === false || end.value === 0 || /^(?:OFF|CLOSE)/.test(String(end.value));
  const value = first && oppositeValue(first, end.value);
  if (first === undefined || value === undefined || !(isOff || /IsLocked|IsFolded/.test(first.below))) return draft;
  const comparison = typeof end.value === 'number' ? '>' : typeof end.value === 'boolean' ? '==' : '!=';
  const term = {
    is: 'compare' as const,
    signals: end.signals,
    quantifier: 'any' as const,
    comparison: comparison as '>' | '==' | '!=',
    value: comparison === '==' ? value : end.value,
  };
  return { ...draft, when: { join: 'and', terms: [term] }, hold: wait.seconds, do: [end], undo: [] };
}
