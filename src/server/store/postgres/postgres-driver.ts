import { randomUUID } from 'node:crypto';
import { type ControlledTransaction, CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Driver, Transaction } from '#server/store/database/driver.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { Tables } from '#server/store/database/tables.ts';

const CHANNEL = 'schemawerk';
/** Arbitrary, but the same for every server. */
const WRITE_LOCK = 727_320_117;
const RECONNECT_MS = 2000;
const INT8 = 20;
const JSON_TEXT = 114;

/**
 * A connection pool to one PostgreSQL that several servers may share. Only one transaction writes at a time, across all
 * servers, so what a writer has read stays true until it commits, as in SQLite.
 */
export function openPostgres(url: string, poolSize = 10): Driver {
  const connection = { connectionString: url, types: { getTypeParser: typeParser } };
  const pool = new pg.Pool({ ...connection, max: poolSize });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const reader = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const self = randomUUID();
  const stops = new Set<() => void>();
  return {
    dialect: postgresDialect(),
    reader,
    indexes: async () => new Set(),
    begin: () => begin(reader, self),
    version: () => versionOf(reader),
    onForeignChange(listener) {
      const stop = listen(connection, (sender) => sender !== self && listener());
      stops.add(stop);
      return stop;
    },
    async close() {
      for (const stop of stops) stop();
      await reader.destroy();
    },
  };
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

async function begin(reader: Kysely<Tables>, self: string): Promise<Transaction> {
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
    version: () => versionOf(transaction),
    async commit() {
      await sql`update meta set version = version + 1`.execute(transaction);
      await sql`select pg_notify(${CHANNEL}, ${self})`.execute(transaction);
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

/** Listens for commits on a separate connection. After a reconnect it cannot know what it missed, so it reports a change. */
function listen(connection: pg.ClientConfig, hear: (sender: string) => void): () => void {
  let stopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  const connect = async (again: boolean) => {
    const next = new pg.Client(connection);
    client = next;
    next.on('notification', ({ payload = '' }) => hear(payload));
    next.once('error', () => undefined);
    next.once('end', () => {
      if (!stopped) retry = setTimeout(() => void connect(true), RECONNECT_MS).unref();
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      if (again) hear('');
    } catch {
      await next.end();
    }
  };
  void connect(false);
  return () => {
    stopped = true;
    clearTimeout(retry);
    void client?.end();
  };
}
