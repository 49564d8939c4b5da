import { AppError } from '#shared/errors.ts';
import type { RecordDefinition } from '#shared/records/define-record.ts';
import { RECORDS } from '#shared/records/records.ts';
import { CoverageRoles } from './database/coverage-roles.ts';
import type { Database } from './database/dialect.ts';
import type { Driver } from './database/driver.ts';
import { FormerNames } from './database/former-names.ts';
import { memo } from './database/memo.ts';
import { keepNamedRuns } from './database/named-runs.ts';
import { searchIndexing } from './database/search-indexing.ts';
import type { Session } from './database/session.ts';
import { SuspectRules } from './database/suspect-rules.ts';
import type { Work } from './database/work.ts';
import { type Shared, writeQueue } from './database/write-queue.ts';
import { keepCoverage } from './evidence/keep-coverage.ts';
import { writeTally } from './items/tally.ts';
import { migrate } from './migrations/migrate.ts';
import { openPostgres } from './postgres/postgres-driver.ts';
import { kindIndexes } from './query/kind-indexes.ts';
import { reader } from './reader.ts';
import type { ReadLimits } from './sqlite/searches.ts';
import { openSqlite } from './sqlite/sqlite-driver.ts';
import type { Store, Writer } from './store.ts';
import { keepSuspects } from './suspects/keep-suspects.ts';
import { writer } from './writer.ts';

export type StoreOptions = {
  /** `postgres://…` instead of SQLite */
  url?: string;
  /** SQLite file or `:memory:` */
  file?: string;
  now?: () => Date;
  /** number of items from which a kind gets its own indexes */
  indexedFrom?: number;
  /** connections to PostgreSQL; default 10 */
  poolSize?: number;
};

/** Opens the store, creating or migrating its tables. Rejects a store created by a newer version of the product. */
export async function openStore({
  url,
  file,
  now = () => new Date(),
  poolSize,
  limits,
  indexedFrom,
  records = RECORDS,
}: StoreOptions & { limits?: Partial<ReadLimits>; records?: readonly RecordDefinition[] }): Promise<Store> {
  if (url === undefined && file === undefined) throw new AppError('invalid', 'The store needs a file or an address');
  const driver = url === undefined ? openSqlite(file ?? '', limits) : openPostgres(url, poolSize);
  try {
    await driver.check();
    await migrate(driver, records, now().toISOString());
  } catch (error) {
    await driver.close();
    throw error;
  }
  return storeOn(driver, () => now().toISOString(), indexedFrom);
}

function storeOn(driver: Driver, now: () => string, indexedFrom: number | undefined): Store {
  const queue = writeQueue(driver);
  const search = searchIndexing(driver, queue);
  const indexes = kindIndexes(driver.dialect, queue, indexedFrom);
  const { dialect, version } = driver;
  const names = new FormerNames();
  const suspects = new SuspectRules();
  const coverage = new CoverageRoles();
  const reading: Session = {
    db: driver.reader,
    search: driver.search,
    export: driver.export,
    dialect,
    version,
    indexes: driver.indexes,
    flushSearch: search.ready,
    memo: memo(),
    names,
    suspects,
    coverage,
  };
  const read = reader(reading);
  const write: Store['write'] = async (fn, options) => {
    // nothing should have to wait for a long transaction to end
    if (options?.long) void search.index();
    search.indexSoon();
    const { result, changes } = await queue.write(
      (shared) => writePart({ driver, names, suspects, coverage }, shared, now(), fn),
      options?.long,
    );
    for (const [kind, live] of changes) indexes.grown(kind, live);
    return result;
  };
  return {
    read,
    write,
    indexKind: indexes.update,
    readRenamed: (renames) => names.take(renames),
    async keepLinks(roles) {
      suspects.take(roles);
      coverage.take(roles);
      if (!(await read.coverage.isKept())) await write((writer) => writer.coverage.rebuild(), { long: true });
      if (await read.suspects.areKept()) return;
      const long = await read.suspects.mayBeMany();
      await write((writer) => writer.suspects.rebuild(), { long });
    },
    onForeign: driver.onForeign,
    messages: driver.messages,
    runFor: driver.runFor,
    health: driver.health,
    async close() {
      search.stop();
      await queue.idle();
      await driver.close();
    },
  };
}

async function writePart<T>(
  { driver, names, suspects, coverage }: { driver: Driver } & Pick<Session, 'names' | 'suspects' | 'coverage'>,
  shared: Shared,
  now: string,
  fn: (writer: Writer) => Promise<T>,
): Promise<{ result: T; changes: ReadonlyMap<string, number> }> {
  const { dialect } = driver;
  let open = true;
  const db = (): Database => {
    if (!open) throw new Error('The transaction of this writer is over');
    return shared.transaction.db;
  };
  const session: Session = {
    get db() {
      return db();
    },
    get search() {
      return db();
    },
    get export() {
      return db();
    },
    dialect,
    version: () => shared.transaction.version(),
    indexes: async () => new Set(await dialect.indexNames(shared.transaction.db)),
    async flushSearch() {
      await dialect.writeSearch(shared.transaction, shared.search.splice(0));
      await dialect.indexSearch(shared.transaction.db);
    },
    memo: null,
    names,
    suspects,
    coverage,
    last: { item: undefined },
  };
  const { search, activity, transaction } = shared;
  const { later } = transaction;
  const noted = {
    tally: new Map(),
    next: new Map(),
    runs: new Set<string>(),
    edited: new Map(),
    doubtful: new Set<number>(),
    retested: new Set<string>(),
    recovered: new Set<string>(),
  };
  const work: Work = { session, later, now, search, activity, ...noted };
  try {
    const result = await fn(writer(work));
    const changes = await writeTally(work);
    await keepSuspects(work);
    await keepCoverage(work);
    await keepNamedRuns(work);
    return { result, changes };
  } finally {
    open = false;
  }
}
