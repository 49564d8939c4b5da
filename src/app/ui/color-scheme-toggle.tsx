import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from './plain-button.tsx';

const NEXT: Record<MantineColorScheme, MantineColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' };
const NAMES: Record<MantineColorScheme, string> = { auto: 'as the device', light: 'light', dark: 'dark' };
const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

/** Goes round: as the device, light, dark. */
export function ColorSchemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = ICONS[colorScheme];
  const label = `Colours: ${NAMES[colorScheme]}. Switch to ${NAMES[NEXT[colorScheme]]}`;
  return (
    <IconButton label={label} size={34} onClick={() => setColorScheme(NEXT[colorScheme])}>
      <Icon size={18} stroke={1.6} aria-hidden />
    </IconButton>
  );
}
