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
  /** how many siblings there are, also of those that are not loaded */
  of: number;
  /** number of direct children; undefined while unknown */
  children: number | undefined;
  isOpen: boolean;
};

export type Below = { results: (Item & { children: number })[] };

/**
 * The rows of a tree from top to bottom: an expanded item is followed by its loaded children. With `once`, for roots
 * that match a query, each item has one row: a root that appears below another is not repeated.
 */
export function treeNodes(
  roots: readonly Item[],
  counts: Readonly<Record<string, number>>,
  below: ReadonlyMap<string, Below>,
  open: ReadonlySet<string>,
  once = false,
): TreeNode[] {
  const nodes: TreeNode[] = [];
  const shown = new Set<string>();
  const add = (item: Item, children: number | undefined, parent: TreeNode | null, position: number, of: number) => {
    for (let above = parent; above; above = above.parent) if (above.item.id === item.id) return;
    if (once && shown.has(item.id)) return;
    shown.add(item.id);
    const key = parent ? `${parent.key}/${item.id}` : item.id;
    const isOpen = open.has(key) && children !== 0;
    const node = { key, item, parent, level: (parent?.level ?? 0) + 1, position, of, children, isOpen };
    nodes.push(node);
    if (!isOpen) return;
    const found = below.get(item.id)?.results ?? [];
    found.forEach((child, i) => add(child, child.children, node, i + 1, Math.max(found.length, children ?? 0)));
  };
  const tops = once ? withoutBelow(roots, below, open) : roots;
  tops.forEach((item, i) => add(item, counts[item.id], null, i + 1, tops.length));
  return nodes;
}

/** The roots that do not appear below another expanded root. */
function withoutBelow(
  roots: readonly Item[],
  below: ReadonlyMap<string, Below>,
  open: ReadonlySet<string>,
): readonly Item[] {
  const inner = new Map<string, Set<string>>();
  const collect = (key: string, id: string, found: Set<string>): Set<string> => {
    if (!open.has(key)) return found;
    for (const child of below.get(id)?.results ?? []) {
      if (found.has(child.id)) continue;
      found.add(child.id);
      collect(`${key}/${child.id}`, child.id, found);
    }
    return found;
  };
  for (const { id } of roots) inner.set(id, collect(id, id, new Set()));
  const isInner = new Set([...inner.values()].flatMap((found) => [...found]));
  return roots.filter(
    ({ id }, i) =>
      // of two that contain each other, the first stays
      !isInner.has(id) ||
      roots.every(
        (other, j) => other.id === id || !inner.get(other.id)?.has(id) || (inner.get(id)?.has(other.id) && i < j),
      ),
  );
}

/** Whether an item may be moved below another: the kinds allow it, it is not already there, and it closes no cycle. */
export function canBeChildOf(type: RelationType, moved: TreeNode, to: TreeNode): boolean {
  if (moved.parent?.item.id === to.item.id || moved.item.id === to.item.id) return false;
  for (let above: TreeNode | null = to; above; above = above.parent) if (above.item.id === moved.item.id) return false;
  return allowsKinds(type, to.item.type, moved.item.type);
}

/**
 * Where Shift with an arrow moves an item: below the sibling above it, or next to its parent. Null means the top level,
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
