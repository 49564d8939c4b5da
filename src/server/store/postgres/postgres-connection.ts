import type { CompiledQuery, DatabaseConnection, PostgresPool, PostgresPoolClient, QueryResult } from 'kysely';

const ABORTED = '25P02';
/** With more unanswered statements than this on one connection, the next one opens another. */
const MAX_BEHIND = 8;
const MAX_SHARED = 3;

/** Statements on one connection run in the order in which they are sent, without waiting for earlier results. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: PostgresPoolClient;
  #failure: unknown;

  constructor(client: PostgresPoolClient) {
    this.#client = client;
  }

  /** After one failure all later statements of the transaction fail with the same error. */
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { command, rowCount, rows } = await this.#client.query<R>(sql, parameters);
      this.#failure = undefined;
      if (command === 'SELECT') return { rows };
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === ABORTED && this.#failure) throw this.#failure;
      this.#failure = error;
      throw error;
    }
  }

  release(): void {
    this.#client.release();
  }

  streamQuery(): never {
    throw new Error('A statement is answered as a whole');
  }
}

type Shared = { connection: Promise<PostgresConnection>; running: number };

/** Short reads of many callers share a few connections, without waiting for each other's results. */
export class SharedConnections implements DatabaseConnection {
  readonly #pool: PostgresPool;
  readonly #open = new Set<Shared>();

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const shared = this.#leastBusy();
    shared.running++;
    try {
      return await (await shared.connection).executeQuery<R>(query);
    } finally {
      if (--shared.running === 0) this.#giveBack(shared);
    }
  }

  streamQuery(): never {
    throw new Error('A statement is answered as a whole');
  }

  #leastBusy(): Shared {
    const [least] = [...this.#open].sort((a, b) => a.running - b.running);
    if (least && (least.running < MAX_BEHIND || this.#open.size >= MAX_SHARED)) return least;
    const connection = this.#pool.connect().then((client) => new PostgresConnection(client));
    const shared = { connection, running: 0 };
    this.#open.add(shared);
    return shared;
  }

  #giveBack(shared: Shared): void {
    this.#open.delete(shared);
    shared.connection.then(
      (connection) => connection.release(),
      () => undefined,
    );
  }
}
