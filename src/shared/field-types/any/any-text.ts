import { booleanIn } from '#shared/field-types/boolean/boolean-text.ts';
import type { FieldText } from '#shared/field-types/field-text.ts';
import { decimalIn } from '#shared/field-types/number/number-text.ts';
import { jsonIn, objectText } from '#shared/field-types/object/object-text.ts';
import type { Json } from '#shared/json.ts';
import { one } from '#shared/query-terms/query-value.ts';

/** Text in canonical JSON is read as JSON, anything else is text. */
export const anyText = {
  label: () => 'any value',
  query: (text) => [text, ...(one(decimalIn(text)) ?? []), ...(one(booleanIn(text)) ?? [])],
  parse: (text) => ({ value: literalIn(text) ?? text }),
  print: (value) => (typeof value === 'string' && literalIn(value) === undefined ? value : JSON.stringify(value)),
  html: objectText.html,
  fromWorkbook: (cell) => cell,
} satisfies FieldText;

/** `1.50` and `007` stay text, since as numbers they would be printed differently. */
function literalIn(text: string): Json | undefined {
  const value = jsonIn(text);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value) === text ? value : undefined;
  return value === null ? undefined : value;
}
