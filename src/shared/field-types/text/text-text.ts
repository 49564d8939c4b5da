import { html } from '../../print/markup/html.ts';
import type { Json } from '../../json.ts';
import type { FieldText } from '../field-text.ts';

/** The text itself, including spaces. */
export const plainText = {
  label: () => 'text',
  parse: (text) => ({ value: text }),
  print: wordOf,
  html: (value) => html`${wordOf(value)}`,
} satisfies FieldText;

/** Text as it is, anything else as JSON. */
export function wordOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
