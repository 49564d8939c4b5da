import { type RawBuilder, sql } from 'kysely';
import type { Session } from '#server/store/database/session.ts';
import { comparable } from '#server/store/database/storable.ts';
import type { Selection } from '#server/store/store.ts';
import type { ResolvedClause } from '#shared/query-terms/ast.ts';
import { countedPaths, type Path } from './choice-fields.ts';
import { allOf, clauseCondition } from './query-sql.ts';

/**
 * The combinations of choices `i` that pass a selection, each with the number `live` of its items, as the end of a
 * select. Null if the selection filters by anything but choices. A transaction writes its counts at its end, so inside
 * one the items are read instead.
 */
export async function combinations(
  session: Session,
  { kind, deleted, query }: Selection,
  by?: Path,
): Promise<RawBuilder<unknown> | null> {
  if (kind === undefined || deleted || session.memo === null) return null;
  const counted = await countedFields(session, kind);
  if (counted.size === 0 || (by && !counted.has(JSON.stringify(by)))) return null;
  const clauses = query.clauses.filter((clause) => isAboutChoices(clause, counted));
  if (clauses.length < query.clauses.length) return null;
  const passes = clauses.map((clause) => clauseCondition(session.dialect, clause));
  return sql`choice_tally as i where ${allOf([sql`i.kind = ${comparable(kind)}`, sql`i.live > 0`, ...passes])}`;
}

/** Each `value` of a choice field in the matching combinations, and the number `live` of its items. */
export async function choiceValues(
  session: Session,
  selection: Selection,
  by: Path,
): Promise<RawBuilder<unknown> | null> {
  const passing = await combinations(session, selection, by);
  const { source, json } = session.dialect.entriesAt(by);
  return (
    passing && sql`select ${json} as value, live from (select i.data, i.live from ${passing}) as i cross join ${source}`
  );
}

/** The number of these combinations, and the total of their live items. */
export async function tallied(
  session: Session,
  combinations: RawBuilder<unknown>,
): Promise<{ live: number; different: number }> {
  const query = sql<{ live: number | null; different: number }>`select sum(i.live) as live, count(*) as different
    from ${combinations}`;
  const { sql: text, parameters } = query.compile(session.db);
  const read = async () => {
    const [row] = (await query.execute(session.search)).rows;
    return { live: Number(row?.live), different: Number(row?.different) };
  };
  return cached(session, `tallied ${text} ${JSON.stringify(parameters)}`, read);
}

/** The total of live items of these combinations. */
export async function liveAmong(session: Session, combinations: RawBuilder<unknown>): Promise<number> {
  return (await tallied(session, combinations)).live;
}

/** Cached until the store changes: a page and its total need the same. */
async function cached<T>(session: Session, key: string, read: () => Promise<T>): Promise<T> {
  return session.memo ? session.memo(key, await session.version(), read) : read();
}

/** The fields of a kind that are counted in combination: their paths as JSON. */
export async function countedFields(session: Session, kind: string | undefined): Promise<ReadonlySet<string>> {
  if (kind === undefined) return new Set();
  return cached(
    session,
    `choices ${kind}`,
    async () => new Set((await countedPaths(session, kind)).map((path) => JSON.stringify(path))),
  );
}

export function isAboutChoices(clause: ResolvedClause, counted: ReadonlySet<string>): boolean {
  if (clause.kind === 'group') return clause.any.flat().every((inner) => isAboutChoices(inner, counted));
  if (clause.kind !== 'field' && clause.kind !== 'has') return false;
  if (clause.target.kind !== 'data') return false;
  const { path, list, signal } = clause.target;
  return !list && !signal && counted.has(JSON.stringify(path));
}
