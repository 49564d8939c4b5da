import { isObject } from '#shared/json.ts';
import { choicesOf, typeOf } from '#shared/kinds/fields.ts';
import type { FormField } from '#app/schema-form/fields/field.ts';
import { MultiChoiceInput } from './input.tsx';

export const multiChoiceField = {
  name: 'multi-choice',
  claims: (schema, peek) => {
    if (typeOf(schema) !== 'array' || !isObject(schema['items'])) return false;
    const { schema: item, isPlain } = peek(schema['items']);
    return isPlain && choicesOf(item) !== undefined;
  },
  Input: MultiChoiceInput,
  holds: 'array',
  frame: 'label',
  wide: true,
  tellsInside: true,
} satisfies FormField;
