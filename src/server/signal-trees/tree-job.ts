import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignalTreeEntry } from '#server/store/signals/signal-trees.ts';
import { diffTrees, type TreeChange, type ReadTree, type SignalIssue } from '#shared/vss/index.ts';
import type { SignalAtPath } from './custom-nodes.ts';
import { packRead, unpackTree } from './pack-tree.ts';
import { readTree } from './read-tree.ts';

/** What the process has to do with the files of its folder: read one with this name, or compare two stored trees. */
export type TreeJob = { read: string } | { compare: true };

/** The files of the folder: the input, the output, and the tree that was read. */
export const TREE_FILES = {
  input: 'input',
  before: 'before.gz',
  after: 'after.gz',
  answer: 'answer.json',
  content: 'content.gz',
} as const;

/** The answer without the tree's content. Without a tree, the issues say why. */
export type TreeAnswer = { issues: SignalIssue[]; tree?: SignalTreeEntry; custom: SignalAtPath[] };

export async function runTreeJob(folder: string, job: TreeJob): Promise<void> {
  const answer = 'read' in job ? await read(folder, job.read) : await compare(folder);
  await writeFile(join(folder, TREE_FILES.answer), JSON.stringify(answer));
}

async function read(folder: string, name: string): Promise<TreeAnswer> {
  const input = await readFile(join(folder, TREE_FILES.input));
  const { tree, ...answer } = await packRead(await readContent(input, name));
  if (tree === undefined) return answer;
  const { content, ...entry } = tree;
  await writeFile(join(folder, TREE_FILES.content), content);
  return { ...answer, tree: entry };
}

async function readContent(content: Buffer, name: string): Promise<ReadTree> {
  if (content.subarray(0, 2).toString('latin1') !== 'PK') return readTree(content.toString(), name);
  // unpacking is loaded by the files that need it
  const { isZip, readPacked } = await import('./read-packed.ts');
  return isZip(content) ? readPacked(content) : readTree(content.toString(), name);
}

async function compare(folder: string): Promise<object> {
  const [before, after] = await Promise.all(
    [TREE_FILES.before, TREE_FILES.after].map(async (file) => unpackTree(await readFile(join(folder, file)))),
  );
  if (before === undefined || after === undefined) throw new Error('a tree to compare is missing');
  const { changes, counts } = diffTrees(before, after);
  return { changes: changes.map(withoutChildren), counts };
}

/** Nodes below a changed one are separate changes. */
function withoutChildren(change: TreeChange): object {
  if (!('node' in change)) return change;
  const { children: _children, ...node } = change.node;
  return { ...change, node };
}
