import type { TreeSignal } from '#shared/generator/signals/signals.ts';
import { type PromptToken, wordSet } from './tokens.ts';

/** Words of place, and how instances of signals are called there; the first that the tree has. */
const PLACES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  driver: [['Driver']],
  passenger: [['Passenger']],
  co: [['Passenger']],
  left: [['Left'], ['Driver']],
  right: [['Right'], ['Passenger']],
  front: [['Row1', 'Front']],
  rear: [['Row2', 'Row3', 'Rear']],
  back: [['Row2', 'Row3', 'Rear']],
  middle: [['Middle', 'Center']],
  center: [['Middle', 'Center']],
  centre: [['Middle', 'Center']],
};
const BEHIND = wordSet('rear back');
const TO = wordSet('to by again from');

/** "the rear seat", but not "move the seat back to 30" */
const isBehind = (tokens: readonly PromptToken[]): boolean =>
  tokens.some(({ text }, i) => BEHIND.has(text) && !(text === 'back' && TO.has(tokens[i + 1]?.text ?? 'to')));

/** The signals that a word of place leaves; undefined for any other word. */
export function placesOf(
  { text }: PromptToken,
  signals: readonly TreeSignal[],
  tokens: readonly PromptToken[],
): TreeSignal[] | undefined {
  const word = text.replace("'s", '').replace(/s$/, '');
  const names = PLACES[word];
  if (names === undefined || (BEHIND.has(word) && !isBehind(tokens))) return undefined;
  const found = names
    .map((some) => signals.filter(({ instance }) => instance.some((one) => some.some((name) => one.startsWith(name)))))
    .find((some) => some.length > 0);
  // the driver sits in front
  const inFront = found?.filter(({ instance }) => instance.includes('Row1')) ?? [];
  const isPerson = names[0]?.[0] === 'Driver' || names[0]?.[0] === 'Passenger';
  return isPerson && inFront.length > 0 && !isBehind(tokens) ? inFront : (found ?? []);
}
