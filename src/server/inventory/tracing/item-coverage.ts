import type { CoverageRun, CoveringItem, Item, ItemCoverage } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { LinkedRelation, Reader } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { choiceLabel } from '#shared/fields/choice-label.ts';
import { fieldValue } from '#shared/fields/field-value.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { relationName } from '#shared/relations/relation-name.ts';
import { runsIn } from '#shared/trace-rules/runs-in.ts';
import { isCovering, TracedInventory } from '#shared/trace-rules/traced-inventory.ts';
import { COVERAGE_STATES, type RunVerdict } from '#shared/trace/index.ts';

/** Covering items that are listed. */
const MAX_LISTED = 100;
/** Items whose runs are read: what covers the item, and what that contains. */
const MAX_PARTS = 2000;
/** Newest links to runs that are looked at for each test: runs are recorded about in the order of their ends. */
const MAX_RUNS = 20;

/** Names of verdicts by their code. */
const VERDICTS = ['none', 'passed', 'incomplete', 'failed'] as const;

type Kinds = ReadonlyMap<string, Kind>;

/**
 * What covers an item, with its newest verdict and run, by the rules of `schemawerk trace`: these are applied to the
 * item, what covers it, what that contains, and the runs of all of them.
 * @throws AppError `not_found`
 */
export async function itemCoverage({ store: { read }, kinds }: Inventory, id: string): Promise<ItemCoverage> {
  const item = await read.item(id);
  if (item === undefined) throw new AppError('not_found', `Item "${id}" not found`);
  const { relationTypes } = kinds;
  const byId: Kinds = new Map(kinds.kinds.map((kind) => [kind.kind, kind]));
  const covers = relationTypes.filter(isCovering).map((type) => type.id);
  const links = (await read.relations([id], covers)).filter(
    ({ direction, item: other }) => direction === 'in' && other.deleted !== true,
  );
  const shown = links.slice(0, MAX_LISTED);
  const contains = relationTypes.filter(({ hierarchy }) => hierarchy).map((type) => type.id);
  const isRun = ({ type, item: other }: LinkedRelation): boolean => byId.get(other.type)?.runRecord?.relation === type;
  const parts = await withParts(read, [id, ...links.map(({ item: other }) => other.id)], contains, isRun);
  const runs = await runsOf(read, parts.ids, byId, isRun);
  const wanted = [...parts.ids, ...runs.map(({ item: run }) => run.id)];
  const items = [...(await read.items(wanted)).values()].filter(({ deletedAt }) => deletedAt === undefined);
  const all = [...links, ...parts.links, ...runs].map(({ type, source, target }) => ({ type, source, target }));
  const traced = new TracedInventory({ kinds: byId.values(), relationTypes }, items, all);
  const runIds = Map.groupBy(runs, ({ of }) => of);
  const ofItem = (of: string) => {
    const number = traced.graph.find(of) ?? -1;
    const known = new Set((runIds.get(of) ?? []).map(({ item: run }) => run.id));
    return {
      state: COVERAGE_STATES[traced.states[number] ?? 0] ?? 'untested',
      verdict: VERDICTS[traced.verdicts[number] ?? 0] ?? 'none',
      run: newestRun(
        items.filter((one) => known.has(one.id)),
        byId,
      ),
    };
  };
  const { state, verdict, run } = ofItem(id);
  const canBeCovered = relationTypes.some(
    (type) => isCovering(type) && type.allowed.some(({ target }) => target.includes('*') || target.includes(item.type)),
  );
  return {
    ...(canBeCovered && { coverage: state }),
    ...(verdict !== 'none' && { verdict }),
    ...(run && { run }),
    coveredBy: shown.map((link): CoveringItem => {
      const covering = ofItem(link.item.id);
      return {
        item: link.item,
        relation: link.type,
        name: relationName(relationTypes, link.type, 'in'),
        verdict: covering.verdict,
        ...(covering.run && { run: covering.run }),
      };
    }),
    totalResults: links.length,
  };
}

/** Items together with all that they contain, at any depth, and the links between them. */
async function withParts(
  read: Reader,
  ids: readonly string[],
  contains: readonly string[],
  isRun: (link: LinkedRelation) => boolean,
) {
  const all = new Set(ids);
  const links: LinkedRelation[] = [];
  for (let open = [...all]; open.length > 0 && contains.length > 0 && all.size < MAX_PARTS;) {
    const found = (await read.relations(open, contains)).filter(
      (link) => link.direction === 'out' && link.item.deleted !== true && !isRun(link),
    );
    links.push(...found);
    open = found.map(({ item }) => item.id).filter((part) => !all.has(part));
    for (const part of open) all.add(part);
  }
  return { ids: [...all], links };
}

/** The links to the latest runs of these items. */
async function runsOf(
  read: Reader,
  ids: readonly string[],
  kinds: Kinds,
  isRun: (link: LinkedRelation) => boolean,
): Promise<LinkedRelation[]> {
  const types = [...new Set([...kinds.values()].flatMap(({ runRecord }) => runRecord?.relation ?? []))];
  if (types.length === 0) return [];
  const links = (await read.relations(ids, types)).filter((link) => link.direction === 'out' && isRun(link));
  return [...Map.groupBy(links, ({ of }) => of).values()].flatMap((some) => some.slice(-MAX_RUNS));
}

/** The run that says the verdict: the one that ended last, of several the last one given. */
function newestRun(runs: readonly Item[], kinds: Kinds): CoverageRun | undefined {
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
