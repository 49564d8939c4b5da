import type { CompiledQuery } from 'kysely';
import type { ForeignNotice, Messages } from '#server/store/messages.ts';
import type { Database, Dialect } from './dialect.ts';

/** The database interface of the store. */
export type Driver = {
  dialect: Dialect;
  /** Reads committed data: statements whose cost does not depend on what a caller asks for. */
  reader: Database;
  /** The same for lists, counts and groups, which may take long: each has a time budget and blocks no other request. */
  search: Database;
  /** The same with the time budget of an export. */
  export: Database;
  /** Attributes the searches in `fn` to a caller: callers take turns. */
  runFor<T>(caller: string, fn: () => T): T;
  /**
   * Waits until no other process or server writes, then starts the only write transaction; a long one blocks only other
   * writers.
   */
  begin(isLong?: boolean): Promise<Transaction>;
  /** Names of the indexes that a query may use as a hint. */
  indexes(): Promise<ReadonlySet<string>>;
  /** Changes with every commit by any process. */
  version(): Promise<string>;
  onForeign(listener: (notice: ForeignNotice) => void): () => void;
  /** As in `Store`. */
  messages: Messages | null;
  /** @throws AppError `invalid` for a database that is unsuitable for a store */
  check(): Promise<void>;
  /** @throws AppError `unavailable` while the database is not working */
  health(): Promise<void>;
  close(): Promise<void>;
};

export type Transaction = {
  db: Database;
  /**
   * Runs a statement, in order, whose result is not needed. PostgreSQL's reply is not awaited: if the statement fails,
   * so do the statements after it, `flush` and `commit`.
   */
  later(statement: CompiledQuery): Promise<void>;
  /** Waits for all such statements. */
  flush(): Promise<void>;
  /** Runs several statements at once. */
  script(statements: string): Promise<void>;
  /** Lifts the statement timeout for long operations, such as creating an index on many items. */
  takeTime(): Promise<void>;
  /** Like the driver's, but on this connection: the pool may have none left while this transaction waits. */
  version(): Promise<string>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
};
