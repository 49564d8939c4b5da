import { paint, type Terminal } from '#cli/terminal.ts';
import type { TraceReport } from '#generated/payloads.d.ts';
import { severityOf } from '#shared/trace-rules/trace-report.ts';
import type { GateResult } from './gate.ts';
import type { TracedSource } from './traced-source.ts';

/** Issues shown of each rule; the other formats have all. */
const SHOWN = 20;

/** For people: how each rule is kept, its issues, and whether the gate holds. */
export function printTrace(
  report: TraceReport,
  { rules }: TracedSource,
  { reasons }: GateResult,
  { out }: Terminal,
): void {
  const [items, links] = [counted(report.items, 'item'), counted(report.links, 'link')];
  const unresolved = Object.entries(report.unresolvedBy).filter(([, count]) => count > 0);
  out.write(`${items}, ${links}, ${report.unresolved} unresolved, ${report.suspect} suspect\n`);
  if (unresolved.length > 0)
    out.write(`Unresolved: ${unresolved.map(([type, count]) => `${type} ${count}`).join(', ')}\n`);
  for (const { id, items: selected, met, gaps, states } of report.rules) {
    const title = rules.rules.find((rule) => rule.id === id)?.title ?? id;
    const counts = `${met} of ${selected} met, ${counted(gaps, 'gap')}`;
    const covered = Object.entries(states).map(([state, count]) => `${state} ${count}`);
    out.write(`${paint(out, gaps === 0 ? 'green' : 'yellow', title)} ${paint(out, 'dim', `[${id}]`)}\n`);
    out.write(`  ${counts} (${covered.join(', ')})\n`);
  }
  for (const [rule, issues] of Map.groupBy(report.issues, (issue) => issue.rule)) {
    const severity = severityOf(rules, rule);
    const level = paint(out, severity === 'error' ? 'red' : 'yellow', `${severity}:`);
    for (const { item, message } of issues.slice(0, SHOWN))
      out.write(`${item === '' ? '' : `${item}: `}${level} ${message} ${paint(out, 'dim', `[${rule}]`)}\n`);
    if (issues.length > SHOWN) out.write(`… and ${issues.length - SHOWN} more [${rule}]\n`);
  }
  const verdict = reasons.length === 0 ? 'The gate holds' : `The gate falls: ${reasons.join('; ')}`;
  out.write(`${paint(out, reasons.length === 0 ? 'green' : 'red', verdict)}\n`);
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
