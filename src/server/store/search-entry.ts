import type { JsonObject } from '#shared/json.ts';
import { itemText } from '#shared/search/text.ts';
import { words } from '#shared/search/words.ts';

const LONGEST_WORD = 200;

/** What full-text search knows of one item. */
export type SearchEntry = { seq: number; kind: string; deleted: boolean; name: string[]; body: string[] };

/** The body is all that a search may find; id and name stand for themselves as well, to put better matches first. */
export function searchEntry(item: {
  seq: number;
  id: string;
  kind: string;
  name: string;
  deleted: boolean;
  data: JsonObject;
}): SearchEntry {
  const { seq, kind, deleted, id, name } = item;
  return {
    seq,
    kind,
    deleted,
    name: searchWords(name === id ? id : `${id}\n${name}`),
    body: searchWords(itemText(item)),
  };
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
