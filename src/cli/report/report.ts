import type { FileIssue } from '#generated/payloads.d.ts';
import type { RecordFault } from '#server/import/records/location.ts';

export type ReportedIssue = FileIssue & Pick<RecordFault, 'excerpt' | 'kind' | 'id'>;

/** `notices` counts what was told without being a fault. */
export type Summary = { files: number; records: number; refused: number; faults: number; notices?: number };

/**
 * Prints faults while they are found, and notices after them, which refuse nothing. `what` names what was judged in the
 * summary: records or schemas.
 */
export type Report = {
  fault(fault: ReportedIssue): void;
  notice(notice: ReportedIssue): void;
  end(summary: Summary, what: Judged): void;
};

export type Judged = { one: string; many: string };

/** One sentence on all that was judged. */
export function summaryLine({ files, records, refused, faults, notices = 0 }: Summary, { one, many }: Judged): string {
  const where = files === records ? '' : ` in ${files === 1 ? '1 file' : `${grouped(files)} files`}`;
  const all = records === 1 ? `1 ${one}` : `${grouped(records)} ${many}`;
  const warned = notices === 0 ? '' : `, ${notices === 1 ? '1 warning' : `${grouped(notices)} warnings`}`;
  if (faults === 0) return `${all}${where}: no errors${warned}`;
  return `${faults === 1 ? '1 error' : `${grouped(faults)} errors`}: ${grouped(refused)} of ${all}${where}${warned}`;
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
