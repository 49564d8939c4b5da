import type { FieldType } from './field-type.ts';
import { textType } from './text.ts';

/** Generated IDs, followed by the name of the item. */
const ID_AND_NAME = /^(\p{L}[\p{L}\p{N}_]*-\d+)\s/u;

/** The ID of an item. Lenient: `REQ-12 Park brake` is `REQ-12`. */
export const referenceType = {
  ...textType,
  name: 'reference',
  claims: ({ type, ref }) => type === 'string' && ref !== undefined,
  parse: (text, _field, mode) =>
    mode === 'strict' ? { value: text } : { value: ID_AND_NAME.exec(text.trim())?.[1] ?? text.trim() },
} satisfies FieldType;
