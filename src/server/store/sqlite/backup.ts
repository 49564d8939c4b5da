import { constants } from 'node:fs';
import { access, chmod, copyFile, rename, rm, writeFile } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { AppError } from '#shared/errors.ts';

/** All in one step: a write by another program between two steps would restart the copy. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies a SQLite store into one file while other processes write to it: a consistent snapshot. The file gets its final
 * name only once it is complete.
 */
export async function backupStore(file: string, target: string): Promise<void> {
  await access(file).catch(() => {
    throw new AppError('not_found', `No store found at ${file}`);
  });
  const unfinished = `${target}.unfinished`;
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    // it holds password hashes, and is private to the owner of the process from its first byte
    await writeFile(unfinished, '', { mode: 0o600 });
    await chmod(unfinished, 0o600);
    await backup(source, unfinished, { rate: ALL_PAGES });
    checkStore(unfinished);
    await rename(unfinished, target);
  } finally {
    source.close();
    await rm(unfinished, { force: true });
  }
}

/**
 * Replaces a store with a backup; the previous store is kept under the returned name. @throws AppError `conflict` while the
 * store is in use, `invalid` for a file that is not a complete backup
 */
export async function restoreStore(backupFile: string, file: string, now: Date): Promise<string | undefined> {
  await access(backupFile, constants.R_OK).catch(() => {
    throw new AppError('not_found', `File ${backupFile} not found`);
  });
  checkStore(backupFile);
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  const previous = `${file}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  if (exists) closeUp(file);
  // copied to a temporary file first, so that the store is never incomplete
  await copyFile(backupFile, `${file}.unfinished`);
  await chmod(`${file}.unfinished`, 0o600);
  if (exists) await rename(file, previous);
  for (const rest of ['-wal', '-shm']) await rm(file + rest, { force: true });
  await rename(`${file}.unfinished`, file);
  return exists ? previous : undefined;
}

function checkStore(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const check = database.prepare('pragma quick_check').get();
    const migrated = database.prepare(`select count(*) as found from sqlite_schema where name = 'migration'`).get();
    if (check?.['quick_check'] !== 'ok' || Number(migrated?.['found']) !== 1) throw new Error('not whole');
  } catch {
    throw new AppError('invalid', `${file} is not a complete backup of a store`);
  } finally {
    database.close();
  }
}

/** Checkpoints the write-ahead log, which succeeds only if no other process has the file open. */
function closeUp(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit; pragma wal_checkpoint(truncate)');
  } catch {
    throw new AppError('conflict', 'The store is in use. Stop the server first');
  } finally {
    database.close();
  }
}
