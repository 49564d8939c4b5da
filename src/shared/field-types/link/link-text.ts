import type { FieldText } from '#shared/field-types/field-text.ts';
import { plainText } from '#shared/field-types/text/text-text.ts';
import { html } from '#shared/markup/html.ts';
import { addressIn } from '#shared/reading/address.ts';

export const linkText = {
  ...plainText,
  html(value) {
    const text = String(value);
    const address = addressIn(text);
    return address === undefined ? html`${text}` : html`<a href="${address}" rel="noreferrer">${text}</a>`;
  },
} satisfies FieldText;
