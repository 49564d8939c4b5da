import type { InputFile } from '#server/import/records/input-files.ts';
import type { RecordBatch } from '#server/import/records/record-batch.ts';
import type { RecordSource } from '#server/import/records/record-source.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import type { ImportMap } from './import-map.ts';
import { mapEntries } from './map-entries.ts';
import type { MapReport } from './map-report.ts';
import { readEntries } from './read-entries.ts';

/** Reads files through a map. The actions of the map are reported per file; the records are kept in memory. */
export async function mappedSource(
  files: readonly InputFile[],
  map: ImportMap,
  kinds: ReadonlyMap<string, ResolvedKind>,
): Promise<{ source: RecordSource; reports: { file: InputFile; report: MapReport }[] }> {
  const batches = new Map<InputFile, RecordBatch>();
  const reports: { file: InputFile; report: MapReport }[] = [];
  const plain = files.map(({ path, shown, format }): InputFile => ({ path, shown, format, role: 'records' }));
  for (const file of plain) {
    const { batch, report } = mapEntries(await readEntries(file, map.source ?? {}), map, kinds);
    batches.set(file, batch);
    reports.push({ file, report });
  }
  async function* read(file: InputFile): AsyncGenerator<RecordBatch> {
    const batch = batches.get(file);
    if (batch !== undefined) yield batch;
  }
  return { source: { files: plain, read }, reports };
}
