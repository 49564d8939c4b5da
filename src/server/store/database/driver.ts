import type { Database, Dialect } from './dialect.ts';

/** A database as the store uses it. */
export type Driver = {
  dialect: Dialect;
  /** Sees what is committed. */
  reader: Database;
  /** Waits until no other process or server writes, then starts the only transaction there is. */
  begin(): Promise<Transaction>;
  /** Names of the indexes that a query may name. */
  indexes(): Promise<ReadonlySet<string>>;
  /** Changes with every commit, whoever made it. */
  version(): Promise<string>;
  onForeignChange(listener: () => void): () => void;
  /** @throws AppError `invalid` for a database that cannot keep a store */
  check(): Promise<void>;
  /** @throws AppError `unavailable` while the database takes no work */
  health(): Promise<void>;
  close(): Promise<void>;
};

export type Transaction = {
  db: Database;
  /** Runs several statements at once. */
  script(statements: string): Promise<void>;
  /** What follows may take longer than what people wait for, such as an index over many items. */
  takeTime(): Promise<void>;
  /** As the driver's, without another connection: in a pool there may be none left while this one waits. */
  version(): Promise<string>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
};
