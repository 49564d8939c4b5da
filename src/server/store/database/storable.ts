import { AppError } from '#shared/errors.ts';
import { ID_PATTERN } from '#shared/item.ts';
import type { JsonObject } from '#shared/json.ts';

/** As escaped by `JSON.stringify`: U+0000 or half of a surrogate pair, after an even number of backslashes. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/** The text in which data is stored, keys in the author's order. PostgreSQL cannot store the rejected characters. */
export function storable(data: JsonObject): string {
  const text = JSON.stringify(data);
  if (text.includes('\\u') && UNSTORABLE.test(text)) {
    throw new AppError(
      'unprocessable',
      'The text contains a character that cannot be stored: U+0000 or half of a surrogate pair',
    );
  }
  return text;
}

/** Sanitizes user input before it is compared: a database rejects U+0000 outright. */
export function comparable(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\u{FFFD}') : text;
}

export function checkedId(id: string): string {
  if (!ID_PATTERN.test(id)) throw new AppError('unprocessable', `"${comparable(id)}" is not a valid item ID`);
  return id;
}

export function storableText(text: string): string {
  storable({ text });
  return text;
}
