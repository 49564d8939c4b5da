import { DatabaseSync } from 'node:sqlite';

/** A database of this process alone: 4 MB of it are in memory, the rest is in a file without a name, gone with the process. */
export function unnamedDatabase(tables: string): DatabaseSync {
  const database = new DatabaseSync('');
  // never committed and never rolled back, so that nothing is written but what memory has no room for
  database.exec(`pragma cache_size = -4096; pragma journal_mode = off; pragma synchronous = off; ${tables}; begin`);
  return database;
}
