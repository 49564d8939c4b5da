import type { SignalNode } from '#shared/vss/index.ts';

export type SignalScale = { readonly low: number; readonly high: number };

/** Usual ranges by unit, for signals without limits. */
const BY_UNIT: Readonly<Record<string, SignalScale>> = {
  percent: { low: 0, high: 100 },
  'km/h': { low: 0, high: 240 },
  'm/s': { low: 0, high: 70 },
  'm/s^2': { low: -10, high: 10 },
  celsius: { low: -40, high: 120 },
  degrees: { low: -180, high: 180 },
  degree: { low: -180, high: 180 },
  'degrees/s': { low: -90, high: 90 },
  rpm: { low: 0, high: 8_000 },
  cpm: { low: 0, high: 80 },
  V: { low: 0, high: 800 },
  A: { low: -400, high: 400 },
  W: { low: -150_000, high: 150_000 },
  kW: { low: -150, high: 150 },
  kWh: { low: 0, high: 120 },
  kPa: { low: 0, high: 400 },
  bar: { low: 0, high: 10 },
  Nm: { low: -500, high: 500 },
  mm: { low: 0, high: 1_000 },
};

const finite = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** The range of a gauge or slider: from its options, else the signal's limits, else what is usual for the unit. */
export function scaleOf(
  node: Pick<SignalNode, 'min' | 'max' | 'unit'>,
  options: { min?: unknown; max?: unknown } = {},
): SignalScale {
  const unit = node.unit ?? '';
  const usual = BY_UNIT[unit] ?? BY_UNIT[unit.toLowerCase()] ?? { low: 0, high: 100 };
  const low =
    finite(options.min) ??
    finite(node.min) ??
    Math.min(usual.low, finite(options.max) ?? finite(node.max) ?? usual.low);
  const high = finite(options.max) ?? finite(node.max) ?? usual.high;
  return high > low ? { low, high } : { low, high: low + 1 };
}

/** The position of a value in the range, from 0 to 1. */
export function fractionOf(value: number, { low, high }: SignalScale): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}

const SYMBOLS: Readonly<Record<string, string>> = {
  percent: '%',
  celsius: '°C',
  degrees: '°',
  degree: '°',
  'degrees/s': '°/s',
  'm/s^2': 'm/s²',
  'm^2': 'm²',
  'm^3': 'm³',
};

export function unitSymbol(unit: string | undefined): string {
  return unit === undefined ? '' : (SYMBOLS[unit] ?? SYMBOLS[unit.toLowerCase()] ?? unit);
}
