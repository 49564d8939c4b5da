import type { PreviewIssue } from '#generated/payloads.d.ts';

/** The issues of a record, and whether the record conflicts with another one or with the store. */
export type RecordIssues = { issues: PreviewIssue[]; isConflict: boolean };

/** The first issues are enough to fix a row; a file with issues everywhere would otherwise fill the memory. */
const OF_RECORD = 20;
const OF_ALL = 100_000;

const NONE: RecordIssues = { issues: [], isConflict: false };

/** The issues of an import by record, within limits. Every record with issues keeps at least one. */
export class KeptIssues {
  readonly #issues = new Map<number, RecordIssues & { omitted: boolean }>();
  #kept = 0;

  add(record: number, issue: PreviewIssue, rule: string): void {
    const own = this.#issues.get(record) ?? { issues: [], isConflict: false, omitted: false };
    this.#issues.set(record, own);
    own.isConflict ||= rule === 'conflict' || rule === 'duplicate';
    if (own.issues.length === 0 || (own.issues.length < OF_RECORD && this.#kept < OF_ALL)) {
      own.issues.push(issue);
      this.#kept++;
    } else if (!own.omitted) {
      own.omitted = true;
      own.issues.push({ line: issue.line, column: null, message: 'This row has more errors', hint: null });
    }
  }

  of(record: number): RecordIssues {
    return this.#issues.get(record) ?? NONE;
  }
}
