import type { FieldType } from '../field-type.ts';

/** Values of any type. */
export const anyType = { name: 'any' } satisfies FieldType;
