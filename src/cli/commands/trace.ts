import type { Arguments, Command } from '#cli/command.ts';
import { reportAs } from '#cli/report/formats.ts';
import type { ReportedIssue } from '#cli/report/report.ts';
import { EXIT, UsageError, type Terminal } from '#cli/terminal.ts';
import { gate, type GateResult } from '#cli/trace/gate.ts';
import { traceMetrics } from '#cli/trace/metrics.ts';
import { traceHtml } from '#cli/trace/trace-html.ts';
import { printTrace } from '#cli/trace/trace-text.ts';
import { SOURCE, tracedSource, type TracedSource } from '#cli/trace/traced-source.ts';
import type { TraceReport } from '#generated/payloads.d.ts';
import { severityOf, traceReport } from '#shared/trace-rules/trace-report.ts';

export const command: Command = {
  name: 'trace',
  takes: '[options]',
  summary: 'Check what covers what: the rules of trace.json and relations.json over all items and links.',
  details: `
Uses the store set by DATA_DIR or DATABASE_URL, whether or not a server is running on it, the records that --records names,
or the server of --server with an API token that may read. A link to an item that is not there is unresolved: it is counted, and covers nothing.

With --fail-on, the queries alone decide: the gate falls if one finds an item. Without, it falls for any issue of severity
error that no suppression covers.

Exit code: 0 the gate holds, 1 it falls, 2 usage error, also for a query, rule or record that cannot be read.`,
  options: {
    ...SOURCE,
    'fail-on': {
      value: 'QUERY',
      help: 'fail if this finds an item, in the query language of the search box; repeatable',
    },
    format: {
      value: 'FORMAT',
      help: 'output format (default: text)',
      choices: ['text', 'json', 'junit', 'sarif', 'html', 'metrics'],
    },
  },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  const [extra] = args.paths;
  if (extra !== undefined) throw new UsageError(`trace takes no path. Did you mean --records ${extra}?`);
  const source = await tracedSource(args, terminal);
  const report = traceReport(source.inventory, source.rules, new Date().toISOString().slice(0, 10));
  const verdict = gate(source, report, args.values('fail-on'));
  print(args.value('format') ?? 'text', { report, source, verdict }, terminal);
  return verdict.reasons.length === 0 ? EXIT.ok : EXIT.issues;
}

type Outcome = { report: TraceReport; source: TracedSource; verdict: GateResult };

function print(format: string, { report, source, verdict }: Outcome, terminal: Terminal): void {
  switch (format) {
    case 'json':
      terminal.out.write(`${JSON.stringify(report)}\n`);
      break;
    case 'metrics':
      terminal.out.write(`${JSON.stringify(traceMetrics(source.inventory), null, 2)}\n`);
      break;
    case 'html':
      terminal.out.write(traceHtml(report, source, verdict));
      break;
    case 'text':
      printTrace(report, source, verdict, terminal);
      break;
    default:
      printIssues(format, report, source, terminal);
  }
}

/** As issues of records, for tools that read such reports. */
function printIssues(format: string, { items, issues }: TraceReport, source: TracedSource, terminal: Terminal): void {
  const shown = reportAs(format, terminal);
  const bySeverity = Map.groupBy(issues, ({ rule }) =>
    severityOf(source.rules, rule) === 'error' ? 'error' : 'other',
  );
  const errors = (bySeverity.get('error') ?? []).map((issue) => located(issue, source));
  for (const issue of errors) shown.issue(issue);
  for (const issue of bySeverity.get('other') ?? []) shown.warning(located(issue, source));
  const refused = new Set(errors.map(({ id }) => id)).size;
  const files = Math.max(1, new Set(errors.map(({ file }) => file)).size);
  const summary = { files, records: items, refused, issues: errors.length };
  shown.end(summary, { one: 'item', many: 'items' });
}

function located({ rule, item, message }: TraceReport['issues'][number], source: TracedSource): ReportedIssue {
  const { inventory } = source;
  const kind = inventory.items[inventory.graph.find(item) ?? -1]?.type;
  if (kind === undefined) return { file: 'trace.json', line: 1, column: 1, path: '', rule, message };
  return { ...source.placeOf(item), column: 1, path: '', rule, message, kind, id: item };
}
