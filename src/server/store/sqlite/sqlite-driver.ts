import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, sql, SqliteDialect } from 'kysely';
import type { Database, Dialect } from '#server/store/database/dialect.ts';
import type { Driver, Transaction } from '#server/store/database/driver.ts';
import type { Tables } from '#server/store/database/tables.ts';
import { AppError } from '#shared/errors.ts';
import { openSearches, type ReadLimits } from './searches.ts';
import { withSha256 } from './sha256.ts';
import { sqliteDatabase } from './sqlite-database.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { isBusy, openFile, StoreWatch } from './store-errors.ts';
import { withoutLimit } from './time-limit.ts';
import { beginInThread } from './write-thread.ts';

const LOCK_TIMEOUT_MS = 30_000;
const LOCK_RETRY_MS = 10;
const POLL_MS = 500;
const CHECKPOINT_MS = 20_000;

/**
 * Two connections to one file: one writes, one reads. A commit is on disk before it is acknowledged (WAL, synchronous=FULL).
 * `:memory:` is a temporary file as well: two connections cannot share memory without seeing each other's uncommitted
 * changes.
 */
export function openSqlite(file: string, limits: Partial<ReadLimits> = {}): Driver {
  const inMemory = file === ':memory:';
  const folder = inMemory ? mkdtempSync(join(tmpdir(), 'schemawerk-')) : null;
  const path = folder === null ? file : join(folder, 'store.db');
  const writing = openFile(path);
  const settings = `pragma synchronous = ${inMemory ? 'off' : 'full'}; pragma foreign_keys = on;
    pragma cache_size = -16384; pragma journal_size_limit = 67108864; pragma wal_autocheckpoint = 8000;`;
  writing.exec(`${settings} pragma busy_timeout = 0;`);
  const reading = new DatabaseSync(path, { timeout: 5000, readOnly: true });
  reading.exec('pragma cache_size = -16384; pragma mmap_size = 0;');
  const dialect = sqliteDialect();
  const watch = new StoreWatch();
  withoutLimit(writing);
  withSha256(writing);
  withSha256(reading);
  const writer = kysely(writing, watch);
  const reader = kysely(reading, watch);
  const searches = openSearches(path, reading, watch, limits);
  const removeFolder = () => folder !== null && rmSync(folder, { recursive: true, force: true });
  if (inMemory) process.once('exit', removeFolder);
  const checkpoint = setInterval(() => {
    try {
      if (!writing.isTransaction) writing.exec('pragma wal_checkpoint(passive)');
    } catch {
      // the next write reports the disk error
    }
  }, CHECKPOINT_MS).unref();
  // The number changes when another connection, of this process or another, has committed.
  const counter = reading.prepare('pragma data_version');
  const version = async () => String(Number(counter.get()?.['data_version']));
  const stops = new Set<() => void>();
  const beginLong = () => inThread({ path, settings, timeout: LOCK_TIMEOUT_MS }, watch);

  return {
    dialect,
    reader,
    search: searches.search,
    export: searches.export,
    runFor: searches.runFor,
    begin: async (isLong) => ({ ...(await (isLong === true ? beginLong() : begin(writing, writer, watch))), version }),
    indexes: indexCache(reading, dialect, reader),
    version,
    messages: null,
    onForeign(listener) {
      const stop = pollForeignChange(writing, () => listener('changed'));
      stops.add(stop);
      return stop;
    },
    check: async () => undefined,
    health: async () => watch.check(writing),
    async close() {
      clearInterval(checkpoint);
      for (const stop of stops) stop();
      await searches.close();
      // The writing connection is closed last, since only it may checkpoint the log. Kysely closes those that it used.
      await reader.destroy();
      if (reading.isOpen) reading.close();
      await writer.destroy();
      if (writing.isOpen) writing.close();
      process.off('exit', removeFolder);
      removeFolder();
    },
  };
}

function kysely(database: DatabaseSync, watch: StoreWatch): Database {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqliteDatabase(database, watch) }) });
}

/** Waits for other processes outside SQLite, whose own busy timeout would block reads in this process. */
async function begin(writing: DatabaseSync, db: Database, watch: StoreWatch): Promise<Omit<Transaction, 'version'>> {
  const end = Date.now() + LOCK_TIMEOUT_MS;
  while (!watch.explain(() => tryBegin(writing))) {
    if (Date.now() > end) throw locked();
    await delay(LOCK_RETRY_MS);
  }
  return {
    db,
    later: async (statement) => void (await db.executeQuery(statement)),
    flush: async () => undefined,
    script: async (statements) => writing.exec(statements),
    takeTime: async () => undefined,
    commit: async () => void (await sql`commit`.execute(db)),
    rollback: async () => void (writing.isTransaction && (await sql`rollback`.execute(db))),
  };
}

async function inThread(...given: Parameters<typeof beginInThread>): ReturnType<typeof beginInThread> {
  try {
    return await beginInThread(...given);
  } catch (error) {
    throw isBusy(error) ? locked() : error;
  }
}

function locked(): AppError {
  return new AppError('unavailable', 'The store is locked by another program');
}

function tryBegin(writing: DatabaseSync): boolean {
  try {
    writing.exec('begin immediate');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/** Polls on the writing connection, where the version changes only with writes by others. */
function pollForeignChange(writing: DatabaseSync, listener: () => void): () => void {
  const version = writing.prepare('pragma data_version');
  const read = () => Number(version.get()?.['data_version']);
  let seen = read();
  const timer = setInterval(() => {
    let now = seen;
    try {
      now = read();
    } catch {
      // the next request gets the error
    }
    if (now === seen) return;
    seen = now;
    listener();
  }, POLL_MS).unref();
  return () => clearInterval(timer);
}

/** Indexes change with the schemas of kinds: rarely, but possibly in another process. */
function indexCache(reading: DatabaseSync, dialect: Dialect, reader: Database): Driver['indexes'] {
  const version = reading.prepare('pragma schema_version');
  let seen: unknown;
  let cached = Promise.resolve<ReadonlySet<string>>(new Set());
  return () => {
    const now = version.get()?.['schema_version'];
    if (now !== seen) cached = dialect.indexNames(reader).then((names) => new Set(names));
    seen = now;
    return cached;
  };
}
