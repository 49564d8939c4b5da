import { sql } from 'kysely';
import type { Session } from '#server/store/database/session.ts';
import type { ItemRow, Tables } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';
import { runsIn } from '#shared/trace-rules/runs-in.ts';
import { coverageStates, LinkGraph, newestVerdicts, VERDICT, type RunVerdict } from '#shared/trace/index.ts';
import { coverageReader, KEPT_COVERAGE } from './coverage-reader.ts';

type Ends = { type: string; source: string; target: string };
type Trace = Tables['item_trace'];

const ROWS_AT_ONCE = 200;

/** Brings verdicts and coverage up to date with what this part of a transaction changed; costs nothing without evidence. */
export async function keepCoverage({ session, retested, recovered }: Work): Promise<void> {
  if (retested.size + recovered.size > 0) await judge(session, [...retested], [...recovered]);
  retested.clear();
  recovered.clear();
}

export function coverageWriter({ session }: Work) {
  return {
    /** Finds all verdicts and what is covered again, for roles other than those by which they were found. */
    async rebuild(): Promise<void> {
      const { db, coverage, dialect } = session;
      await db.deleteFrom('item_trace').execute();
      const links = await db
        .selectFrom('relation')
        .select(['source', 'target'])
        .where(dialect.among(sql.ref('type'), coverage.types))
        .execute();
      const records = db.selectFrom('item').select('id');
      const ids = await records.where(dialect.among(sql.ref('kind'), [...coverage.records.keys()])).execute();
      const all = new Set([...links.flatMap(({ source, target }) => [source, target]), ...ids.map(({ id }) => id)]);
      if (all.size > 0) await judge(session, [...all], []);
      const row = { name: KEPT_COVERAGE, hash: coverage.hash };
      const insert = db.insertInto('kept_by').values(row);
      await insert.onConflict((on) => on.column('name').doUpdateSet({ hash: row.hash })).execute();
    },
  };
}

/**
 * Applies the rules of the trace to the part of the graph that may change: of `retested`, what they ran and all wholes of
 * these, the verdict; of these, what they cover and `recovered`, the coverage. What surrounds them is taken as it is kept.
 */
async function judge(session: Session, retested: readonly string[], recovered: readonly string[]): Promise<void> {
  const { covers, contains, runs } = session.coverage;
  const fresh = new Set(retested);
  for (const { source } of await linksOf(session, runs, 'target', retested)) fresh.add(source);
  for (let open = [...fresh]; open.length > 0;) {
    const wholes = (await linksOf(session, contains, 'target', open)).map(({ source }) => source);
    open = [...new Set(wholes)].filter((whole) => !fresh.has(whole));
    for (const whole of open) fresh.add(whole);
  }
  const judged = new Set([...fresh, ...recovered]);
  for (const { target } of await linksOf(session, covers, 'source', [...fresh])) judged.add(target);
  const below = await linksOf(session, [...new Set([...contains, ...runs])], 'source', [...fresh]);
  const covering = await linksOf(session, covers, 'target', [...judged]);
  const near = new Set([...judged, ...[...below, ...covering].flatMap(({ source, target }) => [source, target])]);
  await write(session, [...judged], await tracesOf(session, { near: [...near], fresh, below, covering }));
}

/** `below` leads from `fresh` items to their parts and runs, `covering` to what is covered. */
type Part = { near: readonly string[]; fresh: ReadonlySet<string>; below: readonly Ends[]; covering: readonly Ends[] };

async function tracesOf(session: Session, { near, fresh, below, covering }: Part): Promise<Map<string, Trace>> {
  const { coverage: roles, names } = session;
  const rows = await liveRows(session, near);
  const items = rows.map((row) => names.item(row));
  const graphOf = (links: readonly Ends[]) =>
    new LinkGraph(
      items.map(({ id }) => id),
      links.map((link) => ({ ...link, type: roles.types.indexOf(link.type) })),
    );
  const kept = await coverageReader(session).of(near);
  const known = items.flatMap(({ id }, item): RunVerdict[] => {
    const verdict = kept.get(id)?.verdict;
    return fresh.has(id) || !verdict ? [] : [{ item, verdict: verdictCode(verdict), endedAt: 0 }];
  });
  const found = runsIn(items, roles.records, (type) => {
    const number = roles.types.indexOf(type);
    return number < 0 ? undefined : number;
  });
  const verdicts = newestVerdicts(graphOf(below), [...found, ...known], roles.ways(roles.contains, 'out'));
  const states = coverageStates(graphOf(covering), { verdicts, covers: roles.ways(roles.covers, 'in') });
  return new Map(
    items.map(({ id }, item) => [id, { item: id, verdict: verdicts[item] ?? 0, coverage: states[item] ?? 0 }]),
  );
}

function verdictCode(code: number): RunVerdict['verdict'] {
  return Object.values(VERDICT).find((verdict) => verdict === code) ?? VERDICT.none;
}

async function write({ db, dialect }: Session, judged: readonly string[], traces: Map<string, Trace>): Promise<void> {
  await db
    .deleteFrom('item_trace')
    .where(dialect.among(sql.ref('item'), judged))
    .execute();
  const rows = judged.flatMap((id) => traces.get(id) ?? []).filter((row) => row.verdict + row.coverage > 0);
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await db
      .insertInto('item_trace')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
}

async function linksOf(
  { db, dialect }: Session,
  types: readonly string[],
  end: 'source' | 'target',
  ids: readonly string[],
): Promise<Ends[]> {
  if (types.length === 0 || ids.length === 0) return [];
  return db
    .selectFrom('relation')
    .select(['type', 'source', 'target'])
    .where(dialect.among(sql.ref(end), ids))
    .where('type', 'in', types)
    .execute();
}

/** In the order in which they were created; data only of those that record runs. */
async function liveRows({ db, dialect, coverage }: Session, ids: readonly string[]): Promise<ItemRow[]> {
  const isRecord = dialect.among(sql.ref('kind'), [...coverage.records.keys()]);
  const rows = await sql<ItemRow>`select seq, id, kind, rev, name, created_at, updated_at, created_by, updated_by,
    deleted_at, case when ${isRecord} then data else '{}' end as data
    from item where ${dialect.among(sql.ref('id'), ids)} and deleted_at is null order by seq`.execute(db);
  return rows.rows;
}
