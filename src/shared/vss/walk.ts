import { SIGNAL_TYPES, type SignalNode, type SignalTree, type SignalType } from './signal-node.ts';

/** A node with its position in the tree: full path, last segment, and levels below the root. */
export type PlacedSignal = { path: string; name: string; node: SignalNode; depth: number };

/** All nodes except struct types, parents before their children, in tree order. */
export function walkSignals(tree: SignalTree): Generator<PlacedSignal> {
  return walkFrom(tree.root, tree.node);
}

/** The same for the struct types. */
export function* walkStructTypes(tree: SignalTree): Generator<PlacedSignal> {
  for (const [name, node] of Object.entries(tree.types ?? {})) yield* walkFrom(name, node);
}

/** Iterative, since delegating generators are slow in a deep tree. */
export function* walkFrom(root: string, top: SignalNode): Generator<PlacedSignal> {
  const open: PlacedSignal[] = [{ path: root, name: root, node: top, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next;
    const { children } = next.node;
    if (children === undefined) continue;
    const names = Object.keys(children);
    for (let i = names.length - 1; i >= 0; i--) {
      const name = names[i] ?? '';
      const node = children[name];
      if (node !== undefined) open.push({ path: `${next.path}.${name}`, name, node, depth: next.depth + 1 });
    }
  }
}

/** The node at a full path such as `Vehicle.Cabin.Door`, signal or struct type. */
export function findNode(tree: SignalTree, path: string): SignalNode | undefined {
  const [root = '', ...names] = path.split('.');
  let node = root === tree.root ? tree.node : own(tree.types, root);
  for (const name of names) node = own(node?.children, name);
  return node;
}

function own(nodes: Record<string, SignalNode> | undefined, name: string): SignalNode | undefined {
  return nodes !== undefined && Object.hasOwn(nodes, name) ? nodes[name] : undefined;
}

export type SignalCounts = Record<SignalType, number> & { total: number; leaves: number; depth: number };

/** The number of nodes of each type; `depth` counts levels, the root being the first. */
export function countSignals(tree: SignalTree): SignalCounts {
  const counts: SignalCounts = {
    ...(Object.fromEntries(SIGNAL_TYPES.map((type) => [type, 0])) as Record<SignalType, number>),
    total: 0,
    leaves: 0,
    depth: 0,
  };
  for (const { node, depth } of walkSignals(tree)) {
    counts[node.type] += 1;
    counts.total += 1;
    if (node.type !== 'branch') counts.leaves += 1;
    counts.depth = Math.max(counts.depth, depth + 1);
  }
  return counts;
}
