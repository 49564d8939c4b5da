import type { FieldType } from '#shared/field-types/field-type.ts';
import { fileIn } from '#shared/reading/embedded-file.ts';

/** A file embedded in a string. */
export const fileType = {
  name: 'file',
  shows: (value) => typeof value === 'string' && fileIn(value) !== undefined,
} satisfies FieldType;
