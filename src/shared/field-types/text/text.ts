import type { FieldType } from '#shared/field-types/field-type.ts';

export const textType = {
  name: 'text',
  claims: ({ type }) => type === 'string',
} satisfies FieldType;
