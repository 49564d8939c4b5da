import type { RuleCondition } from '#generated/payloads.d.ts';
import type { Signals, TreeSignal } from '#shared/generator/signals/signals.ts';
import type { PlainValue } from './python-text.ts';

/** Values of signals, by path. */
export type SignalInputs = Map<string, PlainValue>;
type Leaf = Extract<RuleCondition, { is: 'compare' | 'versus' | 'near' }>;

const MOST = 4_000;

export function leavesOf(condition: RuleCondition): Leaf[] {
  if (condition.is === 'all' || condition.is === 'any') return condition.conditions.flatMap(leavesOf);
  if (condition.is === 'not') return leavesOf(condition.condition);
  return condition.is === 'start' ? [] : [condition];
}

export function pathsOfCondition(condition: RuleCondition, root: string): string[] {
  const paths = leavesOf(condition).flatMap((leaf) => {
    if (leaf.is === 'compare') return leaf.signals;
    return leaf.is === 'versus' ? [leaf.signal, leaf.other] : placeOf(root);
  });
  return [...new Set(paths)];
}

export const placeOf = (root: string): [latitude: string, longitude: string] => [
  `${root}.CurrentLocation.Latitude`,
  `${root}.CurrentLocation.Longitude`,
];

/** Values with which a condition holds, or does not: undefined where none were found. */
export function inputsFor(condition: RuleCondition, isToHold: boolean, signals: Signals): SignalInputs | undefined {
  const choices = choicesFor(condition, signals);
  let tried = 0;
  const search = (i: number, inputs: SignalInputs): SignalInputs | undefined => {
    const choice = choices[i];
    if (choice === undefined) return holds(condition, inputs, signals.root) === isToHold ? inputs : undefined;
    for (const value of choice.values) {
      if (++tried > MOST) return undefined;
      const next = new Map([
        ...inputs,
        ...choice.paths.map((path, n): [string, PlainValue] => [path, value[n] ?? value[0] ?? 0]),
      ]);
      const found = search(i + 1, next);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return search(0, new Map());
}

/** Signals that change together, and the values to try. */
type Choice = { paths: readonly string[]; values: (readonly PlainValue[])[] };

function choicesFor(condition: RuleCondition, signals: Signals): Choice[] {
  const limits = new Map<string, { paths: readonly string[]; values: PlainValue[] }>();
  const places: Choice[] = [];
  const add = (paths: readonly string[], value: PlainValue): void => {
    const known = limits.get(paths.join()) ?? { paths, values: [] };
    known.values.push(value);
    limits.set(paths.join(), known);
  };
  for (const leaf of leavesOf(condition)) {
    if (leaf.is === 'compare') add(leaf.signals, leaf.value);
    else if (leaf.is === 'versus') {
      const middle = middleOf(signals.find(leaf.other));
      add([leaf.other], middle);
      add([leaf.signal], middle);
    } else {
      const away = Math.round((leaf.latitude + (leaf.metres * 3) / 111_320) * 1e6) / 1e6;
      places.push({
        paths: placeOf(signals.root),
        values: [
          [leaf.latitude, leaf.longitude],
          [away, leaf.longitude],
        ],
      });
    }
  }
  const compared = [...limits.values()].map(({ paths, values }) => {
    const signal = signals.find(paths[0] ?? '');
    return { paths, values: signal === undefined ? [] : candidates(signal, values).map((value) => [value]) };
  });
  return [...compared, ...places];
}

function middleOf(signal: TreeSignal | undefined): PlainValue {
  if (signal?.datatype?.base === 'boolean') return true;
  if (signal?.datatype?.base === 'string') return String(signal.allowed?.[0] ?? 'a');
  return signal === undefined ? 0 : Math.min(Math.max(20, signal.low), signal.high);
}

function candidates({ low, high, datatype, allowed }: TreeSignal, limits: readonly PlainValue[]): PlainValue[] {
  if (datatype?.base === 'boolean') return [true, false];
  if (datatype?.base === 'string')
    return [
      ...new Set([
        ...limits,
        ...(allowed ?? []).filter((value) => typeof value === 'string'),
        ...(allowed ? [] : ['other']),
      ]),
    ];
  const numbers = limits.map(Number).toSorted((a, b) => a - b);
  const middle = numbers.slice(1).map((limit, i) => (limit + (numbers[i] ?? limit)) / 2);
  const around = numbers.flatMap((limit) => {
    const step = Math.max(1, Math.abs(limit) * 0.1);
    return [limit + step, limit - step, limit];
  });
  const fit = (value: number): number => {
    const within = Math.min(Math.max(value, low), high);
    return datatype?.base === 'integer' ? Math.round(within) : Math.round(within * 1_000) / 1_000;
  };
  return [...new Set([...middle, ...around].map(fit))];
}

function holds(condition: RuleCondition, inputs: SignalInputs, root: string): boolean {
  switch (condition.is) {
    case 'start':
      return true;
    case 'all':
      return condition.conditions.every((one) => holds(one, inputs, root));
    case 'any':
      return condition.conditions.some((one) => holds(one, inputs, root));
    case 'not':
      return !holds(condition.condition, inputs, root);
    case 'near':
      return (inputs.get(placeOf(root)[0]) === condition.latitude) === condition.inside;
    case 'versus':
      return compare(inputs.get(condition.signal), condition.comparison, inputs.get(condition.other));
    case 'compare': {
      const results = condition.signals.map((path) => compare(inputs.get(path), condition.comparison, condition.value));
      return condition.match === 'any' ? results.some(Boolean) : results.every(Boolean);
    }
  }
}

type Comparison = Extract<RuleCondition, { is: 'compare' }>['comparison'];

function compare(one: PlainValue | undefined, comparison: Comparison, other: PlainValue | undefined): boolean {
  if (comparison === 'equal') return one === other;
  if (comparison === 'not equal') return one !== other;
  if (typeof one !== 'number' || typeof other !== 'number') return false;
  if (comparison === 'below') return one < other;
  if (comparison === 'at most') return one <= other;
  return comparison === 'above' ? one > other : one >= other;
}

/** A value of a signal that differs from this one, to see it change. */
export function otherValue({ datatype, allowed, low, high }: TreeSignal, value: PlainValue): PlainValue | undefined {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string')
    return (allowed ?? []).filter((one) => typeof one === 'string').find((one) => one !== value);
  const [least, most] = [Math.max(low, value - 10), Math.min(high, value + 10)];
  const other = least !== value ? least : most;
  return other === value ? undefined : datatype?.base === 'integer' ? Math.round(other) : other;
}
