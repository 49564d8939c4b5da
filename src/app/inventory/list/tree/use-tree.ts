import { useInfiniteQuery, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ListParams } from '#app/data/lists.ts';
import { belowQuery, loadWholeTree, rootsQuery } from '#app/data/trees.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { treeNodes, type Below, type TreeNode } from './tree-nodes.ts';

/** The expanded rows of each tree in this tab, so that going back leads to the same rows. */
const opened = new Map<string, ReadonlySet<string>>();

/** A tree along one relation: its roots page by page, and the children of expanded items. */
export function useTree(relation: string, params: ListParams) {
  const client = useQueryClient();
  const view = JSON.stringify([relation, params]);
  const [chosen, setOpen] = useState<ReadonlySet<string> | undefined>(opened.get(view));
  const keep = (next: ReadonlySet<string>) => {
    opened.set(view, next);
    setOpen(next);
  };
  const roots = useInfiniteQuery(rootsQuery(relation, params));
  const items = useMemo(() => roots.data?.pages.flatMap(({ results }) => results) ?? [], [roots.data]);
  const isFound = params.q !== undefined;
  // one closed row says nothing
  const open = useMemo(
    () => chosen ?? new Set(items.length === 1 && !isFound ? items.map(({ id }) => id) : []),
    [chosen, items, isFound],
  );
  const parents = useMemo(() => [...new Set([...open].map((key) => key.slice(key.lastIndexOf('/') + 1)))], [open]);
  const answers = useQueries({
    queries: parents.map((id) => belowQuery(relation, id)),
    combine: (results) => results.map(({ data }) => data),
  });
  const nodes = useMemo(() => {
    const counts = Object.assign({}, ...(roots.data?.pages.map(({ counts: of }) => of) ?? []));
    const below = new Map<string, Below>(
      answers.flatMap((answer) => (answer ? [[answer.parent, answer] as const] : [])),
    );
    return treeNodes(items, counts, below, open, isFound);
  }, [items, roots.data, answers, open, isFound]);

  const toggle = (node: TreeNode, isOpen = !node.isOpen) => {
    const next = new Set(open);
    if (isOpen) next.add(node.key);
    else next.delete(node.key);
    keep(next);
  };
  const openAll = async () => {
    const tops = nodes.flatMap(({ key, item, parent, children = 0 }) =>
      parent === null ? [{ key, id: item.id, children }] : [],
    );
    const { keys: found, isComplete } = await loadWholeTree(client, relation, tops);
    keep(found);
    if (!isComplete)
      showToast({ title: 'Some rows are still collapsed', message: 'Expand them one by one, or search.' });
  };
  return {
    roots,
    nodes,
    /** the expanded items with more children than shown */
    cut: answers.flatMap((answer) => (answer?.more ? [{ id: answer.parent, shown: answer.results.length }] : [])),
    toggle,
    openAll,
    foldAll: () => keep(new Set<string>()),
    reveal: (key: string) => keep(new Set(open).add(key)),
  };
}
