import { describe, expect, it } from 'vitest';
import { activeShortcuts, chord } from './shortcuts.ts';

const bare = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  [{ ...bare, key: 'c' }, 'c'],
  [{ ...bare, key: '?', shiftKey: true }, '?'],
  [{ ...bare, key: 'X', shiftKey: true }, 'shift+x'],
  [{ ...bare, key: 'k', ctrlKey: true }, 'mod+k'],
  [{ ...bare, key: 'k', metaKey: true }, 'mod+k'],
  [{ ...bare, key: 'ArrowDown', shiftKey: true, altKey: true }, 'alt+shift+ArrowDown'],
  [{ ...bare, key: 'Я', shiftKey: true }, 'shift+я'],
])('%o is spelled %s', (press, expected) => {
  expect(chord(press)).toBe(expected);
});

describe('activeShortcuts', () => {
  const shortcut = (keys: string, label: string) => ({ keys, label, run: () => {} });

  it('lets the newest layer win a key', () => {
    const layers = [{ current: [shortcut('c', 'frame'), shortcut('?', 'help')] }, { current: [shortcut('c', 'page')] }];
    expect(activeShortcuts(layers).map(({ keys, label }) => [keys, label])).toEqual([
      ['c', 'page'],
      ['?', 'help'],
    ]);
  });
});
