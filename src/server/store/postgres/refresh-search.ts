import { sql } from 'kysely';
import type { Database } from '#server/store/database/dialect.ts';

/** Fewer entries hardly change what the database knows about words. */
export const MANY_WRITTEN = 1000;

/**
 * Renews what the database knows about words if at least a quarter of the search entries are new: until it does so by
 * itself, a minute later, it expects as many matches of rare words as of common ones.
 */
export async function refreshSearch(db: Database, written: number): Promise<void> {
  if (written < MANY_WRITTEN) return;
  const { rows } = await sql<{ last: number | null }>`select max(seq) as last from item_search`.execute(db);
  if (written * 4 < (rows[0]?.last ?? 0)) return;
  // skipped while the database cleans up, for which an import should not wait
  await sql`analyze (skip_locked) item_search`.execute(db);
}
