import type { Item, RelationType } from '#generated/payloads.d.ts';
import { allowsKinds } from '#shared/relations/rules.ts';

/** One row of a tree. `key` is the path from its root, since an item may occur more than once. */
export type TreeNode = {
  key: string;
  item: Item;
  parent: TreeNode | null;
  level: number;
  /** its position among its siblings, from 1 */
  position: number;
  of: number;
  /** number of direct children; undefined while unknown */
  children: number | undefined;
  isOpen: boolean;
};

export type Below = { results: (Item & { children: number })[] };

/** The rows of a tree from top to bottom: an expanded item is followed by its children, as far as they are loaded. */
export function treeNodes(
  roots: readonly Item[],
  counts: Readonly<Record<string, number>>,
  below: ReadonlyMap<string, Below>,
  open: ReadonlySet<string>,
): TreeNode[] {
  const nodes: TreeNode[] = [];
  const add = (item: Item, children: number | undefined, parent: TreeNode | null, position: number, of: number) => {
    for (let above = parent; above; above = above.parent) if (above.item.id === item.id) return;
    const key = parent ? `${parent.key}/${item.id}` : item.id;
    const isOpen = open.has(key) && children !== 0;
    const node = { key, item, parent, level: (parent?.level ?? 0) + 1, position, of, children, isOpen };
    nodes.push(node);
    if (!isOpen) return;
    const found = below.get(item.id)?.results ?? [];
    found.forEach((child, i) => add(child, child.children, node, i + 1, found.length));
  };
  roots.forEach((item, i) => add(item, counts[item.id], null, i + 1, roots.length));
  return nodes;
}

/** Whether an item may be moved below another: the kinds allow it, it is not there already, and it closes no cycle. */
export function canBeChildOf(type: RelationType, moved: TreeNode, to: TreeNode): boolean {
  if (moved.parent?.item.id === to.item.id || moved.item.id === to.item.id) return false;
  for (let above: TreeNode | null = to; above; above = above.parent) if (above.item.id === moved.item.id) return false;
  return allowsKinds(type, to.item.type, moved.item.type);
}

/**
 * Where Shift with an arrow moves an item: below the sibling above it, or next to its parent. Null is the top level,
 * undefined nowhere.
 */
export function moveByKey(
  nodes: readonly TreeNode[],
  type: RelationType,
  node: TreeNode,
  key: string,
): TreeNode | null | undefined {
  if (key === 'ArrowLeft') {
    if (!node.parent) return undefined;
    const to = node.parent.parent;
    return to === null || canBeChildOf(type, node, to) ? to : undefined;
  }
  const siblings = nodes.filter(({ parent }) => parent?.key === node.parent?.key);
  const before = siblings[siblings.findIndex(({ key: other }) => other === node.key) - 1];
  return before && canBeChildOf(type, node, before) ? before : undefined;
}
