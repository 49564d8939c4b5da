import { refOf, typeOf } from '#shared/kinds/fields.ts';
import type { FormField } from '#app/schema-form/fields/field.ts';
import { ReferencesInput } from './input.tsx';

export const referencesField = {
  name: 'references',
  claims: (schema, peek) =>
    typeOf(schema) === 'array' && (refOf(schema) !== undefined || refOf(peek(schema['items']).schema) !== undefined),
  Input: ReferencesInput,
  holds: 'array',
  frame: 'label',
  wide: true,
  tellsInside: true,
} satisfies FormField;
