import type { ResolvedKind } from '#shared/kinds/kind.ts';
import { readCsv } from './csv.ts';
import type { InputFile } from './input-files.ts';
import { readJson } from './json.ts';
import { readNdjson } from './ndjson.ts';
import type { RecordBatch } from './record-batch.ts';
import { RECORD_LIMITS } from './record-bounds.ts';
import { readYaml } from './yaml.ts';

type Kinds = ReadonlyMap<string, ResolvedKind>;

/** The records of one file in batches, whatever its format. Reading stops once too much of it is unreadable. */
export async function* readRecords(file: InputFile, kinds: Kinds): AsyncGenerator<RecordBatch> {
  let left: number = RECORD_LIMITS.unread;
  for await (const batch of batchesOf(file, kinds)) {
    if (batch.issues.length <= left) yield batch;
    else {
      const issues = batch.issues.slice(0, left);
      const { line = 1 } = batch.issues[left] ?? {};
      const message = `More than ${RECORD_LIMITS.unread.toLocaleString('en')} parts of the file cannot be read; the rest is skipped`;
      const hint = 'Fix the first ones, or check that the file is what its name says.';
      yield { ...batch, issues: [...issues, { path: '', rule: 'limit', message, hint, line, column: 1 }] };
      return;
    }
    left -= batch.issues.length;
  }
}

function batchesOf(file: InputFile, kinds: Kinds): AsyncGenerator<RecordBatch> {
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
