import { isNodeName } from '#shared/vss/read-node.ts';
import type { SignalIssues } from '#shared/vss/signal-issue.ts';
import { signalIssue } from '#shared/vss/signal-rules.ts';
import { TREE_LIMITS } from '#shared/vss/tree-limits.ts';
import type { MergedEntry } from './merge-entries.ts';
import type { SourceEntry } from './source.ts';

/** A node while the tree is built: attributes as written, shared between copies. */
export type RawNode = {
  name: string;
  attributes: Record<string, unknown>;
  children: Map<string, RawNode>;
  origins: readonly SourceEntry[];
};

type Options = {
  issues: SignalIssues;
  /** whether missing parents become branches; their missing description is reported unless an instance supplies it */
  implicitBranches: boolean;
  what: string;
};

/** Builds a tree from entries by path. Undefined if there is not exactly one root. */
export function buildRawTree(entries: ReadonlyMap<string, MergedEntry>, options: Options): RawNode | undefined {
  const { issues, what } = options;
  const roots = [...entries.keys()].filter((path) => !path.includes('.'));
  const [rootPath, second] = roots;
  const rootEntry = rootPath === undefined ? undefined : entries.get(rootPath);
  if (rootPath === undefined || rootEntry === undefined || second !== undefined) {
    const names = roots.slice(0, 5).map((name) => `"${name}"`);
    const message =
      names.length === 0 ? `The ${what} has no root` : `The ${what} has several roots: ${names.join(', ')}`;
    const hint = 'Define exactly one path without a dot, for example "Vehicle:".';
    const origin = second === undefined ? undefined : entries.get(second)?.origins[0];
    issues.add(signalIssue('single-root', { message, hint, ...(origin && { file: origin.file, line: origin.line }) }));
    return undefined;
  }
  const root: RawNode = { name: rootPath, ...rootEntry, children: new Map() };
  const inOrder = [...entries].map(([path, entry]) => ({ path, entry, names: path.split('.') }));
  for (const { path, entry, names } of inOrder.toSorted((a, b) => a.names.length - b.names.length))
    place(root, path, names, entry, options);
  return root;
}

function place(root: RawNode, path: string, names: readonly string[], entry: MergedEntry, options: Options): void {
  const [origin] = entry.origins;
  const at = { path: path.slice(0, 1000), ...(origin && { file: origin.file, line: origin.line }) };
  const { issues } = options;
  const wrong = names.find((name) => !isNodeName(name));
  if (wrong !== undefined) {
    const hint = 'Use letters and digits, beginning with a capital letter.';
    issues.add(
      signalIssue('node-name', { ...at, message: `${JSON.stringify(wrong.slice(0, 40))} is not a name`, hint }),
    );
  } else if (names.length > TREE_LIMITS.levels) {
    const message = `The path has more than ${TREE_LIMITS.levels} levels`;
    issues.add(signalIssue('depth', { ...at, message, hint: 'Reduce the nesting.' }));
  } else if (names[0] !== root.name) {
    const message = `"${at.path}" is not below the root "${root.name}"`;
    const hint = `Begin the path with "${root.name}.", or define "${names[0]}" in a file of its own.`;
    issues.add(signalIssue('orphan', { ...at, message, hint }));
  } else if (names.length > 1) attach(root, names, entry, at, options);
}

function attach(
  root: RawNode,
  names: readonly string[],
  entry: MergedEntry,
  at: { path: string },
  { issues, implicitBranches }: Options,
): void {
  let parent = root;
  for (const name of names.slice(1, -1)) {
    let next = parent.children.get(name);
    if (next === undefined) {
      if (!implicitBranches) {
        const hint = 'Define every branch and struct of the path.';
        issues.add(signalIssue('orphan', { ...at, message: `"${at.path}" has no parent`, hint }));
        return;
      }
      const origins = entry.origins.slice(0, 1).map((origin) => ({ ...origin, lines: {} }));
      next = { name, attributes: { type: 'branch' }, children: new Map(), origins };
      parent.children.set(name, next);
    }
    parent = next;
  }
  const name = names.at(-1) ?? '';
  parent.children.set(name, { name, ...entry, children: new Map() });
}
