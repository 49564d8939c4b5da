import { CompiledQuery, Kysely, type PostgresPool } from 'kysely';
import { connectionDialect, POSTGRES } from '#server/store/database/connection-dialect.ts';
import type { Transaction } from '#server/store/database/driver.ts';
import { constantText } from '#server/store/database/statement.ts';
import type { Tables } from '#server/store/database/tables.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { LONG_WORK } from './postgres-pool.ts';

const BEGIN = CompiledQuery.raw('begin');
/** The number is arbitrary, but the same for every server. */
const LOCK = CompiledQuery.raw('select pg_advisory_xact_lock(727320117)');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');
const WRITTEN = constantText('with written as (update meta set version = version + 1) select pg_notify($1, $2)');

type StartedTransaction = Omit<Transaction, 'version'>;

/** The only write transaction across all servers; the commit sends `notice` on `channel`. */
export async function beginPostgres(
  pool: PostgresPool,
  channel: string,
  notice: () => string,
): Promise<StartedTransaction> {
  const connection = new PostgresConnection(await pool.connect());
  let last: Promise<unknown> = Promise.resolve();
  let isOver = false;
  const run = (statement: CompiledQuery): Promise<unknown> => {
    last = connection.executeQuery(statement);
    // the failure reaches whoever awaits the last statement
    last.catch(() => undefined);
    return last;
  };
  const end = async (statement: CompiledQuery): Promise<void> => {
    if (isOver) return;
    isOver = true;
    try {
      await Promise.all([last, run(statement)]);
    } finally {
      connection.release();
    }
  };
  /** A broken connection has already been rolled back by the server. */
  const rollback = (): Promise<void> => end(ROLLBACK).catch(() => undefined);
  try {
    await Promise.all([run(BEGIN), run(LOCK)]);
  } catch (error) {
    await rollback();
    throw error;
  }
  return {
    db: new Kysely<Tables>({ dialect: connectionDialect(connection, POSTGRES) }),
    later: async (statement) => void run(statement),
    flush: async () => void (await last),
    script: async (statements) => void (await run(CompiledQuery.raw(statements))),
    takeTime: async () => void (await run(CompiledQuery.raw(LONG_WORK))),
    async commit() {
      void run(CompiledQuery.raw(WRITTEN, [channel, notice()]));
      await end(COMMIT);
    },
    rollback,
  };
}
