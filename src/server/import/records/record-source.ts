import type { ResolvedKind } from '#shared/kinds/kind.ts';
import type { InputFile } from './input-files.ts';
import { readRecords } from './read-records.ts';
import type { RecordBatch } from './record-batch.ts';

/** Records that can be read repeatedly with the same result. */
export type RecordSource = { files: readonly InputFile[]; read(file: InputFile): AsyncIterable<RecordBatch> };

export function fileSource(files: readonly InputFile[], kinds: ReadonlyMap<string, ResolvedKind>): RecordSource {
  return { files, read: (file) => readRecords(file, kinds) };
}
