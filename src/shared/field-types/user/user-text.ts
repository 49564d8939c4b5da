import type { FieldText } from '#shared/field-types/field-text.ts';
import { plainText } from '#shared/field-types/text/text-text.ts';
import { html } from '#shared/markup/html.ts';

export const userText = {
  ...plainText,
  html: (value, _field, { users }) => html`${users.get(String(value)) ?? 'Unknown user'}`,
} satisfies FieldText;
