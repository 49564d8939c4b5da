import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { connectionDialect, POSTGRES } from '#server/store/database/connection-dialect.ts';
import type { Dialect } from '#server/store/database/dialect.ts';
import type { Driver } from '#server/store/database/driver.ts';
import { queryRows } from '#server/store/database/statement.ts';
import type { Tables } from '#server/store/database/tables.ts';
import type { ForeignNotice } from '#server/store/messages.ts';
import { AppError } from '#shared/errors.ts';
import { listen } from './listen.ts';
import { type Notice, noticeOf, noticeText } from './notices.ts';
import { SharedConnections } from './postgres-connection.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { boundedPool, clientConfig, TIMEOUTS, type Timeouts } from './postgres-pool.ts';
import { beginPostgres } from './postgres-transaction.ts';

const CHANNEL = 'schemawerk';
/** The longest that a health check waits. */
const HEALTH_MS = 3000;
const INT8 = 20;
const JSON_TEXT = 114;

/**
 * A connection pool to one PostgreSQL that several servers may share. Only one transaction writes at a time, across all
 * servers, so what a writer has read stays true until it commits, as in SQLite.
 */
export function openPostgres(url: string, poolSize = 10, timeouts: Timeouts = TIMEOUTS): Driver {
  const connection = { connectionString: url, types: { getTypeParser: typeParser } };
  const pool = boundedPool({ ...connection, max: poolSize }, timeouts);
  const dialect = postgresDialect();
  const reader = new Kysely<Tables>({ dialect: connectionDialect(new SharedConnections(pool), POSTGRES) });
  // a slow statement gets its own connection
  const search = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const self: Notice = { from: randomUUID() };
  const listeners = new Set<(notice: ForeignNotice) => void>();
  let stop: (() => void) | undefined;
  const receive = (payload: string): void => {
    const notice = noticeOf(payload, self.from);
    if (notice !== null) for (const listener of listeners) listener(notice);
  };
  return {
    dialect,
    reader,
    search,
    export: search,
    runFor: (_caller, fn) => fn(),
    indexes: async () => new Set(),
    async begin() {
      const transaction = await beginPostgres(pool, CHANNEL, () => noticeText(self));
      return { ...transaction, version: () => versionOf({ db: transaction.db, dialect }) };
    },
    version: sharedInTurn(() => versionOf({ db: reader, dialect })),
    onForeign(listener) {
      listeners.add(listener);
      stop ??= listen(clientConfig(connection, timeouts), CHANNEL, receive);
      return () => listeners.delete(listener);
    },
    messages: {
      maxBytes: 7000,
      begin: () => void (self.saysWhat = true),
      send: async (message) =>
        // a database crash that loses messages would have cut the connections anyway
        void (await queryRows({ db: reader, dialect })`select set_config('synchronous_commit', 'off', true),
          pg_notify(${CHANNEL}, ${noticeText({ ...self, message })})`),
    },
    check: () => checkEncoding(reader),
    health: () => answerSoon(() => versionOf({ db: reader, dialect })),
    async close() {
      stop?.();
      await reader.destroy();
      await search.destroy();
      await pool.end();
    },
  };
}

async function checkEncoding(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new AppError(
    'invalid',
    `The database has the encoding ${encoding}, which lacks some characters: create one with ` +
      `"create database … encoding 'UTF8' template template0"`,
  );
}

async function answerSoon(send: () => Promise<string>): Promise<void> {
  const late = new AbortController();
  const answer = send();
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

async function versionOf(store: { db: Kysely<Tables>; dialect: Dialect }): Promise<string> {
  const [row] = await queryRows<{ version: number }>(store)`select version from meta`;
  return String(row?.version);
}

/** Callers in the same turn share one result, which is read after the last of them has called. */
function sharedInTurn(read: () => Promise<string>): () => Promise<string> {
  let next: Promise<string> | undefined;
  return () =>
    (next ??= nextTurn().then(() => {
      next = undefined;
      return read();
    }));
}
