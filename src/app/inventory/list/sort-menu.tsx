import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { MenuItem } from '../../ui/menu-items.tsx';
import { PopupMenu } from '../../ui/popup-menu.tsx';
import type { Column } from './columns.ts';
import tools from './list.module.css';
import { sortState, toggleSort } from './sorting.ts';

type SortMenuProps = { columns: Column[]; sort: string | undefined; onSort: (sort: string | undefined) => void };

/** Sorts where there are no heads to click: a second tap turns the order round, a third lets it go. */
export function SortMenu({ columns, sort, onSort }: SortMenuProps) {
  return (
    <PopupMenu
      label="Sort"
      align="end"
      width={260}
      className={tools.button}
      buttonLabel="Sort"
      face={
        <>
          <IconArrowsSort size={16} stroke={1.75} aria-hidden />
          <span>Sort</span>
        </>
      }
    >
      {columns
        .filter(({ sortable }) => sortable)
        .map(({ name, title }) => {
          const state = sortState(sort, name);
          const Arrow = state?.descending ? IconArrowDown : IconArrowUp;
          return (
            <MenuItem
              key={name}
              keepOpen
              aside={state && <Arrow size={15} stroke={2} aria-label={state.descending ? 'descending' : 'ascending'} />}
              onSelect={() => onSort(toggleSort(sort, name, false))}
            >
              {title}
            </MenuItem>
          );
        })}
    </PopupMenu>
  );
}
