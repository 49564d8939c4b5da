import type { Arguments, Command } from '#cli/command.ts';
import { EXIT, UsageError, writeOut, type Terminal } from '#cli/terminal.ts';
import { diffMarkdown } from '#cli/vss/diff-markdown.ts';
import { diffText } from '#cli/vss/diff-text.ts';
import { loadTree, TREE_OPTIONS } from '#cli/vss/load-tree.ts';
import { diffTrees, type SignalTree } from '#shared/vss/index.ts';

const { include, units, quantities, types } = TREE_OPTIONS;

export const command: Command = {
  name: 'vss diff',
  takes: 'OLD NEW [options]',
  summary:
    'Compare two signal trees; list what was added, removed, renamed or changed, breaking or not, with the reason.',
  details: `
OLD and NEW are specifications (.vspec, .yaml) or exported trees (.json). A signal is renamed if the new tree names its former
path, its deprecation names the new one, its branch was renamed, or no other signal is like it.

Exit code: 0 no breaking changes, 1 breaking changes, 2 usage error or a file with errors.`,
  options: {
    format: { value: 'FORMAT', help: 'output format', choices: ['text', 'json', 'markdown'] },
    ...(include && { include }),
    ...(units && { units }),
    ...(quantities && { quantities }),
    ...(types && { types }),
  },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  const [before, after, more] = args.paths;
  if (before === undefined || after === undefined || more !== undefined)
    throw new UsageError('Pass two files: schemawerk vss diff OLD NEW');
  const diff = diffTrees(await treeAt(before, args), await treeAt(after, args));
  const format = args.value('format');
  if (format === 'json') await writeOut(terminal.out, `${JSON.stringify(diff, null, 2)}\n`);
  else if (format === 'markdown') await writeOut(terminal.out, diffMarkdown(diff));
  else await writeOut(terminal.out, diffText(diff, terminal.out));
  return diff.counts.breaking > 0 ? EXIT.issues : EXIT.ok;
}

async function treeAt(file: string, args: Arguments): Promise<SignalTree> {
  const { tree, issues } = await loadTree(file, args);
  if (tree !== undefined) return tree;
  const error = issues.find(({ severity }) => severity === 'error');
  const at = `${error?.file ?? file}:${error?.line ?? 1}`;
  throw new UsageError(`${at}: ${error?.message ?? 'no tree'}. Run schemawerk vss check for details.`);
}
