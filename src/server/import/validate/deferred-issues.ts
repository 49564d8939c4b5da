import type { Issue } from '#generated/payloads.d.ts';
import type { Pointer } from '#shared/pointer.ts';
import { receiveJson } from '#shared/receive.ts';
import { unnamedDatabase } from './unnamed-database.ts';

/** An issue that is found only when all records are known. `at` is the part of the record that it is about. */
export type DeferredIssue = {
  record: number;
  at: { member: string } | { data: Pointer } | { reference: string; rule: number };
  rule: string;
  message: string;
  hint: string;
};

/** Issues at values of a record. */
export function deferred(record: number, issues: readonly Issue[]): DeferredIssue[] {
  return issues.map(({ path, rule, message, hint = '' }) => ({ record, at: { data: path }, rule, message, hint }));
}

/** Deferred issues by record. A file may have one in every line, so they are not kept in memory. */
export class DeferredIssues {
  readonly #database = unnamedDatabase(
    'create table issue (record integer, text text) strict; create index issue_record on issue (record)',
  );
  readonly #add = this.#database.prepare('insert into issue values (?, ?)');
  readonly #of = this.#database.prepare('select text from issue where record = ? order by rowid');
  size = 0;

  add(issue: DeferredIssue): void {
    this.#add.run(issue.record, JSON.stringify(issue));
    this.size++;
  }

  addAll(issues: Iterable<DeferredIssue>): void {
    for (const issue of issues) this.add(issue);
  }

  /** Numbers of the records from `first` to `last` with issues. */
  *records(first = 0, last = Number.MAX_SAFE_INTEGER): Generator<number> {
    const records = this.#database.prepare('select distinct record from issue where record between ? and ? order by 1');
    for (const { record } of records.iterate(first, last)) yield Number(record);
  }

  /** The issues of a record in the order in which they were found. */
  of(record: number): DeferredIssue[] {
    return this.#of.all(record).map(({ text }) => receiveJson<DeferredIssue>(String(text)));
  }
}
