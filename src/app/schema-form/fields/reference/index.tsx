import { refOf } from '#shared/kinds/fields.ts';
import type { FormField } from '#app/schema-form/fields/field.ts';
import { ReferenceInput } from './input.tsx';

export const referenceField = {
  name: 'reference',
  claims: (schema) => schema['type'] === 'string' && refOf(schema) !== undefined,
  Input: ReferenceInput,
  holds: 'scalar',
  frame: 'label',
} satisfies FormField;
