import { sql } from 'kysely';
import type { Database } from '#server/store/database/dialect.ts';
import type { SearchEntry } from '#server/store/database/search-entry.ts';

const MAX_CACHED = 50_000;
const MAX_EXPANSIONS = 64;

/**
 * The words in SQLite's full-text index, to look up by prefix. Numbers and codes are omitted: most occur in only one
 * item, so a prefix query on the index itself is fast.
 */
export type Vocabulary = {
  /** The words with this prefix; null if there are too many or such words are not kept here. */
  expand(db: Database, prefix: string): Promise<string[] | null>;
  add(db: Database, entries: readonly SearchEntry[]): Promise<void>;
  transactionEnded(isCommitted: boolean): void;
};

/** Caches words known to be stored, since most words of a new item already are. */
export function vocabulary(): Vocabulary {
  let known = new Set<string>();
  return {
    async expand(db, prefix) {
      if (!isIndexed(prefix)) return null;
      const { rows } = await sql<{ word: string }>`
        select word from word where word >= ${prefix} and word < ${`${prefix}\u{10FFFF}`}
        order by word limit ${MAX_EXPANSIONS + 1}`.execute(db);
      return rows.length > MAX_EXPANSIONS ? null : rows.map(({ word }) => word);
    },
    async add(db, entries) {
      const added: string[] = [];
      for (const word of entries.flatMap(({ words }) => words)) {
        if (known.has(word) || !isIndexed(word)) continue;
        known.add(word);
        added.push(word);
      }
      if (added.length === 0) return;
      await sql`insert into word select value from json_each(${JSON.stringify(added)}) where true
        on conflict do nothing`.execute(db);
    },
    transactionEnded(isCommitted) {
      if (!isCommitted || known.size > MAX_CACHED) known = new Set();
    },
  };
}

/** Decided by the first four letters, so that a word is kept exactly if its prefixes are looked up here. */
function isIndexed(word: string): boolean {
  return /^[\p{L}\p{M}]{4}/u.test(word);
}
