import { unitSymbol } from '#shared/dashboard/signal-scale.ts';
import type { PlainValue } from '#shared/generator/language/rule/rule.ts';
import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';

/** A value as Python writes it. */
export function pythonValue(value: PlainValue): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'number' ? String(value) : pythonString(value);
}

export function pythonString(text: string): string {
  return JSON.stringify(text.replaceAll(/\s+/g, ' '));
}

/** A signal as an app reaches it: `self.car.Body.Horn.IsActive`. */
export const ofCar = ({ below }: LibrarySignal, car = 'self.car'): string => `${car}.${below}`;

export const comment = (signal: LibrarySignal, said?: string): string => {
  const parts = [unitSymbol(signal.unit), said === undefined ? '' : `(${said})`].filter((part) => part !== '');
  return parts.length === 0 ? '' : `  # ${parts.join(' ')}`;
};

export const indent = (lines: readonly string[], by = 1): string[] =>
  lines.map((line) => (line === '' ? '' : `${'    '.repeat(by)}${line}`));
