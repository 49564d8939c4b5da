import type { FormField } from '#app/schema-form/field.ts';
import { unitOf } from '#app/schema-form/schema/titles.ts';
import { typeOf } from '#shared/fields/fields.ts';
import type { JsonObject } from '#shared/json.ts';
import { NumberInput, ScoreInput, scoreSteps } from './input.tsx';

function numberWidth(schema: JsonObject): number {
  return unitOf(schema) === undefined ? 92 : 124;
}

export const scoreField = {
  name: 'score',
  claims: (schema) => scoreSteps(schema).length > 1,
  Input: ScoreInput,
  holds: 'scalar',
  frame: 'label',
  cellWidth: numberWidth,
} satisfies FormField;

export const numberField = {
  name: 'number',
  claims: (schema) => ['number', 'integer'].includes(typeOf(schema)),
  Input: NumberInput,
  holds: 'scalar',
  frame: 'label',
  cellWidth: numberWidth,
} satisfies FormField;
