import type { FieldText } from '#shared/field-types/field-text.ts';
import { textOrJson } from '#shared/json-values.ts';
import { html } from '#shared/markup/html.ts';

/** The text itself, including spaces. */
export const plainText = {
  label: () => 'text',
  parse: (text) => ({ value: text }),
  print: textOrJson,
  html: (value) => html`${textOrJson(value)}`,
} satisfies FieldText;
