import { html } from '../../print/markup/html.ts';
import { textOrJson } from '#shared/json-values.ts';
import type { FieldText } from '../field-text.ts';

/** The text itself, including spaces. */
export const plainText = {
  label: () => 'text',
  parse: (text) => ({ value: text }),
  print: textOrJson,
  html: (value) => html`${textOrJson(value)}`,
} satisfies FieldText;
