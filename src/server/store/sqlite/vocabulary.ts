import { sql } from 'kysely';
import type { Database } from '#server/store/database/dialect.ts';
import type { SearchEntry } from '#server/store/database/search-entry.ts';

const MOST_KNOWN = 50_000;
const MOST_EXPANSIONS = 64;

/**
 * The words in SQLite's full-text index, to look up by prefix. Numbers and codes are omitted: most occur in only one
 * item, so a prefix query on the index itself is fast.
 */
export type Vocabulary = {
  /** The words with this prefix; null if there are too many or such words are not kept here. */
  expand(db: Database, beginning: string): Promise<string[] | null>;
  add(db: Database, entries: readonly SearchEntry[]): Promise<void>;
  settle(kept: boolean): void;
};

/** Caches words known to be stored, since most words of a new item already are. */
export function vocabulary(): Vocabulary {
  let known = new Set<string>();
  return {
    async expand(db, beginning) {
      if (!isKept(beginning)) return null;
      const { rows } = await sql<{ word: string }>`
        select word from word where word >= ${beginning} and word < ${`${beginning}\u{10FFFF}`}
        order by word limit ${MOST_EXPANSIONS + 1}`.execute(db);
      return rows.length > MOST_EXPANSIONS ? null : rows.map(({ word }) => word);
    },
    async add(db, entries) {
      const fresh: string[] = [];
      for (const word of entries.flatMap(({ words }) => words)) {
        if (known.has(word) || !isKept(word)) continue;
        known.add(word);
        fresh.push(word);
      }
      if (fresh.length === 0) return;
      await sql`insert into word select value from json_each(${JSON.stringify(fresh)}) where true
        on conflict do nothing`.execute(db);
    },
    settle(kept) {
      if (!kept || known.size > MOST_KNOWN) known = new Set();
    },
  };
}

/** Decided by the first four letters, so that a word is kept exactly if its prefixes are looked up here. */
function isKept(word: string): boolean {
  return /^[\p{L}\p{M}]{4}/u.test(word);
}
