import type { Json } from '../../json.ts';
import type { CellText } from './cell-text-type.ts';

/** The text itself, including spaces. */
export const plainText = {
  parse: (text) => ({ value: text }),
  print: wordOf,
} satisfies CellText;

/** Text as it is, anything else as JSON. */
export function wordOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
