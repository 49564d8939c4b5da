import type { FormField } from '#app/schema-form/field.ts';
import { typeOf } from '#shared/fields/fields.ts';
import type { JsonObject } from '#shared/json.ts';
import { numberIn } from './titles.ts';

export function isWideField(field: FormField, schema: JsonObject): boolean {
  return typeof field.wide === 'function' ? field.wide(schema) : (field.wide ?? false);
}

type Layout = { isWide: boolean; schema: JsonObject };

const LONG = 100;

/** Fields that would be alone in a row of a two-column form and can use its full width: texts without a short limit. */
export function fullWidthTexts(fields: readonly Layout[]): Set<number> {
  const fullWidth = new Set<number>();
  let column = 0;
  fields.forEach(({ isWide, schema }, i) => {
    const next = fields[i + 1];
    const isAlone = !isWide && column === 0 && (next === undefined || next.isWide);
    if (isAlone && next !== undefined && isLongText(schema)) fullWidth.add(i);
    column = isWide || column === 1 || isAlone ? 0 : 1;
  });
  return fullWidth;
}

function isLongText(schema: JsonObject): boolean {
  return (
    typeOf(schema) === 'string' &&
    !('enum' in schema) &&
    (numberIn(schema, 'maxLength') ?? LONG) >= LONG &&
    !('format' in schema)
  );
}
