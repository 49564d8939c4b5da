import type { InputFile } from '../records/input-files.ts';
import type { RecordFault } from '../records/place.ts';
import { readRecords } from '../records/read-records.ts';
import { checkLinks } from './check-links.ts';
import { judgeBatch } from './judge-batch.ts';
import { placeLateFaults } from './late-faults.ts';
import type { RecordRules } from './record-rules.ts';
import { RecordTable, type LateFault } from './record-table.ts';

/** What was found over all files, with the table and the records refused for those who go on with them. */
export type Judgement = { summary: JudgedFiles; table: RecordTable; refused: Set<number> };

/** `refused` counts records with a fault, and what could not be read as a record. */
export type JudgedFiles = { files: number; records: number; refused: number; faults: number };

/**
 * Judges all records of some files, each for itself and then together: ids, references, links. Faults are told as they are
 * found and not kept; what is kept of a valid record is some fifty bytes.
 */
export async function judgeFiles(
  files: readonly InputFile[],
  rules: RecordRules,
  tell: (fault: RecordFault) => void,
): Promise<Judgement> {
  const table = new RecordTable();
  const late: LateFault[] = [];
  const refused = new Set<number>();
  let [unread, told] = [0, 0];
  for (const file of files) {
    table.begin(file);
    for await (const batch of readRecords(file, rules.kinds)) {
      const verdict = judgeBatch(batch, file, rules);
      for (const record of verdict.refused) refused.add(table.records + record);
      unread += verdict.unread;
      told += verdict.faults.length;
      const first = table.records;
      late.push(...table.add(verdict));
      for (const fault of verdict.faults)
        tell(fault.record === undefined ? fault : { ...fault, record: first + fault.record });
    }
  }
  late.push(...checkLinks(table, rules));
  for await (const fault of placeLateFaults(late, table, rules)) tell(fault);
  for (const fault of late) refused.add(fault.record);
  const summary = {
    files: files.length,
    records: table.records + unread,
    refused: refused.size + unread,
    faults: told + late.length,
  };
  return { summary, table, refused };
}
