import type { CoverageRoles } from './coverage-roles.ts';
import type { Database, Dialect } from './dialect.ts';
import type { FormerNames } from './former-names.ts';
import type { Memo } from './memo.ts';
import type { SuspectRules } from './suspect-rules.ts';
import type { ItemRow } from './tables.ts';

/** The context of reads. A writer's session ends with its transaction: then `db` throws. */
export type Session = {
  readonly db: Database;
  /** for statements whose cost depends on the request, see `Driver` */
  readonly search: Database;
  readonly export: Database;
  dialect: Dialect;
  /** names of the existing indexes */
  indexes(): Promise<ReadonlySet<string>>;
  /** Makes search entries, including those of this transaction, visible to the next full-text query. */
  flushSearch(): Promise<void>;
  version(): Promise<string>;
  /** Null within a transaction, since its reads must not be cached for others. */
  memo: Memo | null;
  names: FormerNames;
  suspects: SuspectRules;
  coverage: CoverageRoles;
  /** The item that this transaction read last; nobody else can change it before the transaction ends. */
  last?: { item: ItemRow | undefined };
};
