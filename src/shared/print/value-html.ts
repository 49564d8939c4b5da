import { isObject, type Json } from '../json.ts';
import { choiceLabel } from '../kinds/choice-label.ts';
import type { Field } from '#generated/payloads.d.ts';
import { addressIn, isSafeAddress } from '../reading/address.ts';
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
  return field.ref
    ? html`<ul class="plain">
        ${entries.map((entry) => html`<li>${entry}</li>`)}
      </ul>`
    : joinHtml(entries, ', ');
}

function scalarHtml(field: Field, value: Json, context: PrintContext): Html {
  if (typeof value === 'string' && field.ref) return mentionHtml(value, context);
  if (typeof value === 'string' && isAuthor(field)) return html`${context.users.get(value) ?? 'Unknown user'}`;
  if (field.choices && !isObject(value)) return html`<span class="tag">${choiceLabel(field, value)}</span>`;
  if (typeof value === 'number') {
    return html`${formatNumber(value)}${field.unit !== undefined && html` <span class="unit">${field.unit}</span>`}`;
  }
  if (typeof value === 'boolean') return html`${value ? 'Yes' : 'No'}`;
  if (typeof value !== 'string') return html`${summarize(value, 99)}`;
  if (field.format === 'date' || field.format === 'date-time') return html`${timeText(value)}`;
  const address = field.format === 'email' || isSafeAddress(value) ? addressIn(value) : undefined;
  return address === undefined ? html`${value}` : html`<a href="${address}" rel="noreferrer">${value}</a>`;
}

/** Another item by ID and name, a link if it is in the same document. */
export function mentionHtml(id: string, { names, present }: Pick<PrintContext, 'names' | 'present'>): Html {
  const name = names.get(id);
  const words = html`<span class="id">${id}</span>${name !== undefined && name !== id && html` ${name}`}`;
  return present.has(id) ? html`<a href="#${id}">${words}</a>` : words;
}

function isAuthor({ name }: Field): boolean {
  return name === 'createdBy' || name === 'updatedBy';
}
