import type { FormField } from '#app/schema-form/field.ts';
import { typeOf } from '#shared/fields/fields.ts';
import { columnsOf } from './columns.ts';
import { TableInput } from './input.tsx';

export const tableField = {
  name: 'table',
  claims: (schema, peek) => {
    if (typeOf(schema) !== 'array' || Array.isArray(schema['items']) || schema['prefixItems'] !== undefined)
      return false;
    const entry = peek(schema['items']);
    return entry.isPlain && columnsOf(entry.schema, peek).length > 0;
  },
  Input: TableInput,
  holds: 'array',
  frame: 'section',
  wide: true,
} satisfies FormField;
