import type { SignalNode, SignalTree } from '#shared/vss/index.ts';
import type { SignalAtPath } from './custom-nodes.ts';

/** A node of a model's tree; `id` only if the model added it. */
export type CustomNode = SignalNode & { id: string; isWishlist: true };

/**
 * The tree with the custom signals of a model. Missing branches above them are added as well; a signal that the tree
 * contains, or that would be below a leaf, is omitted. The tree itself is not changed.
 */
export function mergedTree(tree: SignalTree, custom: readonly (SignalAtPath & { id: string })[]): SignalTree {
  if (custom.length === 0) return tree;
  const root: SignalNode = { ...tree.node };
  const own = new Set<SignalNode>([root]);
  // parents come first
  for (const { path, id, node } of custom.toSorted((a, b) => a.path.length - b.path.length)) {
    const [first, ...names] = path.split('.');
    const name = names.pop();
    const parent = first === tree.root && name !== undefined ? branchAt(root, names, own) : undefined;
    if (name === undefined || parent === undefined) continue;
    parent.children = { ...parent.children };
    if (!Object.hasOwn(parent.children, name) || isImplied(parent.children[name])) {
      const children = parent.children[name]?.children;
      const added: CustomNode = { ...node, ...(children !== undefined && { children }), id, isWishlist: true };
      own.add(added);
      parent.children[name] = added;
    }
  }
  return { ...tree, node: root };
}

/**
 * A branch to be changed, copied from the shared tree along with those above it; `undefined` if a leaf is in the way.
 */
function branchAt(root: SignalNode, names: readonly string[], own: Set<SignalNode>): SignalNode | undefined {
  let node = root;
  for (const name of names) {
    const children: Record<string, SignalNode> = { ...node.children };
    const found = Object.hasOwn(children, name) ? children[name] : undefined;
    if (found !== undefined && found.type !== 'branch') return undefined;
    const next: SignalNode = found === undefined ? { type: 'branch', isWishlist: true } : found;
    const copy = own.has(next) ? next : { ...next };
    own.add(copy);
    children[name] = copy;
    node.children = children;
    node = copy;
  }
  return node;
}

/** A branch that was added only for the signals below it. */
function isImplied(node: SignalNode | undefined): boolean {
  return node?.type === 'branch' && node['isWishlist'] === true && node['id'] === undefined;
}
