import { atom, getDefaultStore } from 'jotai';

export type ColorScheme = 'auto' | 'light' | 'dark';

/** `color-scheme.js` reads the same key before the first paint. */
const KEY = 'color-scheme';

/** The choice stored in this browser; `auto` follows the device. */
export const colorSchemeAtom = atom<ColorScheme>(read());

const store = getDefaultStore();
const dark = matchMedia('(prefers-color-scheme: dark)');

export function setColorScheme(scheme: ColorScheme): void {
  localStorage.setItem(KEY, scheme);
  follow();
}

function read(): ColorScheme {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

/** Applies the choice of this or another tab, and the device's scheme for `auto`. */
function follow(): void {
  const scheme = read();
  store.set(colorSchemeAtom, scheme);
  const isDark = scheme === 'dark' || (scheme === 'auto' && dark.matches);
  document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
}

dark.addEventListener('change', follow);
window.addEventListener('storage', ({ key }) => key === KEY && follow());
