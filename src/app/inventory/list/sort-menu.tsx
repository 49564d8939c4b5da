import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column } from './columns.ts';
import classes from './facets.module.css';
import tools from './list.module.css';
import { sortState, toggleSort } from './sorting.ts';

type SortMenuProps = { columns: Column[]; sort: string | undefined; onSort: (sort: string | undefined) => void };

/** Sorts where there are no heads to click: a second tap turns the order round, a third lets it go. */
export function SortMenu({ columns, sort, onSort }: SortMenuProps) {
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" width={260} closeOnItemClick={false}>
      <Menu.Target>
        <button type="button" className={tools.button} aria-label="Sort" title="Sort">
          <IconArrowsSort size={16} stroke={1.75} aria-hidden />
          <span>Sort</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.values}>
        {columns
          .filter(({ sortable }) => sortable)
          .map(({ name, title }) => {
            const state = sortState(sort, name);
            const Arrow = state?.descending ? IconArrowDown : IconArrowUp;
            return (
              <Menu.Item
                key={name}
                rightSection={
                  state && <Arrow size={15} stroke={2} aria-label={state.descending ? 'descending' : 'ascending'} />
                }
                onClick={() => onSort(toggleSort(sort, name, false))}
              >
                {title}
              </Menu.Item>
            );
          })}
      </Menu.Dropdown>
    </Menu>
  );
}
