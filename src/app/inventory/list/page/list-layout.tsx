import { boardField, groupField, rootsOf, treeTypes } from '#app/inventory/list/state/layouts.ts';
import type { ListRouteSearch } from '#app/inventory/routes/list-route.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import type { RelationType } from '#generated/payloads.d.ts';
import { ItemTable, type ItemTableProps } from './item-table.tsx';

const Board = lazyComponent(async () => (await import('#app/inventory/list/board/board.tsx')).Board);
const TreeView = lazyComponent(async () => (await import('#app/inventory/list/tree/tree-view.tsx')).TreeView);
const SheetView = lazyComponent(async () => (await import('#app/inventory/list/sheet/sheet-view.tsx')).SheetView);

type ListLayoutProps = Omit<ItemTableProps, 'groupBy'> & { search: ListRouteSearch; relationTypes: RelationType[] };

/** The items in the layout that the URL requests; a table where the kind does not support it. */
export function ListLayout({ search, relationTypes, ...props }: ListLayoutProps) {
  const { kind, params } = props;
  const { layout, group } = search;
  const byLane = layout === 'board' ? boardField(kind, group) : undefined;
  const along = layout === 'tree' ? treeTypes(kind, relationTypes).find(({ id }) => id === group) : undefined;
  if (byLane) {
    return <Board {...props} field={byLane} />;
  }
  if (layout === 'sheet' && kind.kind !== '') {
    return <SheetView {...props} />;
  }
  if (along) {
    const { q: _, ...rest } = params;
    return <TreeView {...props} type={along} params={{ ...rest, ...rootsOf(kind, along, params.q) }} />;
  }
  return <ItemTable {...props} groupBy={layout === undefined ? groupField(kind, group) : undefined} />;
}
