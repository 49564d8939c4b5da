import type { CellText } from './cell-text-type.ts';
import { wordOf } from './text.ts';

/** Generated IDs, followed by the name of the item. */
const ID_AND_NAME = /^(\p{L}[\p{L}\p{N}_]*-\d+)\s/u;

/** Lenient: `REQ-12 Park brake` is `REQ-12`. */
export const referenceText = {
  parse: (text, _field, mode) =>
    mode === 'strict' ? { value: text } : { value: ID_AND_NAME.exec(text.trim())?.[1] ?? text.trim() },
  print: wordOf,
} satisfies CellText;
