import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Arguments } from '#cli/command.ts';
import { EXIT, UsageError, type Terminal } from '#cli/terminal.ts';
import { importCounts } from '#server/import/import-counts.ts';
import type { ImportOutcome } from '#server/import/plan/import-actions.ts';
import { importResults, reportPlan, resultCounts, type ResultsOutcome } from '#server/import/results/import-results.ts';
import { readReport } from '#server/import/results/read-report.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { AppError } from '#shared/errors.ts';
import type { TestReport } from '#shared/results/junit.ts';
import { readLinkPattern } from '#shared/results/link-pattern.ts';
import { importOutput } from './import-output.ts';
import { printCounts } from './print-counts.ts';
import { printOutcome } from './print-outcome.ts';

const REPORT = /\.(?:junit-)?xml$/i;
const NAMED = 20;
export const NOTHING_READ: ImportOutcome = {
  written: false,
  items: new Map(),
  links: { add: 0, refuse: 0 },
  unread: 1,
  refused: 1,
  records: 0,
};

/** Whether these are reports of tests; other files have other names. */
export function isResultFile(path: string): boolean {
  return REPORT.test(path);
}

/** Imports a report of tests, and says what came of it. Returns the exit code. */
export async function importResultFile(
  inventory: Inventory,
  path: string,
  args: Arguments,
  terminal: Terminal,
): Promise<number> {
  const output = importOutput(args, terminal);
  const words = args.has('report') ? { ...terminal, out: terminal.err } : terminal;
  try {
    const report = await readFileOf(path);
    const plan = args.value('plan') ?? reportPlan(report, basename(path));
    const file = { path, shown: path, format: 'json', role: 'records' } as const;
    const outcome = await importResults(
      inventory,
      { file, plan, report, patterns: args.values('link').map(readLinkPattern) },
      output,
    );
    printNotes(outcome, report, words);
    if (args.has('report')) printCounts(resultCounts(outcome), terminal);
    else printOutcome(outcome, output.dryRun, terminal);
    return outcome.refused > 0 ? EXIT.issues : EXIT.ok;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    output.issue({ file: path, line: 1, column: 1, path: '', rule: 'results', message: error.message, hint: '' });
    if (args.has('report')) printCounts(importCounts(NOTHING_READ), terminal);
    return EXIT.issues;
  }
}

async function readFileOf(path: string): Promise<TestReport> {
  const entry = await stat(path).catch(() => null);
  if (entry?.isFile() !== true) throw new UsageError(`${path}: file or folder not found`);
  return readReport(await readFile(path));
}

function printNotes(
  { prepared: { unlinked, missing, notAllowed, suggestions } }: ResultsOutcome,
  { unnamed }: TestReport,
  { out }: Terminal,
): void {
  if (unnamed > 0) out.write(`  ${unnamed} tests are only counted by their suites: nothing to import of them\n`);
  if (missing.length > 0) out.write(`  ${missing.length} tests of the last report are not in this one\n`);
  for (const { type, source, target } of notAllowed.slice(0, NAMED))
    out.write(`  not linked: relations.json does not allow ${source} "${type}" ${target}\n`);
  if (notAllowed.length > NAMED) out.write(`  and ${notAllowed.length - NAMED} more are not allowed\n`);
  if (unlinked.length === 0) return;
  const more = unlinked.length > NAMED ? ` and ${unlinked.length - NAMED} more` : '';
  out.write(`  linked to nothing: ${unlinked.slice(0, NAMED).join(', ')}${more}\n`);
  for (const { pattern, tests } of suggestions)
    out.write(
      `  ${tests} of these name items: link them with --link '${pattern}', which is kept for the next report\n`,
    );
}
