import type { Terminal } from '../terminal.ts';
import type { Report } from './report.ts';

/** For programs: one document `{ faults: […], summary }`, written while faults are found. */
export function jsonReport({ out }: Terminal): Report {
  let isFirst = true;
  const begin = (): string => {
    const opening = isFirst ? '{"faults":[\n' : ',\n';
    isFirst = false;
    return opening;
  };
  return {
    fault: ({ file, line, column, path, rule, message, hint, kind, id }) => {
      out.write(begin() + JSON.stringify({ file, line, column, path, rule, message, hint, kind, id }));
    },
    end: (summary) => {
      out.write(`${isFirst ? '{"faults":[' : '\n'}],"summary":${JSON.stringify(summary)}}\n`);
    },
  };
}
