import { html } from '../../print/markup/html.ts';
import type { FieldText } from '../field-text.ts';
import { plainText } from '../text/text-text.ts';

export const userText = {
  ...plainText,
  html: (value, _field, { users }) => html`${users.get(String(value)) ?? 'Unknown user'}`,
} satisfies FieldText;
