import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type ControlledTransaction, CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import pg from 'pg';
import type { Driver, Transaction } from '#server/store/database/driver.ts';
import type { ForeignNotice } from '#server/store/messages.ts';
import { listen } from './listen.ts';
import { type Notice, noticeOf, noticeText } from './notices.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { boundedPool, clientConfig, LONG_WORK, PATIENCE, type Patience } from './postgres-pool.ts';
import type { Tables } from '#server/store/database/tables.ts';

const CHANNEL = 'schemawerk';
/** Arbitrary, but the same for every server. */
const WRITE_LOCK = 727_320_117;
/** Health checks do not wait longer. */
const HEALTH_MS = 3000;
const INT8 = 20;
const JSON_TEXT = 114;

/**
 * A connection pool to one PostgreSQL that several servers may share. Only one transaction writes at a time, across all
 * servers, so what a writer has read stays true until it commits, as in SQLite.
 */
export function openPostgres(url: string, poolSize = 10, patience: Patience = PATIENCE): Driver {
  const connection = { connectionString: url, types: { getTypeParser: typeParser } };
  const pool = boundedPool({ ...connection, max: poolSize }, patience);
  const reader = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const self: Notice = { from: randomUUID() };
  const listeners = new Set<(notice: ForeignNotice) => void>();
  let stop: (() => void) | undefined;
  const hear = (payload: string): void => {
    const notice = noticeOf(payload, self.from);
    if (notice !== null) for (const listener of listeners) listener(notice);
  };
  return {
    dialect: postgresDialect(),
    reader,
    search: reader,
    export: reader,
    runFor: (_caller, fn) => fn(),
    indexes: async () => new Set(),
    begin: () => begin(reader, self),
    version: () => versionOf(reader),
    onForeign(listener) {
      listeners.add(listener);
      stop ??= listen(clientConfig(connection, patience), CHANNEL, hear);
      return () => listeners.delete(listener);
    },
    messages: {
      mostBytes: 7000,
      begin: () => void (self.saysWhat = true),
      send: async (message) =>
        void (await sql`select pg_notify(${CHANNEL}, ${noticeText({ ...self, message })})`.execute(reader)),
    },
    check: () => checkEncoding(reader),
    health: () => answerSoon(reader),
    async close() {
      stop?.();
      await reader.destroy();
    },
  };
}

async function checkEncoding(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new AppError(
    'invalid',
    `The database keeps its texts as ${encoding}, which has no room for all characters: make one with "create database … encoding 'UTF8' template template0"`,
  );
}

async function answerSoon(db: Kysely<Tables>): Promise<void> {
  const late = new AbortController();
  const answer = versionOf(db);
  // a late rejection is not awaited
  answer.catch(() => undefined);
  try {
    const found = await Promise.race([answer, delay(HEALTH_MS, null, { ref: false, signal: late.signal })]);
    if (found === null) throw new AppError('unavailable', 'The database does not answer', { retryAfter: 1 });
  } finally {
    late.abort();
  }
}

/** Parses numbers as numbers, leaves JSON as stored text. */
function typeParser(type: number, format?: 'text' | 'binary') {
  if (type === INT8) return Number;
  if (type === JSON_TEXT) return String;
  return pg.types.getTypeParser(type, format);
}

async function versionOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ version: number }>`select version from meta`.execute(db);
  return String(rows[0]?.version);
}

async function begin(reader: Kysely<Tables>, self: Notice): Promise<Transaction> {
  const transaction = await reader.startTransaction().execute();
  try {
    await sql`select pg_advisory_xact_lock(${WRITE_LOCK})`.execute(transaction);
  } catch (error) {
    await rollback(transaction);
    throw error;
  }
  return {
    db: transaction,
    script: async (statements) => void (await transaction.executeQuery(CompiledQuery.raw(statements))),
    takeTime: async () => void (await transaction.executeQuery(CompiledQuery.raw(LONG_WORK))),
    version: () => versionOf(transaction),
    async commit() {
      await sql`with written as (update meta set version = version + 1)
        select pg_notify(${CHANNEL}, ${noticeText(self)})`.execute(transaction);
      await transaction.commit().execute();
    },
    rollback: () => rollback(transaction),
  };
}

/** A broken connection has rolled back by itself. */
async function rollback(transaction: ControlledTransaction<Tables>): Promise<void> {
  if (transaction.isCommitted || transaction.isRolledBack) return;
  await transaction
    .rollback()
    .execute()
    .catch(() => undefined);
}
