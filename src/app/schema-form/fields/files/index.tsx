import type { FormField } from '#app/schema-form/field.ts';
import { isFile } from '#app/schema-form/fields/file/index.tsx';
import { typeOf } from '#shared/fields/fields.ts';
import { isObject } from '#shared/json.ts';
import { FilesInput } from './input.tsx';

export const filesField = {
  name: 'files',
  claims: (schema, peek) => {
    if (typeOf(schema) !== 'array' || !isObject(schema['items']) || schema['prefixItems'] !== undefined) return false;
    const { schema: item, isPlain } = peek(schema['items']);
    return isPlain && isFile(item);
  },
  Input: FilesInput,
  holds: 'array',
  frame: 'label',
  wide: true,
  showsIssuesInside: true,
} satisfies FormField;
