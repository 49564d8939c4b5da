import type { InputFile } from '#server/import/records/input-files.ts';
import type { RecordBatch } from '#server/import/records/record-batch.ts';
import type { RecordSource } from '#server/import/records/record-source.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import type { ImportMap } from './import-map.ts';
import { mapEntries } from './map-entries.ts';
import { MapReport } from './map-report.ts';
import { readsAll } from './recognizing-maps.ts';

type Kinds = ReadonlyMap<string, ResolvedKind>;

/** What a map did to records of a file. */
export type FileReport = { file: InputFile; map: ImportMap; report: MapReport };

/**
 * The records of a source; those that a map recognizes are as the map makes them. `reports` has what it changed in what was
 * read so far.
 */
export function recognizedRecords(
  source: RecordSource,
  maps: readonly ImportMap[],
  kinds: Kinds,
): { source: RecordSource; reports: FileReport[] } {
  const reports: FileReport[] = [];
  const read = new Set<InputFile>();
  async function* mapped(file: InputFile): AsyncGenerator<RecordBatch> {
    // read again, the same repairs are not counted again
    const isFirst = !read.has(file);
    read.add(file);
    for await (const batch of source.read(file)) yield withMapped(file, batch, isFirst);
  }
  function withMapped(file: InputFile, batch: RecordBatch, isFirst: boolean): RecordBatch {
    const flat = new Set<number>();
    let values: Json[] | undefined;
    for (const [i, value] of batch.values.entries()) {
      const found = recognizedIn(value, maps);
      if (found === undefined) continue;
      const entry = { value: found.members, line: batch.lines[i] ?? 1, locate: () => batch.locate(i, '') };
      const made = mapEntries({ items: [entry], links: [], others: [], issues: [] }, found.map, kinds);
      const [record] = made.batch.values;
      if (!isObject(record) || made.batch.values.length > 1 || made.batch.issues.length > 0) continue;
      if (!found.isFlat && made.report.actions.length === 0) continue;
      values ??= [...batch.values];
      // an item keeps what is beside its data, such as its author
      values[i] = found.isFlat || !isObject(value) ? record : { ...value, data: record['data'] ?? {} };
      if (found.isFlat) flat.add(i);
      if (isFirst) addTo(file, found.map, made.report);
    }
    if (values === undefined) return batch;
    const { text: _, ...rest } = batch;
    return {
      ...rest,
      values,
      locate: (i, path) => batch.locate(i, flat.has(i) && path.startsWith('/data') ? path.slice('/data'.length) : path),
    };
  }
  function addTo(file: InputFile, map: ImportMap, { actions }: MapReport): void {
    let own = reports.find((entry) => entry.file === file && entry.map === map);
    if (own === undefined) reports.push((own = { file, map, report: new MapReport() }));
    for (const { what, why, items } of actions) for (const { id, note } of items) own.report.add(what, why, id, note);
  }
  return { source: { ...source, read: mapped }, reports };
}

/** What repairs the value at a path of a record, in words; undefined unless a map recognizes the record and repairs it. */
export function repairHint(value: Json, path: string, maps: readonly ImportMap[]): string | undefined {
  const found = recognizedIn(value, maps);
  if (found === undefined) return undefined;
  const field = path.slice(path.lastIndexOf('/') + 1);
  const repair = found.map.repairs?.find((entry) => 'field' in entry && entry.field === field);
  const why = repair?.why ?? (path === '' ? `It is recognized as: ${found.map.title ?? ''}` : undefined);
  return why === undefined ? undefined : `"schemawerk import" repairs it. ${why}.`;
}

type Recognized = { map: ImportMap; members: JsonObject; isFlat: boolean };

/** A record is recognized by its members: alone, or as the data of an item of the kind that the map makes. */
function recognizedIn(value: Json, maps: readonly ImportMap[]): Recognized | undefined {
  if (!isObject(value) || maps.length === 0) return undefined;
  const { id, type, data } = value;
  const isItem = isObject(data) && typeof type === 'string';
  const members = isItem ? { ...(id !== undefined && { id }), ...data } : value;
  const names = Object.keys(members);
  const map = maps.find(
    (entry) =>
      (!isItem || (typeof entry.kind === 'object' && 'value' in entry.kind && entry.kind.value === type)) &&
      (entry.recognizes ?? []).every((name) => Object.hasOwn(members, name)) &&
      readsAll(entry, names),
  );
  return map && { map, members, isFlat: !isItem };
}
