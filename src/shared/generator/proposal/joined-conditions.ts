import type { RuleCondition } from '#generated/payloads.d.ts';
import type { SpokenRules } from '#shared/generator/program/spoken-rules.ts';
import type { PromptClause } from '#shared/generator/reading/clauses.ts';
import { negated } from '#shared/generator/reading/comparisons.ts';
import type { ReadCondition } from '#shared/generator/reading/conditions.ts';
import { type Reading, Refusal } from '#shared/generator/reading/reading.ts';

export type KeptCondition = ReadCondition & { clause: PromptClause };
type Joined = { condition?: RuleCondition; lasts?: number };

/**
 * The conditions of a rule as one. Undefined where a person has to say first how they belong together.
 * @throws Refusal for times that rules cannot say
 */
export function joinedConditions(
  reading: Reading,
  spoken: SpokenRules,
  kept: readonly KeptCondition[],
): Joined | undefined {
  if (kept.length === 0) return {};
  const segments: RuleCondition[] = [];
  for (const segment of segmentsOf(kept)) {
    const condition = joinedOf(reading, spoken, segment);
    if (condition === undefined) return undefined;
    segments.push(segment[0]?.clause.mark === 'unless' ? negated(condition) : condition);
  }
  const condition = together('all', segments);
  if (condition === undefined) return undefined;
  const lasts = lastsOf(reading, spoken, kept, condition);
  return { condition, ...(lasts !== undefined && { lasts }) };
}

/** "A or B, unless C or D": what a mark begins goes together. */
function segmentsOf(kept: readonly KeptCondition[]): KeptCondition[][] {
  const segments: KeptCondition[][] = [];
  for (const one of kept)
    if (segments.length === 0 || (one.clause.mark !== undefined && one.clause.join !== 'or')) segments.push([one]);
    else segments.at(-1)?.push(one);
  return segments;
}

/** "A and B or C" can mean two things, and a person says which. */
function joinedOf(reading: Reading, spoken: SpokenRules, segment: readonly KeptCondition[]): RuleCondition | undefined {
  const parts = partsOf(segment);
  const conditions = parts.map(({ condition }) => condition);
  const others = parts.slice(1).map(({ isOr }) => isOr);
  if (!others.includes(true)) return together('all', conditions);
  if (!others.includes(false)) return together('any', conditions);
  const options = (['any', 'all'] as const).flatMap((is) => {
    const value = grouped(parts, is);
    return value === undefined ? [] : [{ id: is, text: spoken.condition(value), paths: [], value }];
  });
  const words = segment.flatMap(({ clause }) => clause.tokens);
  return reading.ask('groups', words, `Which conditions of "${reading.words(words)}" go together?`, options);
}

type Part = { condition: RuleCondition; isOr: boolean };

/** In "A, B or C", a comma joins like the next word that does. */
function partsOf(segment: readonly KeptCondition[]): Part[] {
  const isExcepted = segment[0]?.clause.mark === 'unless';
  return segment.map(({ condition, clause }, i) => {
    const joining = segment.slice(i).find((one) => one.clause.lead !== 'comma')?.clause ?? clause;
    return {
      condition: clause.mark === 'unless' && !isExcepted ? negated(condition) : condition,
      isOr: joining.join === 'or',
    };
  });
}

/** The conditions as an "all" of "any", or the other way round. */
function grouped(parts: readonly Part[], is: 'all' | 'any'): RuleCondition | undefined {
  const groups: RuleCondition[][] = [];
  for (const { condition, isOr } of parts)
    if (groups.length === 0 || isOr === (is === 'any')) groups.push([condition]);
    else groups.at(-1)?.push(condition);
  const within = is === 'all' ? 'any' : 'all';
  return together(
    is,
    groups.flatMap((group) => together(within, group) ?? []),
  );
}

/** Rules have one duration for all of their conditions: a person says whether that is meant. */
function lastsOf(
  reading: Reading,
  spoken: SpokenRules,
  kept: readonly KeptCondition[],
  condition: RuleCondition,
): number | undefined {
  const timed = kept.filter(({ lasts }) => lasts !== undefined);
  const [first] = timed;
  if (first?.lasts === undefined) return undefined;
  const words = first.lasting ?? [];
  if (timed.some(({ clause }) => clause.mark === 'unless'))
    throw new Refusal(`"${reading.words(words)}" is said of an exception, which cannot have a duration.`);
  if (timed.some(({ lasts }) => lasts !== first.lasts))
    throw new Refusal('All conditions of a rule last equally long. Say one duration.');
  const isSaidOfAll = timed.length === kept.length && condition.is === 'all' && !timed.some(isMixed);
  if (isSaidOfAll || !isMixed({ condition })) return first.lasts;
  const text = `Does "${reading.words(words)}" count for all conditions together?`;
  const together = { id: 'together', text: `Yes: ${spoken.condition(condition)}`, paths: [], value: first.lasts };
  return reading.ask('lasts', words, text, [together]);
}

/** Whether a condition is about more than one thing, other than the two ends of a range. */
const isMixed = ({ condition }: { condition: RuleCondition }): boolean =>
  (condition.is === 'all' || condition.is === 'any') &&
  new Set(condition.conditions.map((one) => (one.is === 'compare' ? one.signals.join(' ') : JSON.stringify(one))))
    .size > 1;

export function together(is: 'all' | 'any', conditions: RuleCondition[]): RuleCondition | undefined {
  const [first, ...others] = conditions;
  return first === undefined || others.length === 0 ? first : { is, conditions };
}
