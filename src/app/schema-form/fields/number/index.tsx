import { typeOf } from '#shared/kinds/fields.ts';
import type { FormField } from '#app/schema-form/fields/field.ts';
import { NumberInput, ScoreInput, scoreSteps } from './input.tsx';

export const scoreField = {
  name: 'score',
  claims: (schema) => scoreSteps(schema).length > 1,
  Input: ScoreInput,
  holds: 'scalar',
  frame: 'label',
} satisfies FormField;

export const numberField = {
  name: 'number',
  claims: (schema) => ['number', 'integer'].includes(typeOf(schema)),
  Input: NumberInput,
  holds: 'scalar',
  frame: 'label',
} satisfies FormField;
