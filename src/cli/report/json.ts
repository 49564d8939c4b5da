import type { Terminal } from '../terminal.ts';
import type { ReportedIssue, Report } from './report.ts';

/** For programs: one document `{ faults: […], notices: […], summary }`, written while faults are found; `notices` only if any. */
export function jsonReport({ out }: Terminal): Report {
  let isFirst = true;
  const notices: string[] = [];
  const begin = (): string => {
    const opening = isFirst ? '{"faults":[\n' : ',\n';
    isFirst = false;
    return opening;
  };
  return {
    fault: (fault) => {
      out.write(begin() + entry(fault));
    },
    notice: (notice) => {
      notices.push(entry(notice));
    },
    end: (summary) => {
      const told = notices.length === 0 ? '' : `"notices":[\n${notices.join(',\n')}\n],`;
      out.write(`${isFirst ? '{"faults":[' : '\n'}],${told}"summary":${JSON.stringify(summary)}}\n`);
    },
  };
}

function entry({ file, line, column, path, rule, message, hint, kind, id }: ReportedIssue): string {
  return JSON.stringify({ file, line, column, path, rule, message, hint, kind, id });
}
