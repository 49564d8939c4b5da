import { IconArrowDown } from '@tabler/icons-react';
import type { ListColumn } from '#app/inventory/list/state/columns.ts';
import { MenuItem } from '#app/ui/menu/menu-items.tsx';
import { sortState, toggleSort } from './sorting.ts';

export type SortItemsProps = {
  columns: ListColumn[];
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
};

export function SortItems({ columns, sort, onSort }: SortItemsProps) {
  return columns
    .filter(({ sortable }) => sortable)
    .map(({ name, title }) => {
      const state = sortState(sort, name);
      return (
        <MenuItem
          key={name}
          keepOpen
          aside={
            state && (
              <IconArrowDown
                className={state.descending ? undefined : 'turned'}
                size={15}
                stroke={2}
                aria-label={state.descending ? 'descending' : 'ascending'}
              />
            )
          }
          onSelect={() => onSort(toggleSort(sort, name, false))}
          label={title}
        />
      );
    });
}
