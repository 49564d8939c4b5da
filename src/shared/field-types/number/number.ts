import type { FieldType } from '#shared/field-types/field-type.ts';
import { isNumberField } from '#shared/reading/number.ts';

export const numberType = {
  name: 'number',
  claims: isNumberField,
  shows: (value) => typeof value === 'number',
} satisfies FieldType;
