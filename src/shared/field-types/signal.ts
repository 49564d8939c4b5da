import type { FieldType } from './field-type.ts';

/** The full path of a signal. In a query a branch means all below it, and `*` at the end any that begin so. */
export const signalType = {
  name: 'signal',
  claims: ({ type, signal }) => type === 'string' && signal === true,
  query: (text) =>
    text.endsWith('*')
      ? [{ from: text.slice(0, -1), to: `${text.slice(0, -1)}\uffff` }]
      : // `/` comes next to `.`
        [text, { from: `${text}.`, to: `${text}/` }],
} satisfies FieldType;
