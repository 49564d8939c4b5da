import type { TableMapping } from '#generated/payloads.d.ts';
import { ancestors } from '#server/import/map/hierarchy.ts';
import { turns } from '#server/import/records/turns.ts';
import type { Reader } from '#server/store/store.ts';
import type { JsonObject } from '#shared/json.ts';
import { idOfRow, type Table, type TableRow } from './table.ts';

const IDS_AT_ONCE = 500;

/** What the store has for a table's rows: the data of its items, and missing links implied by dotted ids. */
export type StoredRows = {
  data(this: void, rows: readonly TableRow[]): Promise<ReadonlyMap<string, JsonObject>>;
  links: { link: JsonObject; line: number }[];
};

type Source = Pick<Reader, 'items' | 'links' | 'relations'>;

/** `restored` are ids of deleted items: these become as in the file, without their previous data. */
export async function readStoredRows(
  reader: Source,
  table: Table,
  mapping: TableMapping,
  restored: ReadonlySet<string>,
): Promise<StoredRows> {
  const { hierarchy } = mapping;
  return {
    data: async (rows) => {
      const ids = rows.map((row) => idOfRow(mapping, row)).filter((id) => id !== null);
      const found = ids.length === 0 ? [] : [...(await reader.items(ids)).values()];
      const present = found.filter(({ id, type, deletedAt }) => {
        return type === mapping.kind && deletedAt === undefined && !restored.has(id);
      });
      return new Map(present.map(({ id, data }) => [id, data]));
    },
    links: hierarchy === null ? [] : await partsOf(reader, await linesOf(table, mapping), hierarchy),
  };
}

/** The ids of a table with their lines. */
async function linesOf(table: Table, mapping: TableMapping): Promise<Map<string, number>> {
  const lines = new Map<string, number>();
  const turn = turns();
  for (const { rows } of table.batches) {
    for (const row of rows()) {
      const id = idOfRow(mapping, row);
      if (id !== null) lines.set(id, row.line);
    }
    await turn();
  }
  return lines;
}

/** `4.2.1` is part of `4.2`, or if that is missing, of `4`. */
async function partsOf(
  reader: Source,
  ids: ReadonlyMap<string, number>,
  relation: string,
): Promise<StoredRows['links']> {
  const turn = turns();
  const dotted = [...ids.keys()].filter((id) => id.includes('.'));
  const above = [...new Set(dotted.flatMap((id) => ancestors(id, '.')))].filter((id) => !ids.has(id));
  const known = new Set(ids.keys());
  for (const group of grouped(above)) {
    for (const link of (await reader.links(group)).values()) if (link.deleted !== true) known.add(link.id);
    await turn();
  }
  const present = new Set<string>();
  for (const group of grouped(dotted)) {
    for (const { type, source, target } of await reader.relations(group))
      if (type === relation) present.add(`${source} ${target}`);
    await turn();
  }
  return dotted.flatMap((target) => {
    const source = ancestors(target, '.').find((id) => known.has(id));
    const line = ids.get(target);
    if (source === undefined || line === undefined || present.has(`${source} ${target}`)) return [];
    return [{ link: { relation, source, target }, line }];
  });
}

function* grouped(ids: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) yield ids.slice(start, start + IDS_AT_ONCE);
}
