import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';
import type { CompareTerm, AppCondition, PlainValue, AppTerm, LeafTerm, NearTerm } from './rule.ts';

/** Values of signals, by path. */
export type SignalInputs = Map<string, PlainValue>;

/** Values with which a condition holds, or does not. `undefined` if none were found. */
export function inputsFor({ join, terms }: AppCondition, isToHold: boolean): SignalInputs | undefined {
  const groups = [...Map.groupBy(terms, (term) => keyOf(term)).values()];
  const inputs: SignalInputs = new Map();
  for (const [i, group] of groups.entries()) {
    // to break "and", one part is enough; to make "or", too
    const holds = join === 'and' ? isToHold || i > 0 : isToHold && i === 0;
    const values = valuesFor(group, holds, join);
    if (values === undefined) return undefined;
    for (const [path, value] of values) inputs.set(path, value);
  }
  // a signal that is compared at two depths may have got a value that fits one of them alone
  return holdsWith({ join, terms }, inputs) === isToHold ? inputs : undefined;
}

function keyOf(term: AppTerm): string {
  if (term.is === 'group') return JSON.stringify(term.terms.map(keyOf));
  return term.is === 'near' ? 'near' : term.signals.map(({ path }) => path).join();
}

function holdsWith({ join, terms }: AppCondition, inputs: SignalInputs): boolean {
  const results = terms.map((term) => {
    if (term.is === 'group') return holdsWith(term, inputs);
    if (term.is === 'near') return isNear(term, inputs) === term.isInside;
    const values = term.signals.flatMap(({ path }) => inputs.get(path) ?? []);
    return term.quantifier === 'any'
      ? values.some((value) => isTrue(term, value))
      : values.every((value) => isTrue(term, value));
  });
  return join === 'and' ? results.every(Boolean) : results.some(Boolean);
}

const isNear = ({ latitude, center }: NearTerm, inputs: SignalInputs): boolean =>
  inputs.get(latitude.path) === center[0];

function valuesFor(group: readonly AppTerm[], holds: boolean, join: 'and' | 'or'): [string, PlainValue][] | undefined {
  const [only] = group;
  if (only?.is === 'group') return [...(inputsFor(only, holds) ?? [])];
  return leafValues(
    group.filter((term) => term.is !== 'group'),
    holds,
    join,
  );
}

function leafValues(
  group: readonly LeafTerm[],
  holds: boolean,
  join: 'and' | 'or',
): [string, PlainValue][] | undefined {
  const [first] = group;
  if (first === undefined) return [];
  if (first.is === 'near') {
    const away = first.isInside === holds ? 0 : (first.metres * 3) / 111_320;
    return [
      [first.latitude.path, Math.round((first.center[0] + away) * 1e6) / 1e6],
      [first.longitude.path, first.center[1]],
    ];
  }
  const compared = group.filter((term) => term.is === 'compare');
  const [signal] = first.signals;
  const value =
    signal &&
    candidates(signal, compared).find((one) => {
      const results = compared.map((term) => isTrue(term, one));
      return (join === 'and' ? results.every(Boolean) : results.some(Boolean)) === holds;
    });
  return value === undefined ? undefined : first.signals.map(({ path }) => [path, value]);
}

function candidates({ low, high, datatype, allowed }: LibrarySignal, terms: readonly CompareTerm[]): PlainValue[] {
  if (datatype?.base === 'boolean') return [true, false];
  if (datatype?.base === 'string') {
    const words = (allowed ?? []).filter((value) => typeof value === 'string');
    return [...words, ...terms.map(({ value }) => value)];
  }
  const limits = terms.map(({ value }) => Number(value)).toSorted((a, b) => a - b);
  const middle = limits.slice(1).map((limit, i) => (limit + (limits[i] ?? limit)) / 2);
  const around = limits.flatMap((limit) => {
    const step = Math.max(1, Math.abs(limit) * 0.1);
    return [limit + step, limit - step, limit];
  });
  const fit = (value: number): number => {
    const within = Math.min(Math.max(value, low), high);
    return datatype?.base === 'integer' ? Math.round(within) : Math.round(within * 1_000) / 1_000;
  };
  return [...middle, ...around].map(fit);
}

export function isTrue({ comparison, value }: Pick<CompareTerm, 'comparison' | 'value'>, other: PlainValue): boolean {
  if (comparison === '==') return other === value;
  if (comparison === '!=') return other !== value;
  if (typeof other !== 'number' || typeof value !== 'number') return false;
  if (comparison === '<') return other < value;
  if (comparison === '<=') return other <= value;
  return comparison === '>' ? other > value : other >= value;
}

export function negated({ join, terms }: AppCondition): AppCondition {
  const opposite = { '>': '<=', '>=': '<', '<': '>=', '<=': '>', '==': '!=', '!=': '==' } as const;
  return {
    join: join === 'and' ? 'or' : 'and',
    terms: terms.map((term) =>
      term.is === 'group'
        ? { is: 'group' as const, ...negated(term) }
        : term.is === 'near'
          ? { ...term, isInside: !term.isInside }
          : typeof term.value === 'boolean'
            ? { ...term, value: !term.value, quantifier: term.quantifier === 'any' ? 'all' : 'any' }
            : { ...term, comparison: opposite[term.comparison], quantifier: term.quantifier === 'any' ? 'all' : 'any' },
    ),
  };
}

/** A value of a signal that differs from this one, to see it change. */
export function otherValue({ datatype, allowed, low, high }: LibrarySignal, value: PlainValue): PlainValue | undefined {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string')
    return (allowed ?? []).filter((one) => typeof one === 'string').find((one) => one !== value);
  const [least, most] = [Math.max(low, value - 10), Math.min(high, value + 10)];
  const other = least !== value ? least : most;
  return other === value ? undefined : datatype?.base === 'integer' ? Math.round(other) : other;
}
