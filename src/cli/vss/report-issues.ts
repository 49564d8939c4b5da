import type { Report, ReportedIssue } from '#cli/report/report.ts';
import type { SignalIssue } from '#shared/vss/index.ts';
import type { LoadedTree } from './load-tree.ts';

const FILES = { one: 'file', many: 'files' };

/** Reports errors, then warnings, then the number of files with errors. Returns false if there are errors. */
export function reportIssues({ issues, files }: LoadedTree, file: string, report: Report): boolean {
  const errors = issues.filter(({ severity }) => severity === 'error');
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  for (const issue of errors) report.issue(reported(issue, file));
  for (const warning of warnings) report.warning(reported(warning, file));
  const refused = new Set(errors.map((issue) => issue.file ?? file)).size;
  const counts = { files, records: files, refused, issues: errors.length };
  report.end({ ...counts, ...(warnings.length > 0 && { warnings: warnings.length }) }, FILES);
  return errors.length === 0;
}

function reported({ rule, path, message, hint, file, line }: SignalIssue, main: string): ReportedIssue {
  return { rule, path, message, hint, file: file ?? main, line: line ?? 1, column: 1 };
}
