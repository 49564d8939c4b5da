import type { Terminal } from '#cli/terminal.ts';
import type { ReportedIssue, Report } from './report.ts';

/** For programs: one document `{ issues: […], warnings: […], summary }`, streamed; `warnings` only if there are any. */
export function jsonReport({ out }: Terminal): Report {
  let isFirst = true;
  const warnings: string[] = [];
  const begin = (): string => {
    const opening = isFirst ? '{"issues":[\n' : ',\n';
    isFirst = false;
    return opening;
  };
  return {
    issue: (issue) => {
      out.write(begin() + entry(issue));
    },
    warning: (warning) => {
      warnings.push(entry(warning));
    },
    end: (summary) => {
      const printed = warnings.length === 0 ? '' : `"warnings":[\n${warnings.join(',\n')}\n],`;
      out.write(`${isFirst ? '{"issues":[' : '\n'}],${printed}"summary":${JSON.stringify(summary)}}\n`);
    },
  };
}

function entry({ file, line, column, path, rule, message, hint, kind, id }: ReportedIssue): string {
  return JSON.stringify({ file, line, column, path, rule, message, hint, kind, id });
}
