import type {
  CoverageCounts,
  CoverageRun,
  CoveringItem,
  Item,
  ItemCoverage,
  VerdictCounts,
} from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { LinkedRelation, Reader } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { choiceLabel } from '#shared/fields/choice-label.ts';
import { fieldValue } from '#shared/fields/field-value.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { relationName } from '#shared/relations/relation-name.ts';
import { runsIn } from '#shared/trace-rules/runs-in.ts';
import { isCovering } from '#shared/trace-rules/traced-inventory.ts';
import { COVERAGE_STATES, type RunVerdict } from '#shared/trace/index.ts';

/** Covering items that are listed. */
const MAX_LISTED = 100;
/** Newest links to runs that are looked at for each test: runs are recorded about in the order of their ends. */
const MAX_RUNS = 20;
/** Names of verdicts by their code. */
const VERDICTS = ['none', 'passed', 'incomplete', 'failed'] as const;

/**
 * What covers an item, with its verdict as the store keeps it, and its newest run; and how what the item contains stands.
 * @throws AppError `not_found`
 */
export async function itemCoverage({ store: { read }, kinds }: Inventory, id: string): Promise<ItemCoverage> {
  const item = await read.item(id);
  if (item === undefined) throw new AppError('not_found', `Item "${id}" not found`);
  const { relationTypes } = kinds;
  const covering = relationTypes.filter(isCovering);
  const types = covering.map((type) => type.id);
  const links = (await read.relations([id], types)).filter(
    ({ direction, item: other }) => direction === 'in' && other.deleted !== true,
  );
  const shown = links.slice(0, MAX_LISTED);
  const ids = [id, ...shown.map((link) => link.item.id)];
  const kept = await read.coverage.of(ids);
  const runs = await newestRuns(read, ids, kinds.kinds);
  const verdictOf = (of: string) => VERDICTS[kept.get(of)?.verdict ?? 0] ?? 'none';
  const [verdict, run] = [verdictOf(id), runs.get(id)];
  const covered = kindsOf(
    kinds.kinds,
    covering.flatMap(({ allowed }) => allowed.flatMap(({ target }) => target)),
  );
  return {
    ...(covered.includes(item.type) && { coverage: COVERAGE_STATES[kept.get(id)?.coverage ?? 0] ?? 'untested' }),
    ...(verdict !== 'none' && { verdict }),
    ...(run && { run }),
    coveredBy: shown.map((link): CoveringItem => {
      const newest = runs.get(link.item.id);
      return {
        item: link.item,
        relation: link.type,
        name: relationName(relationTypes, link.type, 'in'),
        verdict: verdictOf(link.item.id),
        ...(newest && { run: newest }),
      };
    }),
    totalResults: links.length,
    ...(await partsOf(
      read,
      id,
      covered,
      kinds.kinds.flatMap(({ kind, runSteps }) => (runSteps ? [kind] : [])),
    )),
  };
}

function kindsOf(kinds: readonly Kind[], named: readonly string[]): string[] {
  return kinds.flatMap(({ kind }) => (named.includes('*') || named.includes(kind) ? [kind] : []));
}

/** How what the item contains stands: what can be covered, and what can be run. */
async function partsOf(
  read: Reader,
  id: string,
  covered: readonly string[],
  run: readonly string[],
): Promise<{ parts?: CoverageCounts; runs?: VerdictCounts }> {
  const parts: CoverageCounts = { untested: 0, passed: 0, incomplete: 0, failed: 0 };
  const runs: VerdictCounts = { none: 0, passed: 0, incomplete: 0, failed: 0 };
  const [ofCovered, ofRun] = await Promise.all([read.coverage.within(id, covered), read.coverage.within(id, run)]);
  for (const { coverage, items } of ofCovered) parts[COVERAGE_STATES[coverage] ?? 'untested'] += items;
  for (const { verdict, items } of ofRun) runs[VERDICTS[verdict] ?? 'none'] += items;
  return { ...(ofCovered.length > 0 && { parts }), ...(ofRun.length > 0 && { runs }) };
}

/** The run of each item that says its verdict: the one that ended last, of several the last one recorded. */
async function newestRuns(
  read: Reader,
  ids: readonly string[],
  kinds: readonly Kind[],
): Promise<Map<string, CoverageRun>> {
  const byId = new Map(kinds.map((kind) => [kind.kind, kind]));
  const types = [...new Set(kinds.flatMap(({ runRecord }) => runRecord?.relation ?? []))];
  if (types.length === 0) return new Map();
  const links = (await read.relations(ids, types)).filter(
    ({ direction, type, item }) => direction === 'out' && byId.get(item.type)?.runRecord?.relation === type,
  );
  const latest = new Map([...Map.groupBy(links, ({ of }) => of)].map(([of, some]) => [of, some.slice(-MAX_RUNS)]));
  const items = await read.items([...latest.values()].flat().map((link: LinkedRelation) => link.item.id));
  return new Map(
    [...latest].flatMap(([of, some]) => {
      const records = some.flatMap((link) => items.get(link.item.id) ?? []);
      const newest = newestRun(
        records.filter(({ deletedAt }) => deletedAt === undefined),
        byId,
      );
      return newest ? [[of, newest] as const] : [];
    }),
  );
}

function newestRun(runs: readonly Item[], kinds: ReadonlyMap<string, Kind>): CoverageRun | undefined {
  let newest: RunVerdict | undefined;
  for (const outcome of runsIn(runs, kinds, () => undefined))
    if (newest === undefined || outcome.endedAt >= newest.endedAt) newest = outcome;
  const item = newest && runs[newest.item];
  const kind = item && kinds.get(item.type);
  if (!newest || !item || !kind?.runRecord) return undefined;
  const field = kind.fields.find(({ name }) => name === kind.runRecord?.verdict);
  const value = (field && fieldValue(item.data, field.path)) ?? null;
  return {
    item: { id: item.id, type: item.type, name: item.name },
    label: value === null ? 'No verdict' : choiceLabel(field ?? {}, value),
    ...(newest.endedAt > 0 && { endedAt: new Date(newest.endedAt).toISOString() }),
  };
}
