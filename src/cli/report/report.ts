import type { FileIssue } from '#generated/payloads.d.ts';
import type { RecordIssue } from '#server/import/records/location.ts';

export type ReportedIssue = FileIssue & Pick<RecordIssue, 'excerpt' | 'kind' | 'id'>;

/** `warnings` counts warnings. */
export type Summary = { files: number; records: number; refused: number; issues: number; warnings?: number };

/**
 * Prints issues as they are found, then warnings, which do not fail validation. `what` names what was validated in the
 * summary: records or schemas.
 */
export type Report = {
  issue(issue: ReportedIssue): void;
  warning(warning: ReportedIssue): void;
  end(summary: Summary, what: Noun): void;
};

export type Noun = { one: string; many: string };

/** The validation result in one sentence. */
export function summaryLine({ files, records, refused, issues, warnings = 0 }: Summary, { one, many }: Noun): string {
  const where = files === records ? '' : ` in ${files === 1 ? '1 file' : `${grouped(files)} files`}`;
  const all = records === 1 ? `1 ${one}` : `${grouped(records)} ${many}`;
  const warned = warnings === 0 ? '' : `, ${warnings === 1 ? '1 warning' : `${grouped(warnings)} warnings`}`;
  if (issues === 0) return `${all}${where}: no errors${warned}`;
  return `${issues === 1 ? '1 error' : `${grouped(issues)} errors`}: ${grouped(refused)} of ${all}${where}${warned}`;
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
