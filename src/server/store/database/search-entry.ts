import type { JsonObject } from '#shared/json.ts';
import { itemText } from '#shared/search/text.ts';
import { words } from '#shared/search/words.ts';

const LONGEST_WORD = 200;

/**
 * What full-text search knows of one item: words in a row. First a word for its kind, then those of its name and id, marked as
 * titles, then all that may be found. What is marked has lists of places of its own in the index, which are far shorter.
 */
export type SearchEntry = { seq: number; words: string[] };

/** Characters for private use: no word of a text holds one. */
const [SCOPE_MARK, TITLE_MARK, GAP] = ['\u{E000}', '\u{E001}', '\u{E002}'];

export const DELETED_WORD = `${SCOPE_MARK}deleted`;

type Searched = { seq: number; id: string; kind: string; name: string; deleted: boolean; data: JsonObject };

export function searchEntry({ seq, id, kind, name, deleted, data }: Searched): SearchEntry {
  const body = searchWords(itemText({ id, data }));
  const named = searchWords(name);
  // What is found by a title must be found by the body as well: a name that the data does not say is not searched.
  const titles = name !== id && isInARow(body, named) ? [...named.map(titleWord), GAP] : [];
  const scope = deleted ? [DELETED_WORD, scopeWord(kind, true)] : [scopeWord(kind, false)];
  return { seq, words: [...scope, ...titles, ...searchWords(id).map(titleWord), GAP, ...body] };
}

/** The word that an item has by its kind while it is live, or while it is deleted. */
export function scopeWord(kind: string, deleted: boolean): string {
  return SCOPE_MARK + (deleted ? 'd' : 'k') + Buffer.from(kind).toString('hex');
}

export function titleWord(word: string): string {
  return TITLE_MARK + word;
}

/** Databases bound the length of words; what is longer is found by its beginning. */
export function indexedWord(word: string): string {
  return word.length > LONGEST_WORD ? word.slice(0, LONGEST_WORD) : word;
}

/** Most texts are ASCII, for which finding the words is simple and three times as fast. */
function searchWords(text: string): string[] {
  // oxlint-disable-next-line no-control-regex -- this is what ASCII is
  const found = /^[\0-\x7f]*$/.test(text) ? (text.toLowerCase().match(/[a-z0-9]+/g) ?? []) : words(text);
  return found.map(indexedWord);
}

function isInARow(body: readonly string[], words: readonly string[]): boolean {
  return ` ${body.join(' ')} `.includes(` ${words.join(' ')} `);
}
