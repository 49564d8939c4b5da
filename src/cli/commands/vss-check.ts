import type { Arguments, Command } from '#cli/command.ts';
import { FORMATS, reportAs } from '#cli/report/formats.ts';
import { EXIT, UsageError, type Terminal } from '#cli/terminal.ts';
import { loadTree, TREE_OPTIONS } from '#cli/vss/load-tree.ts';
import { reportIssues } from '#cli/vss/report-issues.ts';
import { SIGNAL_RULES } from '#shared/vss/index.ts';

export const command: Command = {
  name: 'vss check',
  takes: 'FILE [options]',
  summary: 'Check a tree of the Vehicle Signal Specification; report every error with file, line, rule and remedy.',
  details: `
FILE is a specification (.vspec, .yaml) with all it includes, or an exported tree (.json). In an export, what older releases
write differently is a warning, unless --strict is given. --rules lists all rules instead.

Exit code: 0 no errors (warnings allowed), 1 errors, 2 usage error.`,
  options: {
    ...TREE_OPTIONS,
    format: { value: 'FORMAT', help: 'output format', choices: FORMATS },
    rules: { help: 'list all rules with their severity' },
  },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  if (args.has('rules')) {
    for (const [rule, { severity, sentence }] of Object.entries(SIGNAL_RULES))
      terminal.out.write(`${rule.padEnd(22)}${severity.padEnd(9)}${sentence}\n`);
    return EXIT.ok;
  }
  const [file, more] = args.paths;
  if (file === undefined || more !== undefined) throw new UsageError('Pass one file: schemawerk vss check FILE');
  const isValid = reportIssues(await loadTree(file, args), file, reportAs(args.value('format'), terminal));
  return isValid ? EXIT.ok : EXIT.issues;
}
