import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Driver } from '#server/store/database/driver.ts';
import type { Tables } from '#server/store/database/tables.ts';
import { AppError } from '#shared/errors.ts';
import { type PoolLimits, ReadPool } from './read-pool.ts';
import { searchDialect } from './search-dialect.ts';
import { sqliteDatabase } from './sqlite-database.ts';
import type { StoreWatch } from './store-errors.ts';
import { TimeLimit } from './time-limit.ts';

/**
 * Time budgets of a search in milliseconds: first in the main thread, where it blocks all other requests (negative: not
 * tried there), then in a thread, for a screen or for an export.
 */
export type ReadLimits = PoolLimits & { near: number; screen: number; file: number };

const LIMITS: ReadLimits = {
  near: 4,
  screen: 10_000,
  file: 60_000,
  threads: Math.max(2, Math.min(4, availableParallelism())),
  timeout: 15_000,
  waiting: 200,
};

type Searches = Pick<Driver, 'search' | 'export' | 'runFor' | 'close'>;

/** Searches on the main thread's reading connection and on those of a few threads. */
export function openSearches(
  path: string,
  reading: DatabaseSync,
  watch: StoreWatch,
  given: Partial<ReadLimits>,
): Searches {
  const limits = { ...LIMITS, ...given };
  const pool = new ReadPool(path, limits);
  const timeLimit = new TimeLimit(reading);
  const statements = sqliteDatabase(reading, watch);
  const callers = new AsyncLocalStorage<string>();
  const database = (budget: number, near: number) =>
    new Kysely<Tables>({
      dialect: searchDialect({
        near: (text, parameters) =>
          near < 0
            ? undefined
            : withIndexes(() => timeLimit.within(near, () => statements.prepare(text).all(parameters))),
        async far(text, parameters) {
          try {
            const read = { text, parameters, budget, caller: callers.getStore() ?? '' };
            const { rows, ms } = await pool.read(read);
            return { rows, isQuick: ms < limits.near / 2 };
          } catch (error) {
            return withIndexes(() =>
              watch.explain(() => {
                throw error;
              }),
            );
          }
        },
      }),
    });
  return {
    search: database(limits.screen, limits.near),
    // an export can wait a little longer without blocking other requests
    export: database(limits.file, -1),
    runFor: (caller, fn) => callers.run(caller, fn),
    close: () => pool.close(),
  };
}

/**
 * A schema change may drop an index between choosing it and running the statement that names it.
 * @throws AppError `unavailable` for that moment
 */
function withIndexes<T>(search: () => T): T {
  try {
    return search();
  } catch (cause) {
    if (!(cause instanceof Error && cause.message.startsWith('no such index'))) throw cause;
    throw new AppError('unavailable', 'The schema of this list is changing. Try again.', { retryAfter: 1, cause });
  }
}
