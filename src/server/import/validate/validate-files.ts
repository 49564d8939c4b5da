import type { RecordIssue } from '#server/import/records/location.ts';
import type { RecordSource } from '#server/import/records/record-source.ts';
import { checkLinks } from './check-links.ts';
import type { DeferredIssues } from './deferred-issues.ts';
import { locateDeferredIssues } from './locate-deferred-issues.ts';
import type { RecordRules } from './record-rules.ts';
import { RecordSet } from './record-set.ts';
import { RecordTable } from './record-table.ts';
import { validateBatch } from './validate-batch.ts';

/** `refused` counts invalid records, and whatever could not be read as a record. */
export type ValidatedFiles = { files: number; records: number; refused: number; issues: number };

/** The validation result, with the table and the rejected records for further processing. */
export type ValidationRun = { summary: ValidatedFiles; table: RecordTable; refused: RecordSet };

type Emit = (issue: RecordIssue) => void;

/**
 * Validates all records of some files, individually and then together: ids, references, links. Issues are reported as found
 * and not kept; only the table is.
 */
export async function validateFiles(source: RecordSource, rules: RecordRules, emit: Emit): Promise<ValidationRun> {
  const gathered = await gatherRecords(source, rules, emit);
  const { late } = gathered.table;
  await checkLinks(gathered.table, rules, (issue) => late.add(issue));
  await reportDeferred(late, gathered, { source, rules, emit });
  const { table, refused, unread } = gathered;
  const summary = {
    files: source.files.length,
    records: table.records + unread,
    refused: refused.size + unread,
    issues: gathered.emitted + late.size,
  };
  return { summary, table, refused };
}

/** Validates records individually. */
export type Gathered = {
  table: RecordTable;
  refused: RecordSet;
  unread: number;
  emitted: number;
};

export async function gatherRecords(source: RecordSource, rules: RecordRules, emit: Emit): Promise<Gathered> {
  const gathered: Gathered = { table: new RecordTable(), refused: new RecordSet(), unread: 0, emitted: 0 };
  const { table, refused } = gathered;
  for (const file of source.files) {
    table.begin(file);
    for await (const batch of source.read(file)) {
      const result = validateBatch(batch, file, rules, table);
      for (const record of result.refused) refused.add(record);
      gathered.unread += result.unread;
      gathered.emitted += result.issues.length;
      for (const issue of result.issues) emit(issue);
    }
  }
  return gathered;
}

/** Reports deferred issues, and marks their records as rejected. */
export async function reportDeferred(
  late: DeferredIssues,
  { table, refused }: Pick<Gathered, 'table' | 'refused'>,
  { source, rules, emit }: { source: RecordSource; rules: RecordRules; emit: Emit },
): Promise<void> {
  for (const record of late.records()) refused.add(record);
  for await (const issue of locateDeferredIssues(late, table, rules, source)) emit(issue);
}
