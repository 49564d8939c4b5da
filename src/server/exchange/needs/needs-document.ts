import type { Item } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { ForeignId } from '#server/store/foreign/foreign-ids.ts';
import type { JsonObject } from '#shared/json.ts';
import { needTypeOf } from '#shared/needs/make-kinds.ts';
import { fieldsOfRelations } from '#shared/needs/make-relations.ts';
import type { NeedRecord } from '#shared/needs/need-record.ts';
import { needsSchema, writeNeed } from '#shared/needs/write-need.ts';
import { receive } from '#shared/receive.ts';

type Link = { field: string; source: string; target: string };

/** Items as a `needs.json` of Sphinx-Needs. Links to items that are not among them are kept; links back from them are not. */
export async function needsDocument(
  inventory: Inventory,
  batches: AsyncIterable<readonly Item[]>,
): Promise<JsonObject> {
  const items: Item[] = [];
  for await (const batch of batches) items.push(...batch);
  const names = await foreignNames(
    inventory,
    items.map(({ id }) => id),
  );
  const links = await linksOf(inventory, items, names);
  const shown = new Set(items.map(({ id }) => id));
  const bySource = Map.groupBy(links, ({ source }) => source);
  const byTarget = Map.groupBy(
    links.filter(({ source }) => shown.has(source)),
    ({ target }) => target,
  );
  const nameOf = (id: string) => names.get(id)?.foreignId ?? id;
  const needs: JsonObject = {};
  for (const { id, type, name, data } of items) {
    const record = recordOf(names.get(id));
    const need = nameOf(id);
    needs[need] = writeNeed({
      id: need,
      type: record?.type ?? needTypeOf(inventory.kinds.get(type).kind.schema) ?? type,
      name,
      data,
      record,
      links: (bySource.get(id) ?? []).map(({ field, target }) => ({ field, target: nameOf(target) })),
      backs: (byTarget.get(id) ?? []).map(({ field, source }) => ({ field, source: nameOf(source) })),
    });
  }
  const origins = new Set([...names.values()].map(({ origin }) => origin));
  const versions = new Set([...names.values()].map((entry) => recordOf(entry)?.version ?? ''));
  const [project = 'Schemawerk'] = origins;
  const version = versions.size === 1 ? ([...versions][0] ?? '') : '1';
  const fields = links.map(({ field }) => field);
  const kinds = [...new Set(items.map(({ type }) => type))].map((type) => inventory.kinds.get(type).kind.schema);
  const content = {
    creator: { program: 'schemawerk' },
    needs_amount: items.length,
    needs_defaults_removed: true,
    needs_schema: needsSchema(new Set(fields), kinds),
    needs,
  };
  return { project, current_version: version, versions: { [version]: content } };
}

const IDS_AT_ONCE = 500;

/** What the items are called where they come from, by their ID. */
async function foreignNames({ store: { read } }: Inventory, ids: readonly string[]): Promise<Map<string, ForeignId>> {
  const names = new Map<string, ForeignId>();
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE)
    for (const entry of await read.foreignIds.ofItems(ids.slice(start, start + IDS_AT_ONCE)))
      names.set(entry.item, entry);
  return names;
}

/** In the order in which they were made. The names of other ends are added to `names`. */
async function linksOf(inventory: Inventory, items: readonly Item[], names: Map<string, ForeignId>): Promise<Link[]> {
  const { store, kinds } = inventory;
  const { read } = store;
  const links: Link[] = [];
  const written = new Set([...names.values()].flatMap((entry) => Object.keys(recordOf(entry)?.links ?? {})));
  const fields = fieldsOfRelations(written, kinds.relationTypes);
  const fieldOf = (type: string) => fields.get(type) ?? type;
  for (let start = 0; start < items.length; start += IDS_AT_ONCE) {
    const ids = items.slice(start, start + IDS_AT_ONCE).map(({ id }) => id);
    for (const { type, source, target, direction } of await read.relations(ids))
      if (direction === 'out') links.push({ field: fieldOf(type), source, target });
    for (const { type, source, target } of await read.unresolved.from(ids))
      links.push({ field: fieldOf(type), source, target });
  }
  const others = [...new Set(links.map(({ target }) => target).filter((id) => !names.has(id)))];
  for (const [id, entry] of await foreignNames(inventory, others)) names.set(id, entry);
  return links;
}

function recordOf(entry: ForeignId | undefined): NeedRecord | undefined {
  return entry === undefined ? undefined : receive<NeedRecord>(entry.record);
}
