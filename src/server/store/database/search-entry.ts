import type { JsonObject } from '#shared/json.ts';
import { itemText } from '#shared/search/text.ts';
import { words } from '#shared/search/words.ts';

const LONGEST_WORD = 200;

/**
 * The full-text search entry of one item, a sequence of words: first a word for its kind, then those of its name and id,
 * marked as titles, then all searchable words. Marked words have separate posting lists in the index, which are far shorter.
 */
export type SearchEntry = { seq: number; words: string[] };

/** Private-use characters, which do not occur in words. */
const [SCOPE_MARK, TITLE_MARK, GAP] = ['\u{E000}', '\u{E001}', '\u{E002}'];

export const DELETED_WORD = `${SCOPE_MARK}deleted`;

type Searched = { seq: number; id: string; kind: string; name: string; deleted: boolean; data: JsonObject };

export function searchEntry({ seq, id, kind, name, deleted, data }: Searched): SearchEntry {
  const body = searchWords(itemText({ id, data }));
  const named = searchWords(name);
  // Whatever matches a title must match the body as well, so a name that is not in the data is not a title.
  const titles = name !== id && isInARow(body, named) ? [...named.map(titleWord), GAP] : [];
  const scope = deleted ? [DELETED_WORD, scopeWord(kind, true)] : [scopeWord(kind, false)];
  return { seq, words: [...scope, ...titles, ...searchWords(id).map(titleWord), GAP, ...body] };
}

/** The word that marks the live, or the deleted, items of a kind. */
export function scopeWord(kind: string, deleted: boolean): string {
  return SCOPE_MARK + (deleted ? 'd' : 'k') + Buffer.from(kind).toString('hex');
}

export function titleWord(word: string): string {
  return TITLE_MARK + word;
}

/** Databases limit the length of words; longer ones are found by their prefix. */
export function indexedWord(word: string): string {
  return word.length > LONGEST_WORD ? word.slice(0, LONGEST_WORD) : word;
}

/** Most text is ASCII, which is simpler to split into words and three times as fast. */
function searchWords(text: string): string[] {
  // oxlint-disable-next-line no-control-regex -- this is what ASCII is
  const found = /^[\0-\x7f]*$/.test(text) ? (text.toLowerCase().match(/[a-z0-9]+/g) ?? []) : words(text);
  return found.map(indexedWord);
}

function isInARow(body: readonly string[], words: readonly string[]): boolean {
  return ` ${body.join(' ')} `.includes(` ${words.join(' ')} `);
}
