import type { SignalNode, SignalTree } from '#shared/vss/signal-node.ts';
import { compareFields } from './compare-fields.ts';
import { findRenames, type PathRename } from './find-renames.ts';
import { pathNamedIn } from './path-named-in.ts';
import type { FieldChange, TreeChange, TreeDiff } from './tree-change.ts';

/** The differences between two trees and their struct types, sorted by path. */
export function diffTrees(before: SignalTree, after: SignalTree): TreeDiff {
  const [old, now] = [nodesOf(before), nodesOf(after)];
  const [removed, added] = [without(old, now), without(now, old)];
  const changes: TreeChange[] = [];
  for (const rename of findRenames(removed, added)) {
    const [was, is] = [removed.get(rename.from), added.get(rename.to)];
    removed.delete(rename.from);
    added.delete(rename.to);
    if (was !== undefined && is !== undefined) changes.push(renamed(rename, was, is));
  }
  for (const [path, node] of removed) changes.push(removal(path, node, now));
  for (const [path, node] of added)
    changes.push({ kind: 'added', path, node, breaking: false, why: 'what was there before still is' });
  for (const [path, node] of old) {
    const next = now.get(path);
    const fields = next === undefined ? [] : compareFields(node, next);
    if (fields.length > 0) changes.push({ kind: 'changed', path, fields, ...summary(fields) });
  }
  changes.sort((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
  return { changes, counts: count(changes) };
}

function nodesOf(tree: SignalTree): Map<string, SignalNode> {
  const nodes = new Map<string, SignalNode>();
  collect(tree.root, tree.node, nodes);
  for (const [name, node] of Object.entries(tree.types ?? {})) collect(name, node, nodes);
  return nodes;
}

function collect(path: string, node: SignalNode, into: Map<string, SignalNode>): void {
  into.set(path, node);
  const { children } = node;
  if (children === undefined) return;
  for (const name of Object.keys(children)) {
    const child = children[name];
    if (child !== undefined) collect(`${path}.${name}`, child, into);
  }
}

function without(nodes: ReadonlyMap<string, SignalNode>, others: ReadonlyMap<string, SignalNode>) {
  const rest = new Map<string, SignalNode>();
  for (const [path, node] of nodes) if (!others.has(path)) rest.set(path, node);
  return rest;
}

function renamed({ from, to, evidence }: PathRename, before: SignalNode, after: SignalNode): TreeChange {
  const fields = compareFields(before, after).filter(({ field }) => field !== 'fka');
  const isBranch = before.type === 'branch';
  const [worst] = fields.filter(({ breaking }) => breaking);
  const why = isBranch
    ? 'its signals are listed separately'
    : worst === undefined
      ? 'clients that use the former path do not find it'
      : `clients that use the former path do not find it, and ${worst.why}`;
  return { kind: 'renamed', from, path: to, evidence, fields, breaking: !isBranch || worst !== undefined, why };
}

function removal(path: string, node: SignalNode, now: ReadonlyMap<string, SignalNode>): TreeChange {
  const replacement = pathNamedIn(node.deprecation ?? '', path, (named) => now.has(named));
  if (node.type === 'branch') {
    return {
      kind: 'removed',
      path,
      node,
      breaking: false,
      why: 'its signals are listed separately',
      ...(replacement !== undefined && { replacement }),
    };
  }
  const announced = node.deprecation === undefined ? '' : `, as announced: ${node.deprecation}`;
  const why = `clients that use it do not find it${announced}`;
  return { kind: 'removed', path, node, breaking: true, why, ...(replacement !== undefined && { replacement }) };
}

function summary(fields: readonly FieldChange[]): { breaking: boolean; why: string } {
  const worst = fields.find(({ breaking }) => breaking) ?? fields[0];
  return { breaking: worst?.breaking ?? false, why: worst?.why ?? '' };
}

function count(changes: readonly TreeChange[]): TreeDiff['counts'] {
  const counts = { added: 0, removed: 0, renamed: 0, changed: 0, breaking: 0 };
  for (const { kind, breaking } of changes) {
    counts[kind] += 1;
    if (breaking) counts.breaking += 1;
  }
  return counts;
}
