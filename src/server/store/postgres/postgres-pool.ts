import type { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { repeatedName, statementName } from '#server/store/database/statement.ts';
import { asUnavailable, Backoff, isLoss } from './connection-loss.ts';

/** Timeouts in milliseconds; `answer` is enforced here, in case the server no longer enforces its own. */
export type Timeouts = { connect: number; lock: number; statement: number; answer: number; idle: number };

export const TIMEOUTS: Timeouts = { connect: 5000, lock: 15_000, statement: 20_000, answer: 25_000, idle: 300_000 };

/** For a transaction with slow statements, such as creating an index. */
export const LONG_WORK = 'set local statement_timeout = 0';

/**
 * Compiling or dividing a statement takes longer than most pages take; and a full-text search forgets which items it
 * found, and compares all words of their neighbours, where its memory is too small. An address may have other options.
 */
const OPTIONS = '-c jit=off -c max_parallel_workers_per_gather=0 -c work_mem=32MB';

export function clientConfig(config: pg.ClientConfig, timeouts: Timeouts): pg.ClientConfig {
  return {
    options: OPTIONS,
    ...config,
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idle,
  };
}

/**
 * The pool for Kysely. A connection that broke, or whose server no longer responds, is discarded and its user gets
 * `unavailable`; while no connection can be made, so does every caller, at once.
 */
export function boundedPool(config: pg.PoolConfig, timeouts: Timeouts): PostgresPool {
  const pool = new pg.Pool({ ...clientConfig(config, timeouts), max: config.max, pipeline: true } as pg.PoolConfig);
  const backoff = new Backoff();
  // A connection that breaks without a running statement would end the process if there were no listener.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    options: pool.options,
    end: async () => void (pool.ending || (await pool.end())),
    async connect() {
      backoff.check();
      try {
        const client = await pool.connect();
        backoff.succeed();
        return boundedClient(client, timeouts.answer);
      } catch (error) {
        const wait = isLoss(error) && !isQueued(error) ? backoff.fail() : 0;
        throw asUnavailable(error, Math.max(1, Math.ceil(wait / 1000)));
      }
    },
  };
}

function boundedClient(client: pg.PoolClient, answerMs: number): PostgresPoolClient {
  let broken: Error | undefined;
  let limit: number | undefined = answerMs;
  const bounded = {
    async query(text: string, parameters: readonly unknown[]) {
      if (text === LONG_WORK) limit = undefined;
      const isPlain = parameters.length === 0 && text.startsWith('select ');
      const name = isPlain ? repeatedName(text) : statementName(text);
      const query = { text, values: [...parameters], ...(name !== undefined && { name }) };
      gather(client);
      try {
        return await answerWithin(client, limit, client.query(query));
      } catch (error) {
        if (isLoss(error) && !isRefusal(error)) broken = error;
        throw asUnavailable(error);
      }
    },
    release: () => client.release(broken),
  };
  // Kysely uses only this overload of `query`, as it is given no cursor
  return bounded as unknown as PostgresPoolClient;
}

/** All connections are in use, which is not a failure of the server. */
function isQueued({ message }: Error): boolean {
  return message.startsWith('timeout exceeded when trying');
}

/** The server cancelled only the statement: the connection is still usable. */
function isRefusal(error: Error): boolean {
  return 'code' in error && ['57014', '55P03', '40001', '40P01', '53100', '25006'].includes(String(error.code));
}

/** Sends all statements of one turn together, without waiting for earlier results. */
function gather(client: pg.PoolClient): void {
  const { stream } = connectionOf(client);
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function connectionOf(client: pg.PoolClient): { stream: Socket } {
  return (client as unknown as { connection: { stream: Socket } }).connection;
}

/** Closes a connection that does not respond in time, so that its callers fail at once. */
async function answerWithin<T>(client: pg.PoolClient, ms: number | undefined, answer: Promise<T>): Promise<T> {
  if (ms === undefined) return answer;
  const late = setTimeout(() => connectionOf(client).stream.destroy(), ms);
  try {
    return await answer;
  } finally {
    clearTimeout(late);
  }
}
