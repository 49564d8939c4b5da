import { atom, getDefaultStore } from 'jotai';
import { useEffect, useRef } from 'react';

export type Shortcut = {
  /** `c`, `?`, `shift+x`, `mod+k` (Ctrl or Cmd), `g i` (one after the other), `Escape`, `F8` */
  keys: string;
  /** what it does, as the overview and the palette name it */
  label: string;
  /** heading in the overview; "Everywhere" when unset */
  group?: string;
  /** also while typing and over a dialog */
  everywhere?: boolean;
  /** not told in the overview or palette */
  hidden?: boolean;
  run: () => void;
};

type Layer = { current: Shortcut[] };

/** All shortcuts that work now. The layer that came last wins a key. */
export const layersAtom = atom<Layer[]>([]);

const store = getDefaultStore();
const SEQUENCE_MS = 900;

/** Offers shortcuts while the component is mounted; they may close over its newest state. */
export function useShortcuts(shortcuts: Shortcut[]): void {
  const layer = useRef(shortcuts);
  useEffect(() => {
    layer.current = shortcuts;
  });
  useEffect(() => {
    store.set(layersAtom, (layers) => [...layers, layer]);
    return () => store.set(layersAtom, (layers) => layers.filter((other) => other !== layer));
  }, []);
}

/** The shortcuts that would answer now, each key once. */
export function activeShortcuts(layers: Layer[]): Shortcut[] {
  const byKeys = new Map<string, Shortcut>();
  for (const layer of layers) for (const shortcut of layer.current) byKeys.set(shortcut.keys, shortcut);
  return [...byKeys.values()];
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** How a key press is spelled in `Shortcut.keys`. Shift is not told where it only made the character, as in `?`. */
export function chord({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const letter = /^\p{L}$/u.test(key);
  const name = letter ? key.toLowerCase() : key;
  const shift = shiftKey && (letter || key.length > 1);
  return `${ctrlKey || metaKey ? 'mod+' : ''}${altKey ? 'alt+' : ''}${shift ? 'shift+' : ''}${name}`;
}

/** Listens for every shortcut; the answer stops it. */
export function listenForShortcuts(): () => void {
  let before = '';
  let at = 0;
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const now = chord(event);
    const sequence = event.timeStamp - at < SEQUENCE_MS ? `${before} ${now}` : now;
    const shortcuts = activeShortcuts(store.get(layersAtom));
    const found = shortcuts.find(({ keys }) => keys === sequence) ?? shortcuts.find(({ keys }) => keys === now);
    before = now;
    at = event.timeStamp;
    if (!found || (!found.everywhere && isBusy(event.target))) return;
    event.preventDefault();
    found.run();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}

/** True while keys belong to something else: a control that takes text, or an open dialog. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [aria-modal="true"]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  // a check box has no use for letters
  if (target.matches('input[type="checkbox"]')) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
