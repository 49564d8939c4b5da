import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { kindsQuery } from '#app/data/kinds.ts';
import type { ListParams } from '#app/data/lists.ts';
import { useMay } from '#app/data/permissions.ts';
import type { OpenItem } from '#app/inventory/list/rows/use-item-rows.ts';
import { useVirtualRows } from '#app/inventory/list/rows/use-virtual-rows.ts';
import { refresh, type Selection } from '#app/inventory/list/selection/selection.ts';
import { ID, type ListColumn } from '#app/inventory/list/state/columns.ts';
import { useDropTarget } from '#app/ui/drag/use-drop-target.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, Pending } from '#app/ui/states.tsx';
import { LinkTabIndex } from '#app/values/item-anchor.tsx';
import { inSentence } from '#app/values/words/counted.ts';
import { formatNumber } from '#app/values/words/numbers.ts';
import type { RelationType } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import type { TreeNode } from './tree-nodes.ts';
import { ROW, TreeTable } from './tree-table.tsx';
import { useTreeKeys } from './use-tree-keys.ts';
import { useTreeMoves } from './use-tree-moves.ts';
import { useTree } from './use-tree.ts';
import tableClasses from '#app/inventory/list/table/table.module.css';
import classes from './tree.module.css';

export type TreeViewProps = {
  kind: Kind;
  type: RelationType;
  columns: ListColumn[];
  title: string | null;
  params: ListParams;
  asCards: boolean;
  selection: Selection;
  hrefOf: (id: string) => string;
  onSelect: (change: (before: Selection) => Selection) => void;
  onOpen: OpenItem;
};

/**
 * Items with their children. Children are loaded when their parent is expanded, and moved by dragging or by cut and
 * paste.
 */
export function TreeView(props: TreeViewProps) {
  const { kind, type, columns, title, params, asCards, selection, hrefOf, onSelect, onOpen } = props;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { data: kinds = [] } = useQuery(kindsQuery());
  const tree = useTree(type.id, params);
  const { roots, nodes } = tree;
  const move = useTreeMoves(type);
  const mayMove = useMay('update', kind.kind);
  const isDocked = selection.items.size > 0;
  const rows = { scroller, count: nodes.length, size: ROW, overscan: 10, margin: asCards ? 0 : ROW, isDocked };
  const { virtualizer, inSight, visible, height } = useVirtualRows(rows);
  const { last } = visible;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = roots;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && last >= nodes.length - 1) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, last, nodes.length]);
  useNewestSelected(nodes, onSelect);
  const work = useTreeKeys({
    type,
    hasSelection: selection.items.size > 0,
    onSelect,
    nodes,
    scroller,
    mayMove,
    reveal: (index) => virtualizer.scrollToIndex(index),
    toggle: tree.toggle,
    move: async (node, to) => {
      if (to) tree.reveal(to.key);
      return move(node.item, to?.item ?? null);
    },
    open: ({ item }, isInSidePanel) => onOpen(item, { base: 0, rows: nodes.map((node) => node.item) }, isInSidePanel),
  });
  if (!roots.data) return <Pending query={roots} skeleton={<SkeletonLines count={12} height={16} gap={18} />} />;
  if (nodes.length === 0) {
    return (
      <EmptyState title={`No ${inSentence(kind.plural)} found`}>No items in this tree match the search.</EmptyState>
    );
  }
  return (
    <>
      <TreeTools tree={tree} inverse={type.inverse} status={work.status} />
      <LinkTabIndex value={-1}>
        <div ref={setScroller} className={tableClasses.scroller} data-docked={isDocked || undefined}>
          <TreeTable
            {...{ kind, kinds, type, nodes, asCards, selection, hrefOf, work, mayMove, height }}
            shown={inSight.map(({ index }) => index)}
            title={columns.find(({ name }) => name === title)?.title ?? 'Item'}
            facts={asCards ? [] : columns.filter(({ name }) => name !== ID && name !== title)}
            isWhole={!hasNextPage}
          />
        </div>
      </LinkTabIndex>
      {work.dragged?.parent && (
        <TopTarget onDrop={() => work.dropOn(null)}>
          Drop here to move {work.dragged.item.id} out of {work.dragged.parent.item.id}
        </TopTarget>
      )}
    </>
  );
}

/** Drop target for moving an item to the top level. */
function TopTarget({ onDrop, children }: { onDrop: () => void; children: ReactNode }) {
  const { isOver, listeners } = useDropTarget(() => true, onDrop);
  return (
    <div className={`selectable ${classes.top}`} data-top data-over={isOver || undefined} {...listeners}>
      {children}
    </div>
  );
}

/** Keeps the selected items at their latest revision. */
function useNewestSelected(nodes: readonly TreeNode[], onSelect: TreeViewProps['onSelect']): void {
  useEffect(() => {
    const items = nodes.map(({ item }) => item);
    onSelect((before) => refresh(before, items));
  }, [nodes, onSelect]);
}

type TreeToolsProps = { tree: ReturnType<typeof useTree>; inverse: string; status: string | undefined };

function TreeTools({ tree, inverse, status }: TreeToolsProps) {
  return (
    <div className={`row quiet wrap gap-8 fixed ${classes.tools}`}>
      <Button variant="default" size="xs" onClick={() => void tree.openAll()}>
        Expand all
      </Button>
      <Button variant="default" size="xs" onClick={tree.foldAll}>
        Collapse all
      </Button>
      <output>
        {status}
        {tree.cut.map(({ id, shown }) => (
          <span key={id}>
            The first {formatNumber(shown)} items below {id} are shown.{' '}
            <Link to="." search={{ q: `${inverse}:${id}` }}>
              List all
            </Link>
          </span>
        ))}
      </output>
    </div>
  );
}
