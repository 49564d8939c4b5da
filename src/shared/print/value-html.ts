import type { Field } from '#generated/payloads.d.ts';
import { FIELD_TEXTS } from '#shared/field-types/field-texts.ts';
import { shownTypeOf } from '#shared/field-types/field-types.ts';
import type { Json } from '#shared/json.ts';
import { html, joinHtml, type Html } from '#shared/markup/html.ts';
import type { PrintContext } from '#shared/markup/printed-item.ts';
import { isMissing } from '#shared/reading/summarize.ts';

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

function scalarHtml(field: Field, value: Json, context: PrintContext): Html {
  return FIELD_TEXTS[shownTypeOf(field, value)].html(value, field, context);
}
