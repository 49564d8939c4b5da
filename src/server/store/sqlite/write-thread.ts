import { Worker } from 'node:worker_threads';
import { type CompiledQuery, type DatabaseConnection, Kysely, type QueryResult } from 'kysely';
import { threadEntry } from '#server/files/thread-entry.ts';
import { connectionDialect } from '#server/store/database/connection-dialect.ts';
import type { Transaction } from '#server/store/database/driver.ts';
import type { Tables } from '#server/store/database/tables.ts';
import { AppError } from '#shared/errors.ts';
import { receive } from '#shared/receive.ts';
import { bindable } from './sqlite-database.ts';
import type { StoreWatch } from './store-errors.ts';

/** `settings`: pragmas of the connection; `timeout`: milliseconds to wait for another program's write. */
export type WriteData = { path: string; settings: string; timeout: number };
/** Without parameters the text may be several statements. */
export type WriteRequest = { text: string; parameters: readonly unknown[] | null };
export type WriteAnswer = { rows: unknown[]; changes: number } | { failure: { message: string; errcode?: number } };

type Rows = Exclude<WriteAnswer, { failure: object }>;
type Pending = { succeed: (rows: Rows) => void; fail: (error: unknown) => void };

const ENTRY = new URL('write-worker.ts', import.meta.url);
const MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 };

/**
 * Begins a transaction in a separate thread, so that neither a statement that takes seconds nor the commit and
 * checkpoint of hundreds of megabytes block other requests.
 */
export async function beginInThread(data: WriteData, watch: StoreWatch): Promise<Omit<Transaction, 'version'>> {
  const thread = new WriteThread(data, watch);
  try {
    await thread.run('begin immediate', null);
  } catch (error) {
    await thread.close();
    throw error;
  }
  return {
    db: new Kysely<Tables>({ dialect: connectionDialect(thread) }),
    later: async (statement) => void (await thread.executeQuery(statement)),
    flush: async () => undefined,
    script: async (statements) => void (await thread.run(statements, null)),
    takeTime: async () => undefined,
    async commit() {
      await thread.run('commit', null);
      await thread.close();
    },
    rollback: () => thread.close(),
  };
}

/** Runs and answers statements in order. */
class WriteThread implements DatabaseConnection {
  readonly #worker: Worker;
  readonly #watch: StoreWatch;
  readonly #ended: Promise<unknown>;
  readonly #pending: Pending[] = [];
  #isOver = false;

  constructor(data: WriteData, watch: StoreWatch) {
    this.#watch = watch;
    this.#worker = new Worker(threadEntry(ENTRY), { workerData: data, resourceLimits: MEMORY, execArgv: [] });
    this.#worker.on('message', (answer: WriteAnswer) => this.#answered(answer));
    this.#ended = new Promise((resolve) => {
      this.#worker.on('error', (cause) => this.#lose(cause));
      this.#worker.once('exit', (code) => resolve((this.#lose(), code)));
    });
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = await this.run(sql, parameters.map(bindable));
    return { rows: receive<R[]>(rows), numAffectedRows: BigInt(changes) };
  }

  run(text: string, parameters: WriteRequest['parameters']): Promise<Rows> {
    return new Promise((succeed, fail) => {
      if (this.#isOver) return fail(brokenOff());
      this.#pending.push({ succeed, fail });
      this.#worker.postMessage({ text, parameters } satisfies WriteRequest);
    });
  }

  streamQuery(): never {
    throw new Error('A statement is answered as a whole');
  }

  /** Rolls back what was not committed. */
  async close(): Promise<void> {
    if (!this.#isOver) this.#worker.postMessage(null);
    await this.#ended;
  }

  #answered(answer: WriteAnswer): void {
    const pending = this.#pending.shift();
    if ('rows' in answer) return pending?.succeed(answer);
    try {
      this.#watch.explain(() => {
        throw Object.assign(new Error(answer.failure.message), answer.failure);
      });
    } catch (error) {
      pending?.fail(error);
    }
  }

  #lose(cause?: unknown): void {
    this.#isOver = true;
    for (const { fail } of this.#pending.splice(0)) fail(brokenOff(cause));
  }
}

function brokenOff(cause?: unknown): AppError {
  return new AppError('unavailable', 'Writing was interrupted. Nothing was written. Try again.', {
    retryAfter: 1,
    cause,
  });
}
