/** Units that trees of different releases use for the same signal, by quantity, as multiples of the first. */
const QUANTITIES: readonly Record<string, number>[] = [
  { m: 1, km: 1_000, cm: 0.01, mm: 0.001, mile: 1_609.344, miles: 1_609.344 },
  { 'km/h': 1, 'm/s': 3.6, mph: 1.609344 },
  { s: 1, ms: 0.001, min: 60, h: 3_600 },
  { W: 1, kW: 1_000 },
  { kWh: 1, Wh: 0.001 },
];

/** Unchanged if the units are the same, unknown, or of different quantities. */
export function convertUnit(value: number, from: string, to: string): number {
  if (from === to) return value;
  const quantity = QUANTITIES.find((units) => Object.hasOwn(units, from) && Object.hasOwn(units, to));
  return quantity === undefined ? value : (value * (quantity[from] ?? 1)) / (quantity[to] ?? 1);
}

/** Decimals that a sensor of this unit shows; smaller changes are not worth a notification. */
const DECIMALS: Record<string, number> = {
  Celsius: 1,
  celsius: 1,
  'km/h': 2,
  percent: 2,
  A: 1,
  V: 1,
  W: 0,
  kW: 1,
  m: 1,
  s: 1,
};

export function decimalsOf(unit: string, datatypeName: string): number {
  if (Object.hasOwn(DECIMALS, unit)) return DECIMALS[unit] ?? 3;
  return datatypeName === 'double' ? 6 : 3;
}
