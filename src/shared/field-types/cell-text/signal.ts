import type { CellText } from './cell-text-type.ts';
import { wordOf } from './text.ts';

/** A path has no spaces, so those around it are not part of it. */
export const signalText = {
  parse: (text) => ({ value: text.trim() }),
  print: wordOf,
} satisfies CellText;
