import { isObject, type Json } from '../json.ts';
import type { Field } from '#generated/payloads.d.ts';
import { isSafeAddress } from '../reading/address.ts';
import { fileIn } from '../reading/embedded-file.ts';

export type ValueType =
  | 'reference'
  | 'signal'
  | 'user'
  | 'choice'
  | 'number'
  | 'boolean'
  | 'object'
  | 'file'
  | 'time'
  | 'link'
  | 'text';

/** System fields whose value is the id of a user. */
const USER_FIELDS = ['createdBy', 'updatedBy'];

/**
 * What one value of a field, or one entry of a list, is shown as on screens and in print. It comes from the value itself
 * too, since a stored value may not fit its schema.
 */
export function valueTypeOf({ name, ref, signal, choices, format }: Field, value: Json): ValueType {
  if (typeof value === 'string' && ref) return 'reference';
  if (typeof value === 'string' && signal) return 'signal';
  if (typeof value === 'string' && USER_FIELDS.includes(name)) return 'user';
  if (choices && !isObject(value)) return 'choice';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value !== 'string') return 'object';
  if (fileIn(value) !== undefined) return 'file';
  if (format === 'date' || format === 'date-time') return 'time';
  return format === 'email' || isSafeAddress(value) ? 'link' : 'text';
}
