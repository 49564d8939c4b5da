import { alternate, type ActionClause, type Done, offOf, ON, pathsOf, PERIOD } from './action.ts';
import { findSignals } from './find-signals.ts';
import { inUnitOf, isTime, quantitiesOf } from './quantity.ts';
import type { FoundThing, Reading } from './reading.ts';
import { litActions, setValue } from './settings.ts';
import { stateValue } from './signal-values.ts';
import { findTarget } from './targets.ts';
import { readCount, type Times } from './times.ts';
import { type PromptToken, wordSet } from './tokens.ts';
import { needOf, saidValue, slotValue } from './values.ts';

export function soundHorn({ reading, tokens, words, times }: ActionClause): Done {
  const horn = reading.signals.kind('Body.Horn.IsActive');
  if (horn === undefined) return undefined;
  const count = readCount(reading, tokens) ?? 1;
  reading.use([...words, ...tokens.filter(({ text }) => text === 'horn')]);
  const found: FoundThing = { signals: horn.signals, isEvery: true, tokens: words };
  reading.set = found;
  if (count > 1) return { actions: [alternate(reading, found, true, false, count)] };
  return { actions: [reading.from({ is: 'set', signals: pathsOf(found), value: true, for: times.for ?? 1 }, words)] };
}

/** Where it is also said how long, how often stays unused, which is asked. */
const countOf = (reading: Reading, tokens: readonly PromptToken[], times: Times): number | undefined =>
  times.for === undefined ? readCount(reading, tokens) : Math.max(1, Math.round(times.for / PERIOD));

export function flash({ reading, tokens, words, times }: ActionClause): Done {
  const count = countOf(reading, tokens, times);
  const found = findTarget(reading, tokens, words, { use: 'set', state: ON });
  const [signal] = found?.signals ?? [];
  const first = signal && stateValue(ON, signal);
  if (found === undefined || signal === undefined || first === undefined) return undefined;
  return {
    actions: [
      alternate(reading, { ...found, tokens: [...found.tokens, ...words] }, first, offOf(first, signal), count),
    ],
  };
}

/** "between red and blue", "on and off" */
export function alternateValues({ reading, tokens, words, times }: ActionClause): Done {
  const count = countOf(reading, tokens, times);
  const and = tokens.findIndex(({ text }) => text === 'and');
  const head = tokens.slice(0, and).filter((token) => !words.includes(token));
  const first = and < 0 ? { state: ON, words: [] } : saidValue(reading, head, undefined);
  if (first === undefined) return undefined;
  const tail = tokens.slice(and + 1);
  const second = and < 0 ? { state: { ...ON, value: false }, words: [] } : saidValue(reading, tail, undefined);
  if (second === undefined) return undefined;
  const found = findTarget(
    reading,
    tokens,
    [...words, ...first.words, ...second.words, ...tokens.filter(({ text }) => text === 'between' || text === 'and')],
    needOf(first),
  );
  const [signal] = found?.signals ?? [];
  if (found === undefined || signal === undefined) return undefined;
  const values = [first, second].map((one) => slotValue(reading, one, signal, tokens));
  const [one, other] = values;
  if (one === undefined || other === undefined) return undefined;
  reading.use(tokens.filter(({ text }) => text === 'between'));
  return {
    actions: [
      ...litActions(reading, first, found),
      alternate(reading, { ...found, tokens: [...tokens] }, one, other, count),
    ],
  };
}

const BEFORE = wordSet(
  'afterwards after later back former previous original earlier old initial value state before was were where what had',
);

/** "put it back to what it was" */
export function restore({ reading, tokens, words }: ActionClause): Done {
  const said = tokens.filter(({ text }) => BEFORE.has(text));
  const found = findTarget(reading, tokens, [...words, ...said], { use: 'set', any: true });
  if (found === undefined) return undefined;
  reading.use(said);
  return { actions: [reading.from({ is: 'restore', signals: pathsOf(found) }, [...found.tokens, ...words])] };
}

const UP = wordSet('higher more warmer louder brighter faster');
const DOWN = wordSet('lower less cooler colder quieter darker slower');

/** "2 degrees higher", "up by 10 percent" */
export function changedBy(clause: ActionClause): Done {
  const { tokens, words } = clause;
  const quantity = quantitiesOf(tokens).find((one) => !isTime(one));
  const way = tokens.find(({ text }, i) =>
    i === quantity?.end
      ? UP.has(text) || DOWN.has(text)
      : isBy(tokens, quantity?.at) && (text === 'up' || text === 'down'),
  );
  if (way === undefined) return undefined;
  const isUp = UP.has(way.text) || way.text === 'up';
  return changeBy({ ...clause, words: [...words, way] }, isUp ? 'raise' : 'lower');
}

/** "by 10 percent" is a difference. */
const isBy = (tokens: readonly PromptToken[], at: number | undefined): boolean => tokens[(at ?? 0) - 1]?.text === 'by';

export function changeBy(clause: ActionClause, is: 'raise' | 'lower'): Done {
  const { reading, tokens, words } = clause;
  const quantity = quantitiesOf(tokens).find((one) => !isTime(one));
  if (quantity === undefined) return setValue(clause, { aspect: 'open', value: is !== 'raise' });
  if (tokens.slice(0, quantity.at).some(({ text }) => text === 'to')) return setValue(clause, undefined);
  const said = tokens.slice(quantity.at, quantity.end);
  const found = findTarget(reading, tokens, [...words, ...said], { use: 'set', quantity });
  // a difference of temperatures has no zero
  const difference = quantity.unit === undefined ? quantity : { ...quantity, unit: { ...quantity.unit, offset: 0 } };
  const by = found?.signals[0] && inUnitOf(difference, found.signals[0].unit);
  if (found === undefined || by === undefined) return undefined;
  const all = [...found.tokens, ...words, ...said];
  return { actions: [reading.from({ is: 'change', signals: pathsOf(found), by: is === 'lower' ? -by : by }, all)] };
}

/** "the mirror heating follows the rear defroster" */
export function followSignal({ reading, tokens, words }: ActionClause): Done {
  const at = tokens.findIndex(({ text }) => text === 'follow' || text === 'follows');
  if (at < 0) return undefined;
  const target = findTarget(reading, tokens.slice(0, at), words, { use: 'set', any: true });
  const source = target && findSignals(tokens.slice(at + 1), { use: 'read', any: true }, reading);
  const [from] = source?.signals ?? [];
  if (target === undefined || from === undefined || from.unit !== target.signals[0]?.unit) return undefined;
  reading.use(tokens.slice(at, at + 1));
  return { actions: [reading.from({ is: 'copy', signals: pathsOf(target), from: from.path }, tokens)] };
}
