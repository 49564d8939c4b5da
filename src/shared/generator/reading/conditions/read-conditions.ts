import type { RuleCondition } from '#generated/payloads.d.ts';
import type { PromptClause } from '#shared/generator/reading/clauses.ts';
import { isTime, quantitiesOf, secondsOf } from '#shared/generator/reading/quantity.ts';
import type { PromptToken } from '#shared/generator/reading/tokens.ts';
import { readCircumstance } from './circumstances.ts';
import { negated } from './comparisons.ts';
import type { ConditionSlots, ReadCondition } from './condition-slots.ts';
import { readLimits } from './limits.ts';
import { readState } from './states.ts';

export function readCondition(slots: ConditionSlots, { tokens, mark }: PromptClause): ReadCondition {
  const lasts = readLasts(slots, tokens);
  const read = firstReading(slots, tokens);
  if (read === undefined || read === 'left out') return read;
  slots.reading.clauses += 1;
  const condition: RuleCondition = mark === 'unless' ? negated(read) : read;
  return { condition, ...(lasts !== undefined && { lasts }) };
}

/** The first way to read it; none after a question, which has to be answered first. */
function firstReading(slots: ConditionSlots, tokens: readonly PromptToken[]): RuleCondition | 'left out' | undefined {
  const asked = slots.reading.questions.length;
  const ways = [
    () => readNear(slots, tokens),
    () => readCircumstance(slots, tokens),
    () => readLimits(slots, tokens),
    () => readState(slots, tokens),
  ];
  for (const way of ways) {
    const read = way();
    if (read !== undefined || slots.reading.questions.length > asked) return read;
  }
  return undefined;
}

/** "for more than 2 minutes" */
function readLasts(slots: ConditionSlots, tokens: readonly PromptToken[]): number | undefined {
  for (const quantity of quantitiesOf(tokens).filter(isTime)) {
    const from = tokens.findLastIndex(
      ({ text }, i) => i < quantity.at && i >= quantity.at - 4 && ['for', 'since'].includes(text),
    );
    if (from < 0) continue;
    slots.reading.use(tokens.slice(from, quantity.end));
    return secondsOf(quantity);
  }
  return undefined;
}

function readNear(slots: ConditionSlots, tokens: readonly PromptToken[]): RuleCondition | undefined {
  const place = tokens.find(({ kind }) => kind === 'place');
  const radius = quantitiesOf(tokens).find(({ unit }) => unit?.dimension === 'length');
  if (
    place === undefined ||
    radius === undefined ||
    slots.reading.signals.find(`${slots.reading.signals.root}.CurrentLocation.Latitude`) === undefined
  )
    return undefined;
  const [latitude = 0, longitude = 0] = place.text.split(',').map(Number);
  const inside = !tokens.some(({ text }) =>
    ['leaves', 'leave', 'outside', 'leaving', 'beyond', 'from', 'away', 'exits'].includes(text),
  );
  const said = new Set([
    'within',
    'near',
    'around',
    'zone',
    'area',
    'radius',
    'geofence',
    'enters',
    'enter',
    'leaves',
    'leave',
    'outside',
    'leaving',
    'away',
    'inside',
    'closer',
    'distance',
    'than',
    'less',
    'exits',
    'place',
    'home',
    'more',
    'half',
    'circle',
  ]);
  slots.reading.use(tokens.filter((token) => said.has(token.text) || token === place));
  slots.reading.use(tokens.slice(radius.at, radius.end));
  return slots.reading.from<Extract<RuleCondition, { is: 'near' }>>(
    { is: 'near', latitude, longitude, metres: radius.value * (radius.unit?.factor ?? 1), inside },
    tokens,
  );
}
