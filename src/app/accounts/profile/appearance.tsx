import { SegmentedControl } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { colorSchemeAtom, setColorScheme } from '#app/ui/shell/color-scheme.ts';

const CHOICES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const;

/** Stored per browser, since devices differ. */
export function Appearance() {
  const colorScheme = useAtomValue(colorSchemeAtom);
  return <SegmentedControl aria-label="Theme" data={[...CHOICES]} value={colorScheme} onChange={setColorScheme} />;
}
