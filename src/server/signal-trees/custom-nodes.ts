import { type SignalNode, type SignalTree, walkFrom } from '#shared/vss/index.ts';

/** A signal with its defining attributes, without children. */
export type SignalAtPath = { path: string; node: SignalNode };

/**
 * Restores the original tree from one exported by a model's API: nodes that were added to it (`isWishlist`) are
 * returned separately, with everything below them, and attributes that only the export has are removed.
 */
export function splitCustomNodes(tree: SignalTree): { tree: SignalTree; custom: SignalAtPath[] } {
  const custom: SignalAtPath[] = [];
  const clean = (node: SignalNode, name: string, path: string): SignalNode => {
    const { children, ...rest } = withoutExported(node, name, path);
    if (children === undefined) return rest;
    const kept: [string, SignalNode][] = [];
    for (const [key, child] of Object.entries(children)) {
      const below = `${path}.${key}`;
      if (child['isWishlist'] === true) custom.push(...flattened(child, key, below));
      else kept.push([key, clean(child, key, below)]);
    }
    return { ...rest, children: Object.fromEntries(kept) };
  };
  return { tree: { ...tree, node: clean(tree.node, tree.root, tree.root) }, custom };
}

function flattened(top: SignalNode, key: string, path: string): SignalAtPath[] {
  return [...walkFrom(path, top)].map(({ path: at, name, node }) => {
    const { children: _children, ...rest } = withoutExported(node, at === path ? key : name, at);
    return { path: at, node: rest };
  });
}

/** An export repeats a node's name in it, along with an ID. */
function withoutExported(node: SignalNode, key: string, path: string): SignalNode {
  const { isWishlist: _isWishlist, ...rest } = node;
  const { name, id: _id, ...clean } = rest;
  return name === key || name === path ? clean : rest;
}
