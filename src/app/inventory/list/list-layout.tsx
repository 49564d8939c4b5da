import { Suspense } from 'react';
import { lazyComponent } from '../../ui/lazy.tsx';
import { ItemTable, type ItemTableProps } from './item-table.tsx';
import { boardField, groupField } from './layouts.ts';
import type { ListSearch } from './list-route.ts';

const Board = lazyComponent(async () => (await import('./board.tsx')).Board);

/** The items as the address wants them laid out; a table where it names what the kind does not have. */
export function ListLayout({ search, ...props }: Omit<ItemTableProps, 'groupBy'> & { search: ListSearch }) {
  const { kind } = props;
  const byLane = search.layout === 'board' ? boardField(kind, search.group) : undefined;
  if (byLane) {
    return (
      <Suspense>
        <Board {...props} field={byLane} />
      </Suspense>
    );
  }
  return <ItemTable {...props} groupBy={search.layout === undefined ? groupField(kind, search.group) : undefined} />;
}
