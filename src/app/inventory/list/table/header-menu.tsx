import { IconChevronDown } from '@tabler/icons-react';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import type { Column } from '#app/inventory/list/state/columns.ts';
import type { SortState } from '#app/inventory/list/query/sorting.ts';
import classes from './table.module.css';

const HeaderItems = lazyComponent(async () => (await import('#app/inventory/list/page/list-menus.ts')).HeaderItems);

/** What can be done with a column. */
export type ColumnActions = {
  toggleSort: (name: string, beside: boolean) => void;
  sort: (name: string, descending: boolean, beside: boolean) => void;
  unsort: (name: string) => void;
  moveTo: (name: string, to: string) => void;
  shift: (name: string, by: number) => void;
  hide: (name: string) => void;
  resize: (name: string, width: number) => void;
  widen: (name: string, by: number) => void;
  fit: (name: string) => void;
};

export type HeaderMenuProps = { column: Column; sort: SortState | undefined; isFixed: boolean; actions: ColumnActions };

/** The keyboard's way to everything that the mouse does with a column's head. */
export function HeaderMenu(props: HeaderMenuProps) {
  const label = `Column ${props.column.title}`;
  return (
    <PopupMenu
      label={label}
      align="end"
      width={210}
      className={classes.menu}
      buttonLabel={label}
      face={<IconChevronDown size={14} stroke={2} aria-hidden />}
      fetch={HeaderItems.fetch}
    >
      <HeaderItems {...props} />
    </PopupMenu>
  );
}
