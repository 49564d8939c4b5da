import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

const KEPT_SLOW = 500;

/** `near` answers within the little time that the main thread can spare, or gives up; `far` answers from a thread. */
export type Search = {
  near(text: string, parameters: readonly unknown[]): unknown[] | undefined;
  far(text: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; isQuick: boolean }>;
};

/** A dialect for reads of any cost. Most take less time than passing them to a thread, so each is first tried here. */
export function searchDialect(search: Search): Dialect {
  return {
    createDriver: () => new SearchDriver(new SearchConnection(search)),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class SearchConnection implements DatabaseConnection {
  readonly #search: Search;
  /** texts of statements that took long last time, which are not tried here again */
  readonly #slow = new Set<string>();

  constructor(search: Search) {
    this.#search = search;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const rows = this.#slow.has(sql) ? undefined : this.#search.near(sql, parameters);
    return { rows: (rows ?? (await this.#far(sql, parameters))) as R[] };
  }

  async #far(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
    this.#slow.add(sql);
    const [oldest] = this.#slow;
    if (this.#slow.size > KEPT_SLOW && oldest !== undefined) this.#slow.delete(oldest);
    const { rows, isQuick } = await this.#search.far(sql, parameters);
    if (isQuick) this.#slow.delete(sql);
    return rows;
  }

  streamQuery(): never {
    throw new Error('A search is answered as a whole');
  }
}

class SearchDriver implements Driver {
  readonly #connection: SearchConnection;

  constructor(connection: SearchConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
  async beginTransaction(): Promise<void> {
    throw new Error('A search does not write');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
}
