import { createTheme } from '@mantine/core';

/** Only what Mantine's components need from a theme; the styles are in `mantine-variables.css`. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    accent: [
      '#f0f0ff',
      '#dfdefd',
      '#bdbbfa',
      '#9996f6',
      '#7d78f0',
      '#6a63ec',
      '#5d55e0',
      '#5048d6',
      '#433cbb',
      '#363197',
    ],
    dark: [
      '#e9eaec',
      '#b0b4ba',
      '#92979e',
      '#5f646b',
      '#43474e',
      '#2f3237',
      '#1f2124',
      '#1a1b1e',
      '#131416',
      '#0d0e0f',
    ],
  },
  defaultRadius: 'sm',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'xs' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    TextInput: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
  },
});

/** The server puts a new nonce into each page load; styles that Mantine inserts need it. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '';
}
