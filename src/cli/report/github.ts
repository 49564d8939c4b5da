import type { Terminal } from '#cli/terminal.ts';
import { summaryLine, type ReportedIssue, type Report } from './report.ts';

/** Workflow commands that GitHub shows as annotations at the lines of a pull request. */
export function githubReport({ out }: Terminal): Report {
  const annotate = (level: string, { file, line, column, rule, message, hint, path }: ReportedIssue): void => {
    const place = `file=${property(file)},line=${line},col=${column},title=${property(rule)}`;
    const remedy = hint === undefined || hint === '' ? '' : `. ${hint}`;
    out.write(`::${level} ${place}::${data(`${message}${remedy}${path === '' ? '' : ` (${path})`}`)}\n`);
  };
  return {
    issue: (issue) => annotate('error', issue),
    warning: (warning) => annotate('warning', warning),
    end: (summary, what) => {
      out.write(`${summaryLine(summary, what)}\n`);
    },
  };
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
