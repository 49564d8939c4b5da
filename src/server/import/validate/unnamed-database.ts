import { DatabaseSync } from 'node:sqlite';

/** A private temporary database: 4 MB in memory, the rest in an unnamed file that is removed with the process. */
export function unnamedDatabase(tables: string): DatabaseSync {
  const database = new DatabaseSync('');
  // never committed or rolled back, so that only what exceeds the memory is written
  database.exec(`pragma cache_size = -4096; pragma journal_mode = off; pragma synchronous = off; ${tables}; begin`);
  return database;
}
