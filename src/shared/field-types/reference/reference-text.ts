import type { FieldText } from '#shared/field-types/field-text.ts';
import { textOrJson } from '#shared/json-values.ts';
import { mentionHtml } from '#shared/markup/mention-html.ts';

/** A generated ID, followed by the name of the item. */
const ID_AND_NAME = /^(\p{L}[\p{L}\p{N}_]*-\d+)\s/u;

/** Lenient: reads `REQ-12 Park brake` as `REQ-12`. */
export const referenceText = {
  label: () => 'an item',
  isUnordered: () => true,
  parse: (text, _field, mode) =>
    mode === 'strict' ? { value: text } : { value: ID_AND_NAME.exec(text.trim())?.[1] ?? text.trim() },
  print: textOrJson,
  html: (value, _field, context) => mentionHtml(String(value), context),
} satisfies FieldText;
