import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type { StoreWatch } from './store-errors.ts';

const MAX_CACHED = 200;

/** Adapts `node:sqlite` to Kysely. The most recently used statements stay prepared. */
export function sqliteDatabase(database: DatabaseSync, watch: StoreWatch): SqliteDatabase {
  const cached = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      let statement = cached.get(text);
      if (statement) cached.delete(text);
      else statement = kyselyStatement(database.prepare(text), watch);
      cached.set(text, statement);
      const [oldest] = cached.keys();
      if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest);
      return statement;
    },
    close: () => database.close(),
  };
}

/** Never `get()`: it would leave a statement with RETURNING open, which blocks checkpoints of the write-ahead log. */
function kyselyStatement(statement: StatementSync, watch: StoreWatch): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => watch.explain(() => statement.all(...parameters.map(bindable))),
    run: (parameters) => watch.explain(() => statement.run(...parameters.map(bindable))),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  };
}

export function bindable(value: unknown): SQLInputValue {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
      return value;
    case 'boolean':
      return value ? 1 : 0;
    default:
      if (value === null || value instanceof Uint8Array) return value;
      throw new TypeError(`A value of type ${typeof value} cannot be stored`);
  }
}
