import { extname } from 'node:path';
import type { Entry } from '#server/import/map/entry.ts';
import type { ImportMap } from '#server/import/map/import-map.ts';
import { mapEntries } from '#server/import/map/map-entries.ts';
import { readsAll, recognizingMaps } from '#server/import/map/recognizing-maps.ts';
import { batchSource } from '#server/import/records/record-source.ts';
import type { Table } from '#server/import/table/table.ts';
import type { Upload } from '#server/import/upload/upload.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import type { Catalog } from '#shared/kinds/catalog.ts';

type Known = Pick<Catalog, 'kinds' | 'relationTypes'>;

const DOCUMENTS = ['.json', '.ndjson', '.jsonl', '.yaml', '.yml'];

/**
 * Complete records instead of a table, for a document that a map in `folder` recognizes: by the members that all of its
 * entries have, where the map reads all others. What the map changed is in the description.
 */
export async function recognizeUpload(upload: Upload, name: string, folder: string, known: Known): Promise<Upload> {
  if (upload.form !== 'table' || !DOCUMENTS.includes(extname(name).toLowerCase())) return upload;
  const { description, table, bytes } = upload;
  const map = (await recognizingMaps(folder, known)).find((entry) => recognizes(entry, upload));
  if (map === undefined) return upload;
  const items = entriesOf(table);
  const { batch, report } = mapEntries({ items, links: [], others: [], issues: table.issues }, map, known.kinds);
  const repairs = report.actions.map(({ what, why, count }) => ({ what, why, count }));
  const source = batchSource({ path: '', shown: name, format: 'json', role: 'records' }, [
    { records: batch.values.length, make: () => batch },
  ]);
  return {
    form: 'records',
    source,
    bytes,
    description: { ...description, form: 'records', columns: [], map: { title: map.title ?? '', repairs } },
  };
}

function recognizes(map: ImportMap, { description }: Upload): boolean {
  const { recognizes: names = [] } = map;
  const { columns, rows } = description;
  return (
    names.every((name) => columns.some(({ title, filled }) => title === name && filled === rows)) &&
    readsAll(
      map,
      columns.map(({ title }) => title),
    )
  );
}

function entriesOf({ columns, batches }: Table): Entry[] {
  return batches.flatMap((batch) =>
    batch.rows().map(({ line, cells }) => ({
      value: memberValues(columns, cells),
      line,
      locate: () => ({ line, column: 1 }),
    })),
  );
}

function memberValues(columns: readonly string[], cells: readonly (Json | undefined)[]): JsonObject {
  return Object.fromEntries(columns.flatMap((name, i) => (cells[i] === undefined ? [] : [[name, cells[i]]])));
}
