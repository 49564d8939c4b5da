import type { FormField } from '#app/schema-form/field.ts';
import { MatrixInput } from './input.tsx';
import { matrixOf } from './scores.ts';

export const matrixField = {
  name: 'matrix',
  claims: (schema, peek) => matrixOf(schema, peek) !== undefined,
  Input: MatrixInput,
  holds: 'object',
  frame: 'section',
  showsIssuesInside: true,
} satisfies FormField;
