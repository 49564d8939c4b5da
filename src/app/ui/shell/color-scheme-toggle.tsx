import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { IconButton } from '#app/ui/plain-button.tsx';
import { colorSchemeAtom, setColorScheme, type ColorScheme } from './color-scheme.ts';

const NEXT: Record<ColorScheme, ColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' };
const NAMES: Record<ColorScheme, string> = { auto: 'System', light: 'Light', dark: 'Dark' };
const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

/** Cycles through system, light and dark. */
export function ColorSchemeToggle() {
  const colorScheme = useAtomValue(colorSchemeAtom);
  const Icon = ICONS[colorScheme];
  const label = `Theme: ${NAMES[colorScheme]}. Switch to ${NAMES[NEXT[colorScheme]]}`;
  return (
    <IconButton label={label} size={34} onClick={() => setColorScheme(NEXT[colorScheme])}>
      <Icon size={18} stroke={1.6} aria-hidden />
    </IconButton>
  );
}
