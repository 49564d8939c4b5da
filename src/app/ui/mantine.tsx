import { MantineContext, MantineThemeContext } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { colorSchemeAtom, setColorScheme } from './shell/color-scheme.ts';
import { styleNonce, theme } from './theme.ts';

/**
 * Provides Mantine to the components below. Its own provider would compute the style variables of all its colours and
 * insert them into each page; ours are in a style sheet.
 */
export function Mantine({ children }: { children: ReactNode }) {
  const colorScheme = useAtomValue(colorSchemeAtom);
  const context = useMemo(
    () =>
      ({
        colorScheme,
        setColorScheme,
        clearColorScheme: () => setColorScheme('auto'),
        getRootElement: () => document.documentElement,
        classNamesPrefix: 'mantine',
        getStyleNonce: styleNonce,
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }) satisfies ComponentProps<typeof MantineContext>['value'],
    [colorScheme],
  );
  return (
    <MantineContext value={context}>
      <MantineThemeContext value={theme}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
