import { paint, type Terminal } from '#cli/terminal.ts';
import { summaryLine, type ReportedIssue, type Report } from './report.ts';

/** For people: `file:line:column: error: message [rule]` like compilers, the source excerpt, and a hint. */
export function textReport({ out }: Terminal): Report {
  const print = (level: string, color: 'red' | 'yellow', issue: ReportedIssue): void => {
    const { file, line, column, path, rule, message, hint, excerpt, kind, id } = issue;
    const place = paint(out, 'bold', `${file}:${line}:${column}:`);
    const lines = [`${place} ${paint(out, [color, 'bold'], level)} ${message} ${paint(out, 'dim', `[${rule}]`)}`];
    const bar = paint(out, 'dim', '    |');
    if (excerpt !== undefined && excerpt.text.trim() !== '') {
      lines.push(`${bar} ${excerpt.text}`);
      lines.push(`${bar} ${' '.repeat(excerpt.column - 1)}${paint(out, color, '^')}`);
    }
    const owner = [kind, id].filter((part) => part !== undefined).join(' ');
    const at = [path === '' ? '' : `at ${path}`, owner === '' ? '' : `of ${owner}`].filter((part) => part !== '');
    if (at.length > 0) lines.push(paint(out, 'dim', `    = ${at.join(' ')}`));
    if (hint !== undefined && hint !== '') lines.push(`    ${paint(out, 'cyan', '=')} ${hint}`);
    out.write(`${lines.join('\n')}\n`);
  };
  return {
    issue: (issue) => print('error:', 'red', issue),
    warning: (warning) => print('warning:', 'yellow', warning),
    end: (summary, what) => {
      out.write(`${paint(out, summary.issues === 0 ? 'green' : 'red', summaryLine(summary, what))}\n`);
    },
  };
}
