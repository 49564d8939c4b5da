import type { JsonObject } from '#shared/json.ts';
import { typeOf } from '#shared/kinds/fields.ts';
import type { FormField } from '#app/schema-form/fields/field.ts';
import { FileInput } from './input.tsx';

/** A text that encodes a file: a data URL, or bare base64 with its type in the schema. */
export function isFile(schema: JsonObject): boolean {
  if (!['string', 'any'].includes(typeOf(schema))) return false;
  if (schema['format'] === 'data-url') return true;
  return schema['contentEncoding'] === 'base64' && typeof schema['contentMediaType'] === 'string';
}

export const fileField = {
  name: 'file',
  claims: isFile,
  Input: FileInput,
  holds: 'scalar',
  frame: 'label',
} satisfies FormField;
