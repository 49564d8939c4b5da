import type { Terminal } from '../terminal.ts';
import type { ReportedIssue, Report } from './report.ts';

/** For programs: one document `{ faults: […], notices: […], summary }`, streamed; `notices` only if there are any. */
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
      const printed = notices.length === 0 ? '' : `"notices":[\n${notices.join(',\n')}\n],`;
      out.write(`${isFirst ? '{"faults":[' : '\n'}],${printed}"summary":${JSON.stringify(summary)}}\n`);
    },
  };
}

function entry({ file, line, column, path, rule, message, hint, kind, id }: ReportedIssue): string {
  return JSON.stringify({ file, line, column, path, rule, message, hint, kind, id });
}
