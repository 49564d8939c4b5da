import { AppError } from '#shared/errors.ts';
import { isObject } from '#shared/json.ts';

/** Limits of one message, whose bytes are bounded before it is read. */
export const PAYLOAD_LIMITS = { depth: 100, text: 200 } as const;

/** A message with any JSON or binary content, and its size in characters and bytes. */
export type Payload = { fields: Record<string, unknown>; size: number };

/**
 * @throws AppError `invalid` for anything but an object, or one nested too deeply for the stack when it is passed on
 */
export function readPayload(value: unknown): Payload {
  if (value === undefined || value === null) return { fields: {}, size: 0 };
  if (!isObject(value)) throw new AppError('invalid', 'A message is one object');
  return { fields: value, size: sizeOf(value, PAYLOAD_LIMITS.depth) };
}

function sizeOf(value: unknown, depth: number): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (value instanceof ArrayBuffer) return value.byteLength;
  if (depth === 0) throw new AppError('invalid', `A message is nested at most ${PAYLOAD_LIMITS.depth} levels deep`);
  let size = 2;
  for (const [key, child] of Object.entries(value)) size += key.length + sizeOf(child, depth - 1);
  return size;
}

/** A name. @throws AppError `invalid` unless it has 1 to 200 characters, none of them a control character */
export function nameIn(fields: Payload['fields'], key: string): string {
  const value = fields[key];
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' || text.length > PAYLOAD_LIMITS.text || /\p{Cc}/u.test(text))
    throw new AppError('invalid', `"${key}" must be a text of 1 to ${PAYLOAD_LIMITS.text} characters`);
  return text;
}

/** The same for an optional name. */
export function optionalName(fields: Payload['fields'], key: string): string {
  const value = fields[key];
  return value === undefined || value === null || value === '' ? '' : nameIn(fields, key);
}
