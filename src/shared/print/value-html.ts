import type { Json } from '../json.ts';
import { valueTypeOf, type ValueType } from '../field-types/value-type.ts';
import { choiceLabel } from '../kinds/choice-label.ts';
import type { Field } from '#generated/payloads.d.ts';
import { addressIn } from '../reading/address.ts';
import { formatNumber } from '../reading/number.ts';
import { isMissing, summarize } from '../reading/summarize.ts';
import { html, joinHtml, type Html } from './html.ts';
import type { PrintContext } from './printed-item.ts';
import { timeText } from './time-text.ts';

const NOTHING = html`<span class="none">–</span>`;

/** The value of a field if it fits on a line; list entries side by side. */
export function valueHtml(field: Field, value: Json | undefined, context: PrintContext): Html {
  if (isMissing(value)) return NOTHING;
  if (!Array.isArray(value)) return scalarHtml(field, value, context);
  const entries = value.map((entry) => scalarHtml(field, entry, context));
  return field.ref || field.signal
    ? html`<ul class="plain">
        ${entries.map((entry) => html`<li>${entry}</li>`)}
      </ul>`
    : joinHtml(entries, ', ');
}

/** How a value of each type is printed. */
const PRINTS: Record<ValueType, (value: Json, field: Field, context: PrintContext) => Html> = {
  reference: (value, _field, context) => mentionHtml(String(value), context),
  signal: (value) => html`<code>${String(value)}</code>`,
  user: (value, _field, { users }) => html`${users.get(String(value)) ?? 'Unknown user'}`,
  choice: (value, field) => html`<span class="tag">${choiceLabel(field, value)}</span>`,
  number: (value, { unit }) =>
    html`${formatNumber(Number(value))}${unit !== undefined && html` <span class="unit">${unit}</span>`}`,
  boolean: (value) => html`${value === true ? 'Yes' : 'No'}`,
  object: (value) => html`${summarize(value, 99)}`,
  file: (value) => html`${String(value)}`,
  time: (value) => html`${timeText(String(value))}`,
  link: (value) => {
    const text = String(value);
    const address = addressIn(text);
    return address === undefined ? html`${text}` : html`<a href="${address}" rel="noreferrer">${text}</a>`;
  },
  text: (value) => html`${String(value)}`,
};

function scalarHtml(field: Field, value: Json, context: PrintContext): Html {
  return PRINTS[valueTypeOf(field, value)](value, field, context);
}

/** Another item by ID and name, a link if it is in the same document. */
export function mentionHtml(id: string, { names, present }: Pick<PrintContext, 'names' | 'present'>): Html {
  const name = names.get(id);
  const words = html`<span class="id">${id}</span>${name !== undefined && name !== id && html` ${name}`}`;
  return present.has(id) ? html`<a href="#${id}">${words}</a>` : words;
}
