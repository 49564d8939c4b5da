import { mentionHtml } from '../../print/markup/mention-html.ts';
import type { FieldText } from '../field-text.ts';
import { wordOf } from '../text/text-text.ts';

/** A generated ID, followed by the name of the item. */
const ID_AND_NAME = /^(\p{L}[\p{L}\p{N}_]*-\d+)\s/u;

/** Lenient: reads `REQ-12 Park brake` as `REQ-12`. */
export const referenceText = {
  label: () => 'an item',
  isUnordered: () => true,
  parse: (text, _field, mode) =>
    mode === 'strict' ? { value: text } : { value: ID_AND_NAME.exec(text.trim())?.[1] ?? text.trim() },
  print: wordOf,
  html: (value, _field, context) => mentionHtml(String(value), context),
} satisfies FieldText;
