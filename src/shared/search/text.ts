import { LIMITS } from '#shared/item.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { fileIn } from '#shared/reading/embedded-file.ts';
import { isSystemFact } from '#shared/system-fields.ts';

const MAX_CHARACTERS = 100_000;

/** The indexed text of an item: its ID and all of its data. */
export function itemText(item: { id: string; data: JsonObject }): string {
  return `${item.id}\n${searchText(item.data)}`;
}

/** All strings and numbers of an item's data, one per line, up to about 100 kB. */
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

/** The strings and numbers of an item's data in document order. */
export function* textsIn(data: JsonObject): Generator<string> {
  for (const [key, value] of Object.entries(data)) {
    // a search for `2026` must not find all items of that year
    if (!isSystemFact(key)) yield* textsOf(value, LIMITS.depth);
  }
}

/** Of an embedded file, only its name is searched. */
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
