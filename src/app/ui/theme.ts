import type { MantineColorsTuple, MantineTheme, VariantColorsResolver } from '@mantine/core';

type Color = 'accent' | 'gray' | 'red' | 'dark';

declare module '@mantine/core' {
  interface MantineThemeColorsOverride {
    colors: Record<Color, MantineColorsTuple>;
  }
}

/** The shades of a colour; their values are in `mantine-variables.css` and Mantine's own style sheet. */
function shades(color: Color): MantineColorsTuple {
  const shade = (step: number) => `var(--mantine-color-${color}-${step})`;
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)];
}

/** The colours of a component, as names of style variables: Mantine's own resolver would bring its colour arithmetic. */
const variantColorResolver: VariantColorsResolver = ({ color, theme, variant }) => {
  const of = (suffix: string) => `var(--mantine-color-${color ?? theme.primaryColor}-${suffix})`;
  const border = '1px solid transparent';
  const clear = { background: 'transparent', hover: 'transparent', color: of('light-color'), border };
  if (variant === 'filled') {
    return { background: of('filled'), hover: of('filled-hover'), color: 'var(--mantine-color-white)', border };
  }
  if (variant === 'light') return { ...clear, background: of('light'), hover: of('light-hover') };
  if (variant === 'subtle') return { ...clear, hover: of('light-hover') };
  return {
    background: 'var(--mantine-color-default)',
    hover: 'var(--mantine-color-default-hover)',
    color: 'var(--mantine-color-default-color)',
    border: '1px solid var(--mantine-color-default-border)',
  };
};

const heading = { fontSize: 'var(--mantine-font-size-xl)', lineHeight: 'var(--mantine-line-height-xl)' };

/**
 * All that Mantine's components read from a theme. It is complete, not merged over Mantine's defaults, which would add
 * 2 kB to every page; the styles are in `mantine-variables.css`.
 */
export const theme: MantineTheme = {
  scale: 1,
  fontSmoothing: true,
  focusRing: 'auto',
  white: '#fff',
  black: '#000',
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  colors: { accent: shades('accent'), gray: shades('gray'), red: shades('red'), dark: shades('dark') },
  variantColorResolver,
  autoContrast: false,
  luminanceThreshold: 0.3,
  fontFamily: 'var(--mantine-font-family)',
  fontFamilyMonospace: 'var(--mantine-font-family-monospace)',
  headings: {
    fontFamily: 'var(--mantine-font-family-headings)',
    fontWeight: '700',
    textWrap: 'wrap',
    sizes: { h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading },
  },
  fontSizes: sizes('font-size'),
  lineHeights: sizes('line-height'),
  fontWeights: { regular: '400', medium: '600', bold: '700' },
  radius: sizes('radius'),
  defaultRadius: 'sm',
  spacing: sizes('spacing'),
  shadows: sizes('shadow'),
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultGradient: { from: 'accent', to: 'accent' },
  activeClassName: 'mantine-active',
  focusClassName: '',
  other: {},
  components: {
    Button: { defaultProps: { size: 'xs' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    TextInput: { defaultProps: { size: 'sm' } },
  },
};

function sizes(name: string) {
  const of = (size: string) => `var(--mantine-${name}-${size})`;
  return { xs: of('xs'), sm: of('sm'), md: of('md'), lg: of('lg'), xl: of('xl') };
}

/** The server puts a new nonce into each page load; styles that Mantine inserts need it. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '';
}
