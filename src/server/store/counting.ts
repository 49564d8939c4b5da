import { type RawBuilder, sql } from 'kysely';
import { LIMITS } from '#shared/item.ts';
import type { Json } from '#shared/json.ts';
import type { SystemFieldName } from '#shared/query/ast.ts';
import { indexName, keyClass, keyExpression } from './key-field.ts';
import { countUpTo, kindCounts, liveCount, type Prepared, prepare, rowsOf } from './plan.ts';
import { allOf, REVISION, scopeConditions, builtinColumn } from './query-sql.ts';
import type { Session } from './session.ts';
import type { Count, FacetValue, KeyField, Reader, Selection } from './store.ts';

/** No count or facet reads more rows than this: it would keep everybody else waiting. */
const MOST_READ = 100_000;

export function counting(session: Session): Pick<Reader, 'count' | 'facet' | 'kindCounts'> {
  const kept = async <T>(name: string, of: unknown[], read: () => Promise<T>): Promise<T> =>
    session.memo ? session.memo(`${name} ${JSON.stringify(of)}`, await session.version(), read) : read();
  return {
    async count({ kind, query, deleted }, cap = LIMITS.total) {
      const read = () => count(session, { kind, query, deleted }, cap);
      return { ...(await kept('total', [kind, query, deleted, cap], read)) };
    },
    async facet({ kind, query, deleted }, by, limit = 100) {
      const read = () => facet(session, { kind, query, deleted }, by, limit);
      return structuredClone(await kept('facet', [kind, query, deleted, by, limit], read));
    },
    kindCounts: () => kindCounts(session),
  };
}

async function count(session: Session, selection: Selection, cap: number): Promise<Count> {
  if (selection.query.clauses.length === 0 && !selection.deleted) {
    return { total: await liveCount(session, selection.kind), capped: false };
  }
  const prepared = await prepare(session, selection, 'total');
  const rows = prepared.exact ?? (await passingRows(session, prepared, sql`1`));
  const total = await countUpTo(session, rows, cap + 1);
  const unread = total <= cap && !prepared.exact && !prepared.few && (await isMoreThanRead(session, prepared));
  return { total: Math.min(total, cap), capped: total > cap || unread };
}

async function facet(
  session: Session,
  selection: Selection,
  by: SystemFieldName | KeyField,
  limit: number,
): Promise<FacetValue[]> {
  if (typeof by === 'string') return builtinFacet(session, selection, by, limit);
  const index = await groupingIndex(session, selection, by);
  const { source, json } = session.dialect.entriesAt(by.path);
  const rows = index
    ? sql`select ${index.value} as value from ${session.dialect.itemRows(index.name)}
        where ${allOf([...scopeConditions(selection), sql`${index.value} is not null`])}`
    : sql`select ${json} as value from (${await passingRows(session, await prepare(session, selection, 'total'), sql`i.data`)}) as i
        cross join ${source}`;
  const values = await groups(session, rows, limit);
  return values.map(({ value, n }) => ({ value: index ? index.read(value) : parseScalar(value), count: n }));
}

async function builtinFacet(session: Session, selection: Selection, by: SystemFieldName, limit: number) {
  const column = by === 'rev' ? REVISION : builtinColumn(by);
  const rows = await passingRows(session, await prepare(session, selection, 'total'), sql`${column} as value`);
  return (await groups(session, rows, limit)).map(({ value, n }) => ({ value, count: n }));
}

async function groups({ db }: Session, rows: RawBuilder<unknown>, limit: number) {
  const grouped = sql<{ value: string | number; n: number }>`select value, count(*) as n from (${rows}) as v
    where value is not null group by value order by n desc, value limit ${limit}`;
  return (await grouped.execute(db)).rows;
}

/** An index of the field whose entries are its values: grouping reads no row then. */
async function groupingIndex(session: Session, { kind, query, deleted }: Selection, by: KeyField) {
  const type = keyClass(by);
  if (kind === undefined || deleted || query.clauses.length > 0 || type === 'words') return null;
  if (session.dialect.name !== 'sqlite' || by.type === 'array' || by.type === 'any') return null;
  const name = indexName(kind, by.path, type);
  if (!(await session.indexes()).has(name)) return null;
  return {
    name,
    value: keyExpression(session.dialect, by.path, type),
    read: (value: string | number): Json => (type === 'boolean' ? value === 1 : value),
  };
}

function parseScalar(value: string | number): Json {
  const parsed: unknown = JSON.parse(String(value));
  return typeof parsed === 'string' || typeof parsed === 'number' || typeof parsed === 'boolean' ? parsed : null;
}

/** `columns` of the wanted rows `i`, as far as they are found among the first that are read. */
async function passingRows(session: Session, prepared: Prepared, columns: RawBuilder<unknown>) {
  const { source, conditions, scope } = await readRows(session, prepared);
  return sql`select ${columns} from (select i.*, (${allOf(conditions)}) as passes from ${source}
    where ${allOf(scope)} limit ${MOST_READ}) as i where passes`;
}

async function isMoreThanRead(session: Session, prepared: Prepared): Promise<boolean> {
  const { source, scope } = await readRows(session, prepared);
  const read = await countUpTo(session, sql`select 1 from ${source} where ${allOf(scope)}`, MOST_READ + 1);
  return read > MOST_READ;
}

/** PostgreSQL chooses its own way, so there all conditions say which rows to read. */
async function readRows(session: Session, prepared: Prepared) {
  const { kind, deleted } = prepared.selection;
  const oldestFirst = kind === undefined || deleted ? undefined : 'item_kind_seq';
  const index = prepared.narrowed?.index ?? oldestFirst;
  const rows = await rowsOf(session, prepared, index);
  if (session.dialect.name === 'postgres') return { ...rows, conditions: [], scope: rows.conditions };
  const scope = scopeConditions(prepared.selection);
  if (prepared.narrowed) scope.push(prepared.narrowed.condition);
  return { ...rows, scope };
}
