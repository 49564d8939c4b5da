import { isSafeAddress } from '../../reading/address.ts';
import type { FieldType } from '../field-type.ts';

/** A text that is an address of the web or of an email. */
export const linkType = {
  name: 'link',
  shows: (value, { format }) => typeof value === 'string' && (format === 'email' || isSafeAddress(value)),
} satisfies FieldType;
