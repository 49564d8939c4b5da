import type { AppAction, CompareTerm } from '#shared/generator/language/rule/rule.ts';
import { convert, isTime, quantitiesIn, valueOfQuantity } from '#shared/generator/language/wording/quantity.ts';
import type { LibrarySignal, SignalLibrary } from '#shared/generator/search/signal-library.ts';

export const firstOf = (library: SignalLibrary, ...patterns: string[]): LibrarySignal | undefined =>
  patterns.flatMap((pattern) => library.match(pattern))[0];
export const actuatorsOf = (library: SignalLibrary, ...patterns: string[]): LibrarySignal[] =>
  patterns.flatMap((pattern) => library.match(pattern).filter(({ type }) => type === 'actuator'));
export const termOf = (
  signal: LibrarySignal,
  comparison: CompareTerm['comparison'],
  value: CompareTerm['value'],
): CompareTerm => ({
  is: 'compare',
  signals: [signal],
  quantifier: 'any',
  comparison,
  value,
});
export const setTo = (signal: LibrarySignal | undefined, value: CompareTerm['value']): AppAction[] =>
  signal === undefined ? [] : [{ is: 'set', signals: [signal], value }];
export const SAY: AppAction = { is: 'say', text: '' };

/** The number of a prompt that can be said of a signal, else the usual one. */
export function limitIn(text: string, signal: LibrarySignal, usual: number): number {
  const values = quantitiesIn(text)
    .filter((one) => !isTime(one) && one.unit !== undefined)
    .map((one) => valueOfQuantity(one, signal));
  return values.find((value) => value !== undefined) ?? usual;
}

export const secondsIn = (text: string): number | undefined => {
  const [quantity] = quantitiesIn(text).filter(isTime);
  return quantity === undefined ? undefined : convert(quantity.value, quantity.unit ?? 's', 's');
};
