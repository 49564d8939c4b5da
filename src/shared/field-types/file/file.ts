import { fileIn } from '../../reading/embedded-file.ts';
import type { FieldType } from '../field-type.ts';

/** A file embedded in a string. */
export const fileType = {
  name: 'file',
  shows: (value) => typeof value === 'string' && fileIn(value) !== undefined,
} satisfies FieldType;
