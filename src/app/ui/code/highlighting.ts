import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';

/** The default colours are for a white background; mixed with the text colour they are readable on black too. */
const readable = (color: string): string =>
  `light-dark(color-mix(in srgb, ${color} 50%, var(--text)), color-mix(in srgb, ${color} 40%, var(--text)))`;

export const highlighting = syntaxHighlighting(
  HighlightStyle.define(
    defaultHighlightStyle.specs.map((spec) =>
      typeof spec['color'] === 'string' ? { ...spec, color: readable(spec['color']) } : spec,
    ),
  ),
);
