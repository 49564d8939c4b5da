import { booleanIn } from '../boolean.ts';
import { invalid, type CellText } from './cell-text-type.ts';
import { wordOf } from './text.ts';

// English and German words used in spreadsheets, forms and checklists
const YES = /^(?:true|yes|y|x|1|ja|wahr)$/i;
const NO = /^(?:false|no|n|0|nein|falsch)$/i;

export const booleanText = {
  parse(text, field, mode) {
    const word = text.trim();
    const value = mode === 'strict' ? booleanIn(word) : typedBoolean(word);
    if (value !== undefined) return { value };
    return invalid(field, text, 'boolean', `${field.title} must be yes or no, not “${word}”`, 'Write true or false.');
  },
  print: wordOf,
  fromWorkbook: (cell) => (typeof cell === 'boolean' ? cell : undefined),
  toWorkbook: (value) => (typeof value === 'boolean' ? value : undefined),
} satisfies CellText;

/** A boolean in everyday words. */
export function typedBoolean(text: string): boolean | undefined {
  const word = text.trim();
  return YES.test(word) ? true : NO.test(word) ? false : undefined;
}
