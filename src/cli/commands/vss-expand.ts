import { writeFile } from 'node:fs/promises';
import type { Arguments, Command } from '#cli/command.ts';
import { textReport } from '#cli/report/text.ts';
import { EXIT, UsageError, writeOut, type Terminal } from '#cli/terminal.ts';
import { loadTree, TREE_OPTIONS } from '#cli/vss/load-tree.ts';
import { reportIssues } from '#cli/vss/report-issues.ts';
import { type SignalTree, signalTreeCsv, signalTreeJson, signalTreeYaml } from '#shared/vss/index.ts';

const WRITERS: Record<string, (tree: SignalTree) => string> = {
  json: (tree) => `${signalTreeJson(tree, 2)}\n`,
  csv: signalTreeCsv,
  yaml: signalTreeYaml,
};

export const command: Command = {
  name: 'vss expand',
  takes: 'FILE [options]',
  summary: 'Compile a specification (.vspec, .yaml), or convert an export (.json), to its expanded signal tree.',
  details: `
The tree goes to the standard output or to --out, issues go to the standard error output. Nothing is written if there are
errors. Struct types are part of JSON only.

Exit code: 0 no errors (warnings allowed), 1 errors, 2 usage error.`,
  options: {
    ...TREE_OPTIONS,
    format: { value: 'FORMAT', help: 'format of the tree', choices: Object.keys(WRITERS) },
    out: { value: 'FILE', help: 'file to write' },
  },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  const [file, more] = args.paths;
  if (file === undefined || more !== undefined) throw new UsageError('Pass one file: schemawerk vss expand FILE');
  const loaded = await loadTree(file, args);
  const { tree, issues } = loaded;
  if (issues.length > 0) reportIssues(loaded, file, textReport({ ...terminal, out: terminal.err }));
  if (tree === undefined) return EXIT.issues;
  const format = args.value('format') ?? 'json';
  const text = WRITERS[format]?.(tree) ?? '';
  if (tree.types !== undefined && format !== 'json')
    terminal.err.write(`The struct types are not in the ${format.toUpperCase()}. Use --format json to keep them.\n`);
  const out = args.value('out');
  if (out === undefined) await writeOut(terminal.out, text);
  else await writeFile(out, text);
  return EXIT.ok;
}
