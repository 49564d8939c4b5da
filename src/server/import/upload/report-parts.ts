import { readReport } from '#server/import/results/read-report.ts';
import { AppError } from '#shared/errors.ts';
import { IMPORT_LIMITS } from '#shared/exchange/import-wire.ts';
import { receiveJson } from '#shared/receive.ts';
import type { ReportedTest, TestReport } from '#shared/results/junit.ts';

/** A report of tests to read. */
export type UploadedReport = { path: string; format: 'report' };

type PackedReport = Omit<TestReport, 'tests'> & { tests: PackedTest[] };
type PackedTest = Omit<ReportedTest, 'properties'> & { properties: [name: string, values: string[]][] };

/** @throws AppError `invalid` for what is no report, `too_large` for one with too many tests */
export function packedReport(bytes: Uint8Array): string {
  const report = readReport(bytes);
  const most = IMPORT_LIMITS.rows.toLocaleString('en');
  if (report.cases > IMPORT_LIMITS.rows)
    throw new AppError('too_large', `A report can have at most ${most} test cases. Split it, or use the command line`);
  const tests = report.tests.map((test): PackedTest => ({ ...test, properties: [...test.properties] }));
  return JSON.stringify({ ...report, tests } satisfies PackedReport);
}

export function unpackReport(text: string): TestReport {
  const { tests, ...report } = receiveJson<PackedReport>(text);
  return { ...report, tests: tests.map((test) => ({ ...test, properties: new Map(test.properties) })) };
}
