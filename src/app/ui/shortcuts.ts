import { atom, getDefaultStore } from 'jotai';
import { useEffect, useRef } from 'react';

export type Shortcut = {
  /** `c`, `?`, `shift+x`, `mod+k` (Ctrl or Cmd), `g i` (one after the other), `Escape`, `F8` */
  keys: string;
  /** what it does, in the overview and the palette */
  label: string;
  /** heading in the overview; "Everywhere" when unset */
  group?: string;
  /** works while typing and in dialogs too */
  everywhere?: boolean;
  /** not listed in the overview or palette */
  hidden?: boolean;
  run: () => void;
};

type Layer = { current: Shortcut[] };

/** All active shortcuts. The last layer wins a key. */
export const layersAtom = atom<Layer[]>([]);

const store = getDefaultStore();
const SEQUENCE_MS = 900;

/**
 * Registers shortcuts while the component is mounted; they see its latest state. Those of the frame give way to the
 * shortcuts of every page, which may be mounted at the same time and then register first.
 */
export function useShortcuts(shortcuts: Shortcut[], isFrame = false): void {
  const layer = useRef(shortcuts);
  useEffect(() => {
    layer.current = shortcuts;
  });
  useEffect(() => {
    store.set(layersAtom, (layers) => (isFrame ? [layer, ...layers] : [...layers, layer]));
    return () => store.set(layersAtom, (layers) => layers.filter((other) => other !== layer));
  }, [isFrame]);
}

/** The shortcuts that would run now, each key once. */
export function activeShortcuts(layers: Layer[]): Shortcut[] {
  const byKeys = new Map<string, Shortcut>();
  for (const layer of layers) for (const shortcut of layer.current) byKeys.set(shortcut.keys, shortcut);
  return [...byKeys.values()];
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** A key press as spelled in `Shortcut.keys`. Shift is left out if it only produced the character, as in `?`. */
export function chord({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const letter = /^\p{L}$/u.test(key);
  const name = letter ? key.toLowerCase() : key;
  const shift = shiftKey && (letter || key.length > 1);
  return `${ctrlKey || metaKey ? 'mod+' : ''}${altKey ? 'alt+' : ''}${shift ? 'shift+' : ''}${name}`;
}

/** Listens for all shortcuts; returns the function that stops it. */
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

/** True while keys belong to something else: a text control or an open dialog. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [aria-modal="true"]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  // a checkbox doesn't take letters
  if (target.matches('input[type="checkbox"]')) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
