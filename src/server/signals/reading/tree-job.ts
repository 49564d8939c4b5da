import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { SignalTreeCounts } from '#generated/payloads.d.ts';
import { checkTree } from '#shared/vss/check/check-tree.ts';
import { readSignalTree, type ReadTree } from '#shared/vss/read-json.ts';
import type { SignalIssue } from '#shared/vss/signal-issue.ts';
import { countSignals } from '#shared/vss/walk.ts';
import { signalTreeJson } from '#shared/vss/write/signal-json.ts';
import { splitCustomNodes, type SignalAtPath } from './custom-nodes.ts';

/** What the process is to read: a file of this name in its folder. */
export type TreeJob = { name: string };

/** The files of the folder: what came in, what came out, and the tree that was read. */
export const TREE_FILES = { input: 'input', answer: 'answer.json', content: 'content.gz' } as const;

/** The answer without the tree's content. Without a tree the issues say why. */
export type TreeAnswer = {
  issues: SignalIssue[];
  tree?: { hash: string; root: string; counts: SignalTreeCounts };
  custom: SignalAtPath[];
};

export async function runTreeJob(folder: string, { name }: TreeJob): Promise<void> {
  const { tree: read, issues } = await readTree(await readFile(join(folder, TREE_FILES.input), 'utf8'), name);
  const answer: TreeAnswer = { issues, custom: [] };
  if (read !== undefined) {
    const { tree, custom } = splitCustomNodes(read);
    const json = signalTreeJson(tree);
    const { total, depth, branch, sensor, actuator, attribute } = countSignals(tree);
    const counts = { total, depth, branch, sensor, actuator, attribute };
    answer.tree = { hash: createHash('sha256').update(json).digest('hex'), root: tree.root, counts };
    answer.custom = custom;
    await writeFile(join(folder, TREE_FILES.content), await promisify(gzip)(json));
  }
  await writeFile(join(folder, TREE_FILES.answer), JSON.stringify(answer));
}

/** An export is JSON; anything else is a specification, which as one file includes no others. */
async function readTree(text: string, name: string): Promise<ReadTree> {
  if (!isVspec(text, name)) return readExport(text);
  // parsers are loaded by the files that need them
  const { compileVspec } = await import('#shared/vss/vspec/compile.ts');
  const file = name === '' ? 'tree.vspec' : name;
  return compileVspec({ file, read: (wanted) => (wanted === file ? text : undefined) });
}

function isVspec(text: string, name: string): boolean {
  if (/\.json$/i.test(name)) return false;
  return /\.(?:vspec|ya?ml)$/i.test(name) || !/^\uFEFF?\s*(?:[[{]|$)/.test(text);
}

/** Rules that came with later releases are warnings for an export. */
function readExport(text: string): ReadTree {
  const { tree, issues } = readSignalTree(text);
  if (tree === undefined) return { issues };
  const all = [...checkTree(tree, { lenient: true }), ...issues];
  const errors = all.filter(({ severity }) => severity === 'error');
  const sorted = [...errors, ...all.filter(({ severity }) => severity === 'warning')];
  return { ...(errors.length === 0 && { tree }), issues: sorted };
}
