import type { Signal } from '#shared/vehicle/signals/signal.ts';

/** A number with the unit that was written behind it, in the spelling of `UNITS`. */
export type Quantity = { value: number; unit: string | undefined; from: number; to: number };

/** A time. */
export const SPAN = String.raw`\d+(?:\.\d+)? (?:s|secs?|seconds?|ms|milliseconds?|mins?|minutes?|h|hrs?|hours?)\b`;

/** Units by quantity, as multiples of the first one, with what else people write for them. */
const DIMENSIONS: readonly Record<string, { factor: number; words: string }>[] = [
  {
    'km/h': { factor: 1, words: 'km/h' },
    mph: { factor: 1.609344, words: 'mph' },
    'm/s': { factor: 3.6, words: 'm/s' },
    knot: { factor: 1.852, words: 'knots?' },
  },
  { celsius: { factor: 1, words: 'celsius' }, fahrenheit: { factor: 1, words: 'fahrenheit' } },
  {
    kpa: { factor: 1, words: 'kpa|kilopascals?' },
    bar: { factor: 100, words: 'bars?' },
    psi: { factor: 6.894757, words: 'psi' },
    pa: { factor: 0.001, words: 'pa|pascals?' },
  },
  {
    m: { factor: 1, words: 'm|met(?:er|re)s?' },
    km: { factor: 1_000, words: 'kms?|kilomet(?:er|re)s?' },
    mile: { factor: 1_609.344, words: 'miles?|mi' },
    ft: { factor: 0.3048, words: 'ft|feet|foot' },
    cm: { factor: 0.01, words: 'cm|centimet(?:er|re)s?' },
    mm: { factor: 0.001, words: 'mm|millimet(?:er|re)s?' },
  },
  {
    s: { factor: 1, words: 's|secs?|seconds?' },
    ms: { factor: 0.001, words: 'ms|milliseconds?' },
    min: { factor: 60, words: 'mins?|minutes?' },
    h: { factor: 3_600, words: 'h|hrs?|hours?' },
  },
  { w: { factor: 1, words: 'w|watts?' }, kw: { factor: 1_000, words: 'kw|kilowatts?' } },
  { kwh: { factor: 1, words: 'kwh' }, wh: { factor: 0.001, words: 'wh' } },
  { 'm/s^2': { factor: 1, words: String.raw`m/s\^2` }, g: { factor: 9.81, words: 'g' } },
  { l: { factor: 1, words: 'l|lit(?:er|re)s?' }, gallon: { factor: 3.785412, words: 'gal|gallons?' } },
  { v: { factor: 1, words: 'v|volts?' } },
  { a: { factor: 1, words: 'amps?|amperes?' } },
  { percent: { factor: 1, words: 'percent' } },
  { degrees: { factor: 1, words: 'degrees?' } },
  { rpm: { factor: 1, words: 'rpm|revs' } },
  { bpm: { factor: 1, words: 'bpm|beats per minute' } },
];

const UNIT_WORDS = DIMENSIONS.flatMap((dimension) =>
  Object.entries(dimension).map(([unit, { words }]) => [unit, new RegExp(`^(?:${words})$`)] as const),
);
const WRITTEN = DIMENSIONS.flatMap((dimension) => Object.values(dimension).map(({ words }) => words)).join('|');
const QUANTITY = new RegExp(String.raw`(?<![\w.]|\brows? |\baxle )(-?\d+(?:\.\d+)?)(?: (${WRITTEN})(?![\w/^]))?`, 'g');
const ABSOLUTE = new Set(['percent', 'celsius', 'fahrenheit', 'km/h', 'kpa']);
const TIME_UNITS = new Set(['s', 'ms', 'min', 'h']);

/** All numbers of a text. */
export function quantitiesIn(text: string): Quantity[] {
  return [...text.matchAll(QUANTITY)].map((match) => {
    const [whole, value = '', word] = match;
    const unit = word === undefined ? undefined : UNIT_WORDS.find(([, words]) => words.test(word))?.[0];
    return { value: Number(value), unit, from: match.index, to: match.index + whole.length };
  });
}

export const isTime = ({ unit }: Quantity): boolean => unit !== undefined && TIME_UNITS.has(unit);

export function secondsOf({ value, unit }: Quantity): number {
  return convert(value, unit ?? 's', 's') ?? value;
}

/** `undefined` where the units measure different things. */
export function convert(value: number, from: string, to: string): number | undefined {
  if (from === to) return value;
  if (from === 'fahrenheit' && to === 'celsius') return ((value - 32) * 5) / 9;
  if (from === 'celsius' && to === 'fahrenheit') return (value * 9) / 5 + 32;
  if (from === 'degrees' && (to === 'celsius' || to === 'fahrenheit')) return value;
  const dimension = DIMENSIONS.find((units) => Object.hasOwn(units, from) && Object.hasOwn(units, to));
  return dimension && (value * (dimension[from]?.factor ?? 1)) / (dimension[to]?.factor ?? 1);
}

/** The quantity in the signal's unit, within its type and range; undefined if it cannot be said of this signal. */
export function valueOfQuantity({ value, unit }: Quantity, signal: Signal): number | undefined {
  const { low, high, datatype } = signal;
  if (datatype === undefined || datatype.isList || (datatype.base !== 'integer' && datatype.base !== 'float'))
    return undefined;
  const own = signal.unit.toLowerCase();
  const isKnown = unit === undefined || own === '' || convert(value, unit, own) !== undefined;
  if (!isKnown && unit !== 'percent') return undefined;
  // nobody means a share of all temperatures
  const isScaled = unit === 'percent' && !ABSOLUTE.has(own) && own !== '' && high < 1e6;
  const converted = isScaled
    ? low + ((high - low) * value) / 100
    : unit === undefined || own === ''
      ? value
      : convert(value, unit, own);
  if (converted === undefined || (!isKnown && !isScaled)) return undefined;
  const rounded = datatype.base === 'integer' ? Math.round(converted) : Math.round(converted * 100) / 100;
  return Math.min(Math.max(rounded, low), high);
}
