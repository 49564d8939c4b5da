import type { RecordFault } from '#server/import/records/location.ts';
import type { RecordSource } from '#server/import/records/record-source.ts';
import { checkLinks } from './check-links.ts';
import { judgeBatch } from './validate-batch.ts';
import type { DeferredIssues } from './deferred-issues.ts';
import { locateDeferredIssues } from './locate-deferred-issues.ts';
import type { RecordRules } from './record-rules.ts';
import { RecordSet } from './record-set.ts';
import { RecordTable } from './record-table.ts';

/** `refused` counts records with a fault, and what could not be read as a record. */
export type JudgedFiles = { files: number; records: number; refused: number; faults: number };

/** What was found, with the table and the refused records for those who go on with them. */
export type Judgement = { summary: JudgedFiles; table: RecordTable; refused: RecordSet };

type Tell = (fault: RecordFault) => void;

/**
 * Judges all records of some files, each for itself and then together: ids, references, links. Faults are told as they are
 * found and not kept; what is kept of each record lies in the table.
 */
export async function judgeFiles(source: RecordSource, rules: RecordRules, tell: Tell): Promise<Judgement> {
  const gathered = await gatherRecords(source, rules, tell);
  const { late } = gathered.table;
  checkLinks(gathered.table, rules, (fault) => late.add(fault));
  await tellLate(late, gathered, { source, rules, tell });
  const { table, refused, unread } = gathered;
  const summary = {
    files: source.files.length,
    records: table.records + unread,
    refused: refused.size + unread,
    faults: gathered.told + late.size,
  };
  return { summary, table, refused };
}

/** Records judged each for itself. */
export type Gathered = {
  table: RecordTable;
  refused: RecordSet;
  unread: number;
  told: number;
};

export async function gatherRecords(source: RecordSource, rules: RecordRules, tell: Tell): Promise<Gathered> {
  const gathered: Gathered = { table: new RecordTable(), refused: new RecordSet(), unread: 0, told: 0 };
  const { table, refused } = gathered;
  for (const file of source.files) {
    table.begin(file);
    for await (const batch of source.read(file)) {
      const verdict = judgeBatch(batch, file, rules, table);
      for (const record of verdict.refused) refused.add(record);
      gathered.unread += verdict.unread;
      gathered.told += verdict.faults.length;
      for (const fault of verdict.faults) tell(fault);
    }
  }
  return gathered;
}

/** Tells faults that showed only when all records were known, and counts their records as refused. */
export async function tellLate(
  late: DeferredIssues,
  { table, refused }: Pick<Gathered, 'table' | 'refused'>,
  { source, rules, tell }: { source: RecordSource; rules: RecordRules; tell: Tell },
): Promise<void> {
  for (const record of late.records()) refused.add(record);
  for await (const fault of locateDeferredIssues(late, table, rules, source)) tell(fault);
}
