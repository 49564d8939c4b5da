import { escapeXml } from '#cli/report/xml.ts';
import type { TraceReport } from '#generated/payloads.d.ts';
import { severityOf } from '#shared/trace-rules/trace-report.ts';
import type { GateResult } from './gate.ts';
import type { TracedSource } from './traced-source.ts';

const STYLE =
  ':root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{max-width:70rem;margin:2rem auto;padding:0 1rem}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #8884}' +
  'td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}';

/** One page without anything from other files: the rules with their counts, and every issue. */
export function traceHtml(report: TraceReport, { inventory, rules }: TracedSource, { reasons }: GateResult): string {
  const titles = new Map(rules.rules.map(({ id, title }) => [id, title ?? id]));
  const names = new Map(inventory.items.map(({ id, name }) => [id, name]));
  const ruleRows = report.rules.map(({ id, items, met, gaps, states }) => {
    const { untested, failed, incomplete, passed } = states;
    return row([titles.get(id) ?? id], [items, met, gaps, untested, failed, incomplete, passed]);
  });
  const issueRows = report.issues.map(({ rule, item, message }) =>
    row([item, item === '' ? '' : (names.get(item) ?? ''), message, titles.get(rule) ?? rule, severityOf(rules, rule)]),
  );
  const { items, links, unresolved, suspect } = report;
  const verdict = reasons.length === 0 ? 'The gate holds' : `The gate falls: ${reasons.join('; ')}`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Trace</title><style>${STYLE}</style></head>
<body>
<h1>Trace</h1>
<p><strong>${escapeXml(verdict)}</strong></p>
<p>${items} items, ${links} links, ${unresolved} unresolved, ${suspect} suspect</p>
<h2>Rules</h2>
${table(['Rule'], ['Items', 'Met', 'Gaps', 'Untested', 'Failed', 'Incomplete', 'Passed'], ruleRows)}
<h2>Issues</h2>
${table(['Item', 'Name', 'Issue', 'Rule', 'Severity'], [], issueRows)}
</body>
</html>
`;
}

function table(texts: readonly string[], numbers: readonly string[], rows: readonly string[]): string {
  if (rows.length === 0) return '<p>None</p>';
  const heads = [...texts.map((text) => `<th>${text}</th>`), ...numbers.map((text) => `<th class="n">${text}</th>`)];
  return `<table>\n<thead><tr>${heads.join('')}</tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`;
}

function row(texts: readonly string[], numbers: readonly number[] = []): string {
  const cells = [
    ...texts.map((text) => `<td>${escapeXml(text)}</td>`),
    ...numbers.map((count) => `<td class="n">${count}</td>`),
  ];
  return `<tr>${cells.join('')}</tr>`;
}
