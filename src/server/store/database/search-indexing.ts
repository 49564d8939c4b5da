import { setTimeout as delay } from 'node:timers/promises';
import type { Driver } from './driver.ts';
import type { WriteQueue } from './write-queue.ts';

/** How long after the last write its entries are indexed even if nobody searches. */
const QUIET_MS = 1000;
/** How long a search waits for another program that holds the write lock; after that it misses the latest writes. */
const LOCK_TIMEOUT_MS = 2000;

/** Thrown to end the turn without a commit, which would invalidate all caches. */
const NOTHING_PENDING = new Error('No search entries wait');

/** Entries for the full-text index may queue up until somebody searches. */
export function searchIndexing({ dialect, reader }: Driver, queue: Pick<WriteQueue, 'write'>) {
  let timer: NodeJS.Timeout | undefined;
  const index = () =>
    queue
      .write(async ({ transaction: { db } }) => {
        if (!(await dialect.isSearchPending(db))) throw NOTHING_PENDING;
        await dialect.indexSearch(db);
      })
      // the entries keep waiting, and the next writer gets the error
      .catch(() => undefined);
  const indexPending = async () => {
    timer = undefined;
    if (await dialect.isSearchPending(reader)) await index();
  };

  return {
    /** Waits for its turn among the writers. */
    index,
    indexSoon(): void {
      timer ??= setTimeout(() => void indexPending().catch(() => undefined), QUIET_MS).unref();
    },
    /** Resolves when everything committed can be found. */
    async ready(): Promise<void> {
      if (await dialect.isSearchPending(reader))
        await Promise.race([index(), delay(LOCK_TIMEOUT_MS, undefined, { ref: false })]);
    },
    stop: () => clearTimeout(timer),
  };
}
