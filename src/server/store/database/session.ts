import type { Database, Dialect } from './dialect.ts';
import type { Memo } from './memo.ts';

/** What reads need. A writer's session is over when its transaction is: then `db` throws. */
export type Session = {
  readonly db: Database;
  dialect: Dialect;
  /** names of the indexes that there are now */
  indexes(): Promise<ReadonlySet<string>>;
  /** Makes search entries of this transaction visible to the full-text query that follows. */
  settleSearch(): Promise<void>;
  version(): Promise<string>;
  /** Null within a transaction, which sees what nobody else does. */
  memo: Memo | null;
};
