import type { Arguments } from '#cli/command.ts';
import { textReport } from '#cli/report/text.ts';
import type { Terminal } from '#cli/terminal.ts';
import type { ImportOptions } from '#server/import/import-records.ts';
import { ADMINISTRATOR } from '#shared/user.ts';
import { actionLine } from './print-outcome.ts';
import { progressLine } from './progress.ts';

/** Who imports, and where issues, actions and progress go: with --report, standard output is the report alone. */
export function importOutput(args: Arguments, terminal: Terminal): Omit<ImportOptions, 'skipInvalid'> {
  const words = args.has('report') ? { ...terminal, out: terminal.err } : terminal;
  const [dryRun, report, progress] = [args.has('dry-run'), textReport(words), progressLine(terminal)];
  return {
    by: ADMINISTRATOR,
    dryRun,
    issue: (issue) => {
      progress.clear();
      report.issue(issue);
    },
    ...(dryRun && { action: (action) => void words.out.write(`${actionLine(action, words)}\n`) }),
    progress: progress.show,
  };
}
