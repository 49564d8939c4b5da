import { isSafeAddress } from '../../reading/address.ts';
import type { FieldType } from '../field-type.ts';

/** A string that is a web or email address. */
export const linkType = {
  name: 'link',
  shows: (value, { format }) => typeof value === 'string' && (format === 'email' || isSafeAddress(value)),
} satisfies FieldType;
