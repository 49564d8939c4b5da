import type { FieldType } from '#shared/field-types/field-type.ts';

/** Values of any type. */
export const anyType = { name: 'any' } satisfies FieldType;
