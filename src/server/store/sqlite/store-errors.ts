import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '#shared/errors.ts';

/** Primary error codes of SQLite, and their meaning for an administrator. */
const MESSAGES: Record<number, string> = {
  8: 'may not be written to',
  10: 'cannot be read or written: the disk reports an error',
  11: 'is damaged: put a backup in its place with "schemawerk restore"',
  13: 'cannot grow: the disk is full',
  14: 'cannot be opened',
  26: 'is not a store: put a backup in its place with "schemawerk restore"',
};
const SQLITE_BUSY = 5;
const HEADER = 'SQLite format 3\0';

/** Tracks disk and file errors since the last successful write. */
export class StoreWatch {
  hasFailed = false;

  /** @throws AppError `unavailable` instead of a disk or file error */
  explain<T>(act: () => T): T {
    try {
      return act();
    } catch (error) {
      const message = messageOf(error);
      if (message === undefined) throw error;
      this.hasFailed = true;
      throw new AppError('unavailable', `The store ${message}`, { retryAfter: 10, cause: error });
    }
  }

  /** After an error, rewrites the unchanged file header. @throws AppError `unavailable` while the error persists */
  check(writing: DatabaseSync): void {
    if (!this.hasFailed || writing.isTransaction) return;
    try {
      this.explain(() => writing.exec(`begin immediate; pragma user_version = ${userVersion(writing)}; commit`));
      this.hasFailed = false;
    } catch (error) {
      // the next write, in this thread, another or another process, will find out
      if (!isBusy(error)) throw error;
    } finally {
      if (writing.isTransaction) writing.exec('rollback');
    }
  }
}

/** Opens the file of a store, or creates one. @throws AppError `invalid` for a file that is not a store */
export function openFile(path: string): DatabaseSync {
  assertStore(path);
  try {
    const database = new DatabaseSync(path, { timeout: 5000 });
    database.exec('pragma journal_mode = wal');
    // takes the write lock now rather than with the first change
    database.exec('begin immediate; rollback');
    return database;
  } catch (error) {
    const message = messageOf(error);
    throw message === undefined ? error : new AppError('invalid', `${path} ${message}`, { cause: error });
  }
}

function userVersion(database: DatabaseSync): number {
  return Number(database.prepare('pragma user_version').get()?.['user_version'] ?? 0);
}

function messageOf(error: unknown): string | undefined {
  return error instanceof Error && 'errcode' in error ? MESSAGES[Number(error.errcode) & 0xff] : undefined;
}

/** A file emptied by accident must not silently become a new store. */
function assertStore(path: string): void {
  if (!existsSync(path)) return;
  if (statSync(path).size === 0)
    throw new AppError('invalid', `${path} is empty: remove it for a new store, or put a backup in its place`);
  const start = Buffer.alloc(HEADER.length);
  const file = openSync(path, 'r');
  readSync(file, start);
  closeSync(file);
  if (start.toString('latin1') !== HEADER) throw new AppError('invalid', `${path} ${MESSAGES[26]}`);
}

export function isBusy(error: unknown): boolean {
  // The low byte is the primary error code.
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}
