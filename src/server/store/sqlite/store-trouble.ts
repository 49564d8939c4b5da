import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '#shared/errors.ts';

/** Low byte of an error code of SQLite, and what it means for who runs the server. */
const TROUBLE: Record<number, string> = {
  8: 'may not be written to',
  10: 'cannot be read or written: the disk reports an error',
  11: 'is damaged: put a backup in its place with "schemawerk restore"',
  13: 'cannot grow: the disk is full',
  14: 'cannot be opened',
  26: 'is not a store: put a backup in its place with "schemawerk restore"',
};
const HEADER = 'SQLite format 3\0';

/** Remembers whether the disk or the file made trouble since a write went well. */
export class StoreWatch {
  seen = false;

  /** @throws AppError `unavailable` in place of an error of the disk or of the file */
  inWords<T>(act: () => T): T {
    try {
      return act();
    } catch (error) {
      const words = wordsOf(error);
      if (words === undefined) throw error;
      this.seen = true;
      throw new AppError('unavailable', `The store ${words}`, { retryAfter: 10, cause: error });
    }
  }

  /** After trouble writes the header of the file as it is. @throws AppError `unavailable` while the trouble lasts */
  check(writing: DatabaseSync): void {
    // whoever writes now will see
    if (!this.seen || writing.isTransaction) return;
    try {
      this.inWords(() => writing.exec(`begin immediate; pragma user_version = ${userVersion(writing)}; commit`));
      this.seen = false;
    } finally {
      if (writing.isTransaction) writing.exec('rollback');
    }
  }
}

/** Opens the file of a store, or makes a new one. @throws AppError `invalid` in words for what is no store of ours */
export function openFile(path: string): DatabaseSync {
  refuseOther(path);
  try {
    const database = new DatabaseSync(path, { timeout: 5000 });
    database.exec('pragma journal_mode = wal');
    // asks for the right to write at once, not with the first change
    database.exec('begin immediate; rollback');
    return database;
  } catch (error) {
    const words = wordsOf(error);
    throw words === undefined ? error : new AppError('invalid', `${path} ${words}`, { cause: error });
  }
}

function userVersion(database: DatabaseSync): number {
  return Number(database.prepare('pragma user_version').get()?.['user_version'] ?? 0);
}

function wordsOf(error: unknown): string | undefined {
  return error instanceof Error && 'errcode' in error ? TROUBLE[Number(error.errcode) & 0xff] : undefined;
}

/** What was emptied by accident must not become a new store without a word. */
function refuseOther(path: string): void {
  if (!existsSync(path)) return;
  if (statSync(path).size === 0)
    throw new AppError('invalid', `${path} is empty: remove it for a new store, or put a backup in its place`);
  const start = Buffer.alloc(HEADER.length);
  const file = openSync(path, 'r');
  readSync(file, start);
  closeSync(file);
  if (start.toString('latin1') !== HEADER) throw new AppError('invalid', `${path} ${TROUBLE[26]}`);
}
