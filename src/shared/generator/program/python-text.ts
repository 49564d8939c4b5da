import type { TreeSignal } from '#shared/generator/signals/signals.ts';

export type PlainValue = boolean | number | string;

/** A value as Python writes it. */
export function pythonValue(value: PlainValue): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'number' ? String(value) : pythonString(value);
}

export function pythonString(text: string): string {
  return JSON.stringify(text.replaceAll(/\s+/g, ' '));
}

/** A signal as an app reaches it: `self.car.Body.Horn.IsActive`. */
export const ofCar = ({ below }: TreeSignal, car = 'self.car'): string => `${car}.${below}`;

export const indent = (lines: readonly string[], by = 1): string[] =>
  lines.map((line) => (line === '' ? '' : `${'    '.repeat(by)}${line}`));
