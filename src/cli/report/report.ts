import type { FileIssue } from '#generated/payloads.d.ts';
import type { RecordIssue } from '#server/import/records/location.ts';

export type ReportedIssue = FileIssue & Pick<RecordIssue, 'excerpt' | 'kind' | 'id'>;

/** `notices` counts warnings. */
export type Summary = { files: number; records: number; refused: number; faults: number; notices?: number };

/**
 * Prints issues as they are found, then warnings, which reject nothing. `what` names what was validated in the summary:
 * records or schemas.
 */
export type Report = {
  fault(fault: ReportedIssue): void;
  notice(notice: ReportedIssue): void;
  end(summary: Summary, what: Judged): void;
};

export type Judged = { one: string; many: string };

/** The validation result in one sentence. */
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
