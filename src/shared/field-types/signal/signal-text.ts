import type { FieldText } from '#shared/field-types/field-text.ts';
import { textOrJson } from '#shared/json-values.ts';
import { html } from '#shared/markup/html.ts';

/**
 * A path has no spaces, so those around it are dropped. In a query a branch matches everything below it, and `*` at the
 * end everything with that prefix.
 */
export const signalText = {
  label: () => 'a signal',
  query: (text) =>
    text.endsWith('*')
      ? [{ from: text.slice(0, -1), to: `${text.slice(0, -1)}\uffff` }]
      : // `/` comes next to `.`
        [text, { from: `${text}.`, to: `${text}/` }],
  isUnordered: () => true,
  parse: (text) => ({ value: text.trim() }),
  print: textOrJson,
  html: (value) => html`<code>${String(value)}</code>`,
} satisfies FieldText;
