import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { writeActivity, type ActivityRow } from './activity-rows.ts';
import type { Dialect } from './dialect.ts';
import type { Driver, Transaction } from './driver.ts';
import type { SearchEntry } from './search-entry.ts';

const MAX_PARTS = 64;
const LONGEST_MS = 20;

const SAVEPOINT = CompiledQuery.raw('savepoint part');
const RELEASE = CompiledQuery.raw('release savepoint part');
const ROLL_BACK = CompiledQuery.raw('rollback to savepoint part');

/** One transaction shared by the writers waiting for it. `search` and `activity` are written before the commit. */
export type Shared = { transaction: Transaction; search: SearchEntry[]; activity: ActivityRow[] };

type Part = {
  isLong: boolean;
  run: (shared: Shared) => Promise<unknown>;
  succeed: () => void;
  fail: (error: unknown) => void;
};

export type WriteQueue = ReturnType<typeof writeQueue>;

/**
 * Runs writers one after another. Those waiting at the same time share one transaction, each in a separate savepoint:
 * they share one disk sync, and the full-text index takes all their entries at once. A long writer gets its own
 * transaction. No writer resolves before the commit.
 */
export function writeQueue(driver: Driver) {
  const waiting: Part[] = [];
  let busy: Promise<void> | null = null;

  async function drain(): Promise<void> {
    // Lets all requests that arrived together enqueue before the first one starts.
    while ((await nextTurn(), waiting.length > 0)) await runBatch(driver, waiting);
    busy = null;
  }

  return {
    write<T>(run: (shared: Shared) => Promise<T>, isLong = false): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        let result: { value: T };
        waiting.push({
          isLong,
          run: async (shared) => (result = { value: await run(shared) }),
          succeed: () => resolve(result.value),
          fail: reject,
        });
        busy ??= drain();
      });
    },
    /** Resolves when the queue is empty. */
    idle: async () => busy,
  };
}

async function runBatch(driver: Driver, waiting: Part[]): Promise<void> {
  const { dialect } = driver;
  const done: Part[] = [];
  let transaction: Transaction | null = null;
  try {
    const isLong = waiting[0]?.isLong ?? false;
    transaction = await driver.begin(isLong);
    const shared: Shared = { transaction, search: [], activity: [] };
    const end = Date.now() + LONGEST_MS;
    do {
      const part = waiting.shift();
      if (!part) break;
      done.push(part);
      // if this is the only part, the end of the transaction shows whether it failed
      const isOnly = () => done.length === 1 && waiting.length === 0;
      if (!(await runPart(dialect, shared, part, isOnly))) done.pop();
    } while (!isLong && waiting[0]?.isLong === false && done.length < MAX_PARTS && Date.now() < end);
    await dialect.writeSearch(transaction, shared.search);
    await dialect.mergeSearch(transaction.db);
    await writeActivity(transaction, dialect, shared.activity);
    await (done.length > 0 ? transaction.commit() : transaction.rollback());
    dialect.transactionEnded(done.length > 0);
    for (const { succeed } of done) succeed();
  } catch (error) {
    dialect.transactionEnded(false);
    await transaction?.rollback();
    if (!transaction) done.push(...waiting.splice(0));
    for (const { fail } of done) fail(error);
  }
}

/** False if the part failed and was rolled back. Throws if the whole transaction is lost with it. */
async function runPart(dialect: Dialect, shared: Shared, part: Part, isOnly: () => boolean): Promise<boolean> {
  if (part.isLong) {
    // the transaction contains no other writer's changes
    await part.run(shared);
    return true;
  }
  const { later, flush } = shared.transaction;
  const before = [...shared.search];
  const entries = shared.activity.length;
  await later(SAVEPOINT);
  try {
    await part.run(shared);
    await later(RELEASE);
    if (!isOnly()) await flush();
  } catch (error) {
    await later(ROLL_BACK);
    await later(RELEASE);
    await flush();
    dialect.transactionEnded(false);
    shared.search.splice(0, shared.search.length, ...before);
    shared.activity.length = entries;
    part.fail(error);
    return false;
  }
  return true;
}
