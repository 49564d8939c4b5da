import type { FieldType } from '#shared/field-types/field-type.ts';
import { isSafeAddress } from '#shared/reading/address.ts';

/** A string that is a web or email address. */
export const linkType = {
  name: 'link',
  shows: (value, { format }) => typeof value === 'string' && (format === 'email' || isSafeAddress(value)),
} satisfies FieldType;
