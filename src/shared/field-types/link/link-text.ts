import { html } from '../../print/markup/html.ts';
import { addressIn } from '../../reading/address.ts';
import type { FieldText } from '../field-text.ts';
import { plainText } from '../text/text-text.ts';

export const linkText = {
  ...plainText,
  html(value) {
    const text = String(value);
    const address = addressIn(text);
    return address === undefined ? html`${text}` : html`<a href="${address}" rel="noreferrer">${text}</a>`;
  },
} satisfies FieldText;
