import type { FormField } from '#app/schema-form/field.ts';
import { numberIn } from '#app/schema-form/schema/titles.ts';
import { typeOf } from '#shared/fields/fields.ts';
import { isObject } from '#shared/json.ts';
import { TagsFieldInput } from './input.tsx';

const SHORT = 120;
/** formats whose control deserves one line per entry */
const OWN_LINE = ['uri', 'url', 'iri', 'uri-reference', 'date', 'date-time', 'email', 'textarea', 'markdown'];

export const tagsField = {
  name: 'tags',
  claims: (schema, peek) => {
    if (typeOf(schema) !== 'array' || !isObject(schema['items']) || schema['prefixItems'] !== undefined) return false;
    const { schema: item, isPlain } = peek(schema['items']);
    if (!isPlain || !['string', 'number', 'integer'].includes(typeOf(item))) return false;
    const isLong = (numberIn(item, 'maxLength') ?? 0) > SHORT || item['x-widget'] !== undefined;
    return !isLong && !OWN_LINE.includes(String(item['format']));
  },
  Input: TagsFieldInput,
  holds: 'array',
  frame: 'label',
  wide: true,
  showsIssuesInside: true,
} satisfies FormField;
