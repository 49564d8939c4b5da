import type { JsonObject } from '#shared/json.ts';
import { itemText } from '#shared/search/text.ts';
import { words } from '#shared/search/words.ts';

const LONGEST_WORD = 200;

/**
 * What full-text search knows of one item: in `body` all that may be found, and once more in `titles` the words of its name and
 * of its id, to put better matches first.
 */
export type SearchEntry = { seq: number; kind: string; deleted: boolean; titles: string[][]; body: string[] };

type Searched = { seq: number; id: string; kind: string; name: string; deleted: boolean; data: JsonObject };

export function searchEntry({ seq, id, kind, name, deleted, data }: Searched): SearchEntry {
  const body = searchWords(itemText({ id, data }));
  const named = searchWords(name);
  // What is found by a title must be found by the body as well: a name that the data does not say is not searched.
  const titles = name !== id && inARow(body, named) ? [named, searchWords(id)] : [searchWords(id)];
  return { seq, kind, deleted, titles, body };
}

function inARow(body: readonly string[], words: readonly string[]): boolean {
  return ` ${body.join(' ')} `.includes(` ${words.join(' ')} `);
}

/** Most texts are ASCII, for which finding the words is simple and three times as fast. */
export function searchWords(text: string): string[] {
  // oxlint-disable-next-line no-control-regex -- this is what ASCII is
  const found = /^[\0-\x7f]*$/.test(text) ? (text.toLowerCase().match(/[a-z0-9]+/g) ?? []) : words(text);
  return found.map(indexedWord);
}

/** Databases bound the length of words; what is longer is found by its beginning. */
export function indexedWord(word: string): string {
  return word.length > LONGEST_WORD ? word.slice(0, LONGEST_WORD) : word;
}
