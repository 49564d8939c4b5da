import type { TableMapping } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import type { Reader } from '../../store/store.ts';
import { ancestors } from '../map/hierarchy.ts';
import { idOfRow, type Table, type TableRow } from './table.ts';

const IDS_AT_ONCE = 500;

/** What the store has for a table's rows: the data of its items, and missing links implied by dotted ids. */
export type StoredRows = {
  data: Map<string, JsonObject>;
  links: { link: JsonObject; row: TableRow }[];
};

type Source = Pick<Reader, 'items' | 'links' | 'relations'>;

export async function readStoredRows(reader: Source, table: Table, mapping: TableMapping): Promise<StoredRows> {
  const ids = new Map(
    table.rows.flatMap((row) => {
      const id = idOfRow(mapping, row);
      return id === null ? [] : [[id, row] as const];
    }),
  );
  const data = new Map<string, JsonObject>();
  for (const group of grouped([...ids.keys()]))
    for (const item of (await reader.items(group)).values())
      // deleted items are restored as in the file, without their previous data
      if (item.type === mapping.kind && item.deletedAt === undefined) data.set(item.id, item.data);
  const { hierarchy } = mapping;
  return { data, links: hierarchy === null ? [] : await partsOf(reader, ids, hierarchy) };
}

/** `4.2.1` is part of `4.2`, or if that is missing, of `4`. */
async function partsOf(
  reader: Source,
  ids: ReadonlyMap<string, TableRow>,
  relation: string,
): Promise<StoredRows['links']> {
  const dotted = [...ids.keys()].filter((id) => id.includes('.'));
  const above = [...new Set(dotted.flatMap((id) => ancestors(id, '.')))].filter((id) => !ids.has(id));
  const known = new Set(ids.keys());
  for (const group of grouped(above))
    for (const link of (await reader.links(group)).values()) if (link.deleted !== true) known.add(link.id);
  const present = new Set<string>();
  for (const group of grouped(dotted))
    for (const { type, source, target } of await reader.relations(group))
      if (type === relation) present.add(`${source} ${target}`);
  return dotted.flatMap((target) => {
    const source = ancestors(target, '.').find((id) => known.has(id));
    const row = ids.get(target);
    if (source === undefined || row === undefined || present.has(`${source} ${target}`)) return [];
    return [{ link: { relation, source, target }, row }];
  });
}

function* grouped(ids: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) yield ids.slice(start, start + IDS_AT_ONCE);
}
