import type { FormField } from '#app/schema-form/field.ts';
import { TextareaInput } from '#app/schema-form/fields/textarea/input.tsx';

export const codeField = {
  name: 'code',
  claims: (schema) => typeof schema['contentMediaType'] === 'string' && schema['contentEncoding'] === undefined,
  Input: TextareaInput,
  holds: 'scalar',
  frame: 'label',
  wide: true,
} satisfies FormField;
