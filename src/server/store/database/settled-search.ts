import { setTimeout as delay } from 'node:timers/promises';
import type { Driver } from './driver.ts';
import type { WriteQueue } from './write-queue.ts';

/** After a write, so long nothing happens; then its entries are indexed although nobody searches. */
const QUIET_MS = 1000;
/** A search waits no longer for a program that holds the store: it then misses what was written last. */
const PATIENCE_MS = 2000;

/** Ends the turn without a commit, after which all caches would be outdated. */
const NOTHING_WAITS = new Error('No search entries wait');

/** Entries of the full-text index may wait for others, until somebody searches. */
export function settledSearch({ dialect, reader }: Driver, queue: Pick<WriteQueue, 'write'>) {
  let timer: NodeJS.Timeout | undefined;
  const index = () =>
    queue
      .write(async ({ transaction: { db } }) => {
        if (!(await dialect.isSearchWaiting(db))) throw NOTHING_WAITS;
        await dialect.indexSearch(db);
      })
      // they wait on, and the next writer is told what is wrong
      .catch(() => undefined);
  const whenQuiet = async () => {
    timer = undefined;
    if (await dialect.isSearchWaiting(reader)) await index();
  };

  return {
    /** Takes its turn among the writers. */
    index,
    indexSoon(): void {
      timer ??= setTimeout(() => void whenQuiet().catch(() => undefined), QUIET_MS).unref();
    },
    /** What was committed can be found. */
    async settle(): Promise<void> {
      if (await dialect.isSearchWaiting(reader))
        await Promise.race([index(), delay(PATIENCE_MS, undefined, { ref: false })]);
    },
    stop: () => clearTimeout(timer),
  };
}
