import type { Json } from '#shared/json.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import type { InputFile } from './input-files.ts';
import { readRecords } from './read-records.ts';
import type { RecordBatch } from './record-batch.ts';
import { turns } from './turns.ts';

/** Records that can be read repeatedly with the same result. */
export type RecordSource = { files: readonly InputFile[]; read(file: InputFile): AsyncIterable<RecordBatch> };

/** Also gives single records by their number. */
export type NumberedSource = RecordSource & { record(number: number): Promise<Json | undefined> };

/** A batch that is made each time it is needed, so that few records are in memory at once. */
export type LazyBatch = { records: number; make(): RecordBatch | Promise<RecordBatch> };

export function fileSource(files: readonly InputFile[], kinds: ReadonlyMap<string, ResolvedKind>): RecordSource {
  return { files, read: (file) => readRecords(file, kinds) };
}

export function batchSource(file: InputFile, batches: readonly LazyBatch[]): NumberedSource {
  let last: { lazy: LazyBatch; batch: RecordBatch } | undefined;
  return {
    files: [file],
    async *read() {
      const turn = turns();
      for (const lazy of batches) {
        yield await lazy.make();
        await turn();
      }
    },
    async record(number) {
      let first = 0;
      for (const lazy of batches) {
        if (number < first + lazy.records) {
          if (last?.lazy !== lazy) last = { lazy, batch: await lazy.make() };
          return last.batch.values[number - first];
        }
        first += lazy.records;
      }
      return undefined;
    },
  };
}
