import type { ResolvedKind } from '#shared/kinds/kind.ts';
import { readCsv } from './csv.ts';
import type { InputFile } from './input-files.ts';
import { readJson } from './json.ts';
import { readNdjson } from './ndjson.ts';
import type { RecordBatch } from './record-batch.ts';
import { readYaml } from './yaml.ts';

/** The records of one file in batches, whatever its format. */
export function readRecords(file: InputFile, kinds: ReadonlyMap<string, ResolvedKind>): AsyncGenerator<RecordBatch> {
  switch (file.format) {
    case 'ndjson':
      return readNdjson(file.path);
    case 'json':
      return readJson(file.path);
    case 'yaml':
      return readYaml(file.path);
    case 'csv':
      return readCsv(file.path, kinds, file.kind);
  }
}
