import { sql } from 'kysely';
import type { Database, ResolvedTextClause } from '#server/store/database/dialect.ts';
import { indexedWord } from '#server/store/database/search-entry.ts';
import { AND } from './match-parts.ts';

/** How long the statistics are taken as current; the database renews them far less often. */
const FRESH_MS = 60_000;
/** A shorter beginning may have many items even if none of its words has. */
const MIN_PREFIX = 3;
/** More words in place of a prefix take longer to find than they help. */
const MAX_WORDS = 8;

/** The words that many items have, with their shares of all items. */
export type CommonWords = ReadonlyMap<string, number>;

/** Reads them from the statistics of the database; null as long as it has none. */
export function commonWords(): (db: Database) => Promise<CommonWords | null> {
  let known: { at: number; words: Promise<CommonWords | null> } | undefined;
  return (db) => {
    if (known !== undefined && Date.now() - known.at <= FRESH_MS) return known.words;
    // all who ask meanwhile wait for the same read
    const reading = { at: Date.now(), words: read(db) };
    reading.words.catch(() => void (known = undefined));
    known = reading;
    return reading.words;
  };
}

async function read(db: Database): Promise<CommonWords | null> {
  const { rows } = await sql<{ word: string; share: number }>`select c.word, c.share from pg_stats as s
    cross join unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as c (word, share)
    where s.schemaname = current_schema() and s.tablename = 'item_search' and s.attname = 'words'
      and c.word is not null order by c.share desc`.execute(db);
  return rows.length === 0 ? null : new Map(rows.map(({ word, share }) => [word, share]));
}

/** The most frequent words with this beginning. */
export function wordsFrom(common: CommonWords | null, prefix: string): string[] {
  return [...(common?.keys() ?? [])].filter((word) => word.startsWith(prefix)).slice(0, MAX_WORDS);
}

/** For each word of a clause the words to look for as a whole: in place of a prefix also the common ones that begin so. */
export function wholeWordsOf({ words, prefix }: ResolvedTextClause, common: CommonWords | null): string[][] {
  const last = words.length - 1;
  return words
    .map(indexedWord)
    .map((word, i) => (prefix && i === last ? [...new Set([word, ...wordsFrom(common, word)])] : [word]));
}

/** The share of items that should have a whole word of each clause; 0 if one of them is not common. */
export function expectedShare(common: CommonWords | null, clauses: readonly ResolvedTextClause[]): number {
  const shareOf = (words: string[]) =>
    Math.min(
      1,
      words.reduce((sum, word) => sum + (common?.get(word) ?? 0), 0),
    );
  return clauses.reduce((share, clause) => share * Math.min(...wholeWordsOf(clause, common).map(shareOf)), 1);
}

/**
 * The words of clauses that few items have, as a query; null without any, or where the others are found as soon. The index
 * collects all items with a common beginning of a word, which takes longer than testing those with the rare words.
 */
export function rareWords(
  common: CommonWords | null,
  clauses: readonly ResolvedTextClause[],
  mark = (word: string) => word,
): string | null {
  if (common === null) return null;
  const terms = clauses.flatMap(({ words, prefix }) =>
    words.map(indexedWord).map((word, i) => ({ word, isPrefix: prefix && i === words.length - 1 })),
  );
  const isCommon = ({ word, isPrefix }: (typeof terms)[number]) =>
    isPrefix ? word.length < MIN_PREFIX || wordsFrom(common, mark(word)).length > 0 : common.has(mark(word));
  const rare = terms.filter((term) => !isCommon(term));
  if (rare.length === 0 || !terms.some((term) => term.isPrefix && isCommon(term))) return null;
  return rare.map(({ word, isPrefix }) => `'${mark(word)}'${isPrefix ? ':*' : ''}`).join(AND);
}
