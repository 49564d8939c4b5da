import { matchAt, phraseTable, type PromptToken } from './tokens.ts';

type Unit = { dimension: string; factor: number; offset?: number };
const unit = (dimension: string, factor = 1, offset?: number): Unit => ({
  dimension,
  factor,
  ...(offset !== undefined && { offset }),
});

/** Units as people write them and as trees name them. */
const UNITS = phraseTable<Unit>({
  'km / h|kph|kmh|kilometers per hour|kilometres per hour|kmph': unit('speed'),
  'mph|miles per hour|mi / h': unit('speed', 1.609344),
  'm / s|meters per second|metres per second': unit('speed', 3.6),
  'm / s ²|m / s 2|m / s ^ 2|m / s2|meters per second squared|metres per second squared': unit('acceleration'),
  g: unit('acceleration', 9.81),
  '° c|degrees celsius|degree celsius|celsius|deg c|c|degrees c|centigrade': unit('temperature'),
  '° f|degrees fahrenheit|degree fahrenheit|fahrenheit|f|degrees f': unit('temperature', 5 / 9, -32),
  '%|percent|per cent|pct': unit('ratio'),
  'm|meter|metre|meters|metres': unit('length'),
  'km|kilometer|kilometers|kilometre|kilometres': unit('length', 1_000),
  'cm|centimeter|centimeters|centimetre|centimetres': unit('length', 0.01),
  'mm|millimeter|millimeters|millimetres': unit('length', 0.001),
  'mile|miles|mi': unit('length', 1_609.344),
  'kpa|kilopascal': unit('pressure'),
  'bar|bars': unit('pressure', 100),
  psi: unit('pressure', 6.894757),
  'pa|pascal': unit('pressure', 0.001),
  's|sec|secs|second|seconds': unit('time'),
  'ms|milliseconds|millisecond': unit('time', 0.001),
  'min|mins|minute|minutes': unit('time', 60),
  'h|hour|hours|hrs': unit('time', 3_600),
  'v|volt|volts': unit('voltage'),
  'a|amps|ampere|amperes': unit('current'),
  rpm: unit('rotation'),
  'w|watt|watts': unit('power'),
  'kw|kilowatt|kilowatts': unit('power', 1_000),
  kwh: unit('energy'),
  'l|liter|liters|litre|litres': unit('volume'),
  'degrees / s': unit('turning'),
  '°|degree|degrees|deg': unit('degrees'),
  cpm: unit('frequency'),
});
const WRITTEN: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  half: 0.5,
};

/** A number with its unit, if it has one, at tokens from `at` up to `end`. */
export type Quantity = { value: number; unit?: Unit; at: number; end: number };

export function quantityAt(tokens: readonly PromptToken[], at: number): Quantity | undefined {
  const token = tokens[at];
  const value = token?.kind === 'number' ? Number(token.text) : token === undefined ? undefined : WRITTEN[token.text];
  if (value === undefined) return undefined;
  const found = matchAt(tokens, at + 1, UNITS);
  // "one" and "half" are numbers before a unit alone
  if (found === undefined && token?.kind !== 'number') return undefined;
  return { value, at, end: at + 1 + (found?.length ?? 0), ...(found && { unit: found.value }) };
}

export const quantitiesOf = (tokens: readonly PromptToken[]): Quantity[] =>
  tokens.flatMap((_, i) => {
    const found = quantityAt(tokens, i);
    return found === undefined ? [] : [found];
  });

export const isTime = ({ unit: own }: Quantity): boolean => own?.dimension === 'time';
export const secondsOf = ({ value, unit: own }: Quantity): number => value * (own?.factor ?? 1);

function unitNamed(name: string): Unit | undefined {
  const spaced = name
    .toLowerCase()
    .split(/(\/|\^)/)
    .map((text) => text.trim());
  const tokens = spaced.map((text) => ({ kind: 'word' as const, text, stem: text, from: 0, to: 0 }));
  const found = matchAt(tokens, 0, UNITS);
  return found?.length === tokens.length ? found.value : undefined;
}

/** The quantity in the unit of a signal; undefined if it has another dimension. */
export function inUnitOf({ value, unit: own }: Quantity, signalUnit: string): number | undefined {
  if (own === undefined) return value;
  const wanted = unitNamed(signalUnit);
  if (wanted === undefined) return own.dimension === 'ratio' && signalUnit === '' ? undefined : undefined;
  const isDegrees = own.dimension === 'degrees' && wanted.dimension === 'temperature';
  if (own.dimension !== wanted.dimension && !isDegrees) return undefined;
  const base = isDegrees ? value : (value + (own.offset ?? 0)) * own.factor;
  return Math.round((base / wanted.factor - (wanted.offset ?? 0)) * 100) / 100;
}
