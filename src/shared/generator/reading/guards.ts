import type { RuleCondition } from '#generated/payloads.d.ts';
import { type ActionClause, type Done, ON, pathsOf, type ReadAction } from './action.ts';
import { type State, STATES } from './lexicon.ts';
import { inUnitOf, isTime, quantitiesOf } from './quantity.ts';
import type { FoundThing, Reading } from './reading.ts';
import { stateValue } from './signal-values.ts';
import { findTarget } from './targets.ts';
import { matchesIn, wordIn, wordSet } from './tokens.ts';
import type { SlotValue } from './values.ts';

const LEAST = wordSet('below under');
const SIGNS = wordSet('above over exceed below under beyond to');

/** @param isKept "keep it under 50" says what is wanted, "never under 50" what is not; "keep it at 50" is neither */
export function limitTo({ reading, tokens, words }: ActionClause, isKept = false): Done {
  const [quantity, another] = quantitiesOf(tokens).filter((one) => !isTime(one));
  if (quantity === undefined || another !== undefined) return undefined;
  const signs = tokens.slice(0, quantity.at).filter(({ text }) => SIGNS.has(text));
  const said = [...signs, ...tokens.slice(quantity.at, quantity.end)];
  const found = findTarget(reading, tokens, [...words, ...said], { use: 'set', quantity });
  const value = found?.signals[0] && inUnitOf(quantity, found.signals[0].unit);
  if (found === undefined || value === undefined) return undefined;
  const isLeast = (wordIn(signs, LEAST) !== undefined) !== isKept;
  const isExact = isKept && signs.length === 0;
  const comparison = isExact ? 'not equal' : isLeast ? 'below' : 'above';
  return guarded(reading, { ...found, tokens: [...found.tokens, ...words, ...said] }, comparison, value, value);
}

/** Sets signals to a value whenever they compare otherwise. */
function guarded(
  reading: Reading,
  found: FoundThing,
  comparison: Extract<RuleCondition, { is: 'compare' }>['comparison'],
  limit: SlotValue,
  value: SlotValue,
): ReadAction {
  const signals = pathsOf(found);
  const match = signals.length > 1 ? ({ match: 'any' } as const) : {};
  return {
    actions: [reading.from({ is: 'set', signals, value }, found.tokens)],
    guard: { is: 'compare', signals, ...match, comparison, value: limit },
  };
}

/** "Keep the doors locked", "do not let the trunk open": what is otherwise is set back. */
export function guardState(clause: ActionClause, is: 'keep' | 'prevent' | 'only'): Done {
  const { reading, tokens, words } = clause;
  const state = matchesIn(
    tokens.filter((token) => !words.includes(token)),
    STATES,
  ).at(-1);
  if (state === undefined && quantitiesOf(tokens).length > 0) return limitTo(clause, is === 'keep');
  if (is === 'keep' && state === undefined) return undefined;
  const own: State = state?.value ?? ON;
  const wanted: State = is === 'keep' ? own : { ...own, value: !own.value };
  const found = findTarget(reading, tokens, [...words, ...(state?.words ?? [])], { use: 'set', state: wanted });
  const value = found?.signals[0] && stateValue(wanted, found.signals[0]);
  if (found === undefined || value === undefined) return undefined;
  const all = { ...found, tokens: [...found.tokens, ...words, ...(state?.words ?? [])] };
  const guard =
    typeof value === 'boolean'
      ? guarded(reading, all, 'equal', !value, value)
      : guarded(reading, all, 'not equal', value, value);
  return { ...guard, ...(is === 'only' && { isOnly: true }) };
}
