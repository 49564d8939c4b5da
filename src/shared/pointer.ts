import { isObject, type Json } from './json.ts';

/** A JSON pointer (RFC 6901), for example `/test_steps/2/action`; the empty string is the whole document. */
export type Pointer = string;

export function toPointer(keys: readonly (string | number)[]): Pointer {
  return keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

export function fromPointer(pointer: Pointer): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a pointer, or undefined if the document has none. */
export function valueAt(document: Json | undefined, keys: readonly string[]): Json | undefined {
  let value = document;
  for (const key of keys) {
    if (Array.isArray(value)) value = /^\d+$/.test(key) ? value[Number(key)] : undefined;
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}
