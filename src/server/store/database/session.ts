import type { Database, Dialect } from './dialect.ts';
import type { ItemRow } from './tables.ts';
import type { Memo } from './memo.ts';

/** The context of reads. A writer's session ends with its transaction: then `db` throws. */
export type Session = {
  readonly db: Database;
  /** for statements whose cost depends on what is asked for, see `Driver` */
  readonly search: Database;
  readonly export: Database;
  dialect: Dialect;
  /** names of the existing indexes */
  indexes(): Promise<ReadonlySet<string>>;
  /** Makes search entries, those of this transaction too, visible to the next full-text query. */
  settleSearch(): Promise<void>;
  version(): Promise<string>;
  /** Null within a transaction, whose view is not shared. */
  memo: Memo | null;
  /** The item that this transaction read last, which nobody else changes before its end. */
  last?: { item: ItemRow | undefined };
};
