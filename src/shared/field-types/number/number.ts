import { isNumberField } from '../../reading/number.ts';
import type { FieldType } from '../field-type.ts';

export const numberType = {
  name: 'number',
  claims: isNumberField,
  shows: (value) => typeof value === 'number',
} satisfies FieldType;
