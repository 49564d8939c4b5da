import { WRITTEN_NUMBERS, UNITS, type Unit } from './lexicon.ts';
import { matchAt, type PromptToken } from './tokens.ts';

/** A number with its unit, if it has one, at tokens from `at` up to `end`. */
export type Quantity = { value: number; unit?: Unit; at: number; end: number };

const BETWEEN = new Set(['of', 'a', 'an']);
const RATIO: Unit = { dimension: 'ratio' };

export function quantityAt(tokens: readonly PromptToken[], at: number): Quantity | undefined {
  const token = tokens[at];
  const isDigits = token?.kind === 'number';
  const value = isDigits ? Number(token.text) : WRITTEN_NUMBERS[token?.text ?? ''];
  if (value === undefined) return undefined;
  // "half a second", "a quarter of an hour"
  const between = tokens.slice(at + 1, at + 4).findIndex(({ text }) => !BETWEEN.has(text));
  const skipped = isDigits || value >= 1 ? 0 : Math.max(between, 0);
  const found = matchAt(tokens, at + 1 + skipped, UNITS);
  if (found !== undefined) return { value, at, end: at + 1 + skipped + found.length, unit: found.value };
  // "more than half" of something; other written numbers are quantities before a unit alone
  if (value > 0 && value < 1 && !isDigits) return { value: value * 100, at, end: at + 1, unit: RATIO };
  return isDigits || value > 1 ? { value, at, end: at + 1 } : undefined;
}

/** "2 degrees" but not the "four" of "all four wheels", which says how many there are. */
export function quantitiesOf(tokens: readonly PromptToken[]): Quantity[] {
  return tokens.flatMap((token, i) => {
    const found = quantityAt(tokens, i);
    return found === undefined || (token.kind === 'word' && found.unit === undefined) ? [] : [found];
  });
}

export const isTime = ({ unit }: Quantity): boolean => unit?.dimension === 'time';
export const secondsOf = ({ value, unit }: Quantity): number => value * (unit?.factor ?? 1);

function unitNamed(name: string): Unit | undefined {
  const spaced = name.toLowerCase().replaceAll(/[/^]/g, ' $& ').split(' ');
  const tokens = spaced.map((text) => ({ kind: 'word' as const, text, stem: text, from: 0, to: 0 }));
  const found = matchAt(tokens, 0, UNITS);
  return found?.length === tokens.length ? found.value : undefined;
}

/** The quantity in the unit of a signal; undefined if it has another dimension. */
export function inUnitOf({ value, unit }: Quantity, signalUnit: string): number | undefined {
  if (unit === undefined) return value;
  const wanted = unitNamed(signalUnit);
  if (wanted === undefined) return undefined;
  const isDegrees = unit.dimension === 'degrees' && wanted.dimension === 'temperature';
  if (unit.dimension !== wanted.dimension && !isDegrees) return undefined;
  const base = isDegrees ? value : (value + (unit.offset ?? 0)) * (unit.factor ?? 1);
  return Math.round((base / (wanted.factor ?? 1) - (wanted.offset ?? 0)) * 100) / 100;
}
