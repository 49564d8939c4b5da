import { isSystemFact } from '#shared/system-fields.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import { LIMITS } from '../item.ts';
import { fileIn } from '#shared/reading/embedded-file.ts';

const MAX_CHARACTERS = 100_000;

/** What full-text search finds an item by: its id and all that its data says. */
export function itemText(item: { id: string; data: JsonObject }): string {
  return `${item.id}\n${searchText(item.data)}`;
}

/** All strings and numbers of an item's data, one a line, no more than about 100 kB. */
export function searchText(data: JsonObject): string {
  const lines: string[] = [];
  let left = MAX_CHARACTERS;
  for (const text of textsIn(data)) {
    lines.push(text.slice(0, left));
    left -= text.length + 1;
    if (left <= 0) break;
  }
  return lines.join('\n');
}

/** The strings and numbers of an item's data in the order they stand. */
export function* textsIn(data: JsonObject): Generator<string> {
  for (const [key, value] of Object.entries(data)) {
    // a search for `2026` is not a search for all items of that year
    if (!isSystemFact(key)) yield* textsOf(value, LIMITS.depth);
  }
}

/** Of a file that an item holds, its name is searched. */
function wordsOf(text: string): string {
  const file = fileIn(text);
  return file === undefined ? text : (file.name ?? '');
}

function* textsOf(value: Json, depth: number): Generator<string> {
  if (typeof value === 'string') yield wordsOf(value);
  else if (typeof value === 'number') yield String(value);
  else if (depth > 0 && (Array.isArray(value) || isObject(value))) {
    for (const child of Object.values(value)) yield* textsOf(child, depth - 1);
  }
}
