import type { TreeSignal } from '#shared/generator/signals/signals.ts';
import type { PromptToken } from './tokens.ts';

/** The signals that a word of place leaves; undefined for any other word. */
export function placesOf(
  { text }: PromptToken,
  signals: readonly TreeSignal[],
  tokens: readonly PromptToken[],
): TreeSignal[] | undefined {
  const at = (...names: string[]) =>
    signals.filter(({ instance }) => instance.some((one) => names.some((name) => one.startsWith(name))));
  const row1 = (found: TreeSignal[]): TreeSignal[] => {
    const first = found.filter(({ instance }) => instance.includes('Row1'));
    return first.length > 0 && !tokens.some((token) => token.text === 'rear' || token.text === 'back') ? first : found;
  };
  const side = (name: string, other: string) => (at(name).length > 0 ? at(name) : at(other));
  switch (text.replace("'s", '')) {
    case 'driver':
      return row1(at('Driver'));
    case 'passenger':
    case 'co':
      return row1(at('Passenger'));
    case 'left':
      return side('Left', 'Driver');
    case 'right':
      return side('Right', 'Passenger');
    case 'front':
      return at('Row1', 'Front');
    case 'rear':
    case 'back':
      return at('Row2', 'Row3', 'Rear');
    case 'middle':
    case 'center':
    case 'centre':
      return at('Middle', 'Center');
    default:
      return undefined;
  }
}
