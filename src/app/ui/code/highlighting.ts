import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';

/** The default colours are for a white background; mixed with the text colour they are readable on black too. */
export const highlighting = syntaxHighlighting(
  HighlightStyle.define(
    defaultHighlightStyle.specs.map((spec) =>
      typeof spec['color'] === 'string'
        ? { ...spec, color: `color-mix(in srgb, ${spec['color']} 50%, var(--text))` }
        : spec,
    ),
  ),
);
