import { IconArrowsSort } from '@tabler/icons-react';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import type { Column } from '#app/inventory/list/state/columns.ts';
import tools from '#app/inventory/list/page/list.module.css';

const SortItems = lazyComponent(async () => (await import('#app/inventory/list/page/list-menus.ts')).SortItems);

export type SortMenuProps = {
  columns: Column[];
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
};

/** Sorts where there are no heads to click: a second tap turns the order round, a third lets it go. */
export function SortMenu(props: SortMenuProps) {
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
      fetch={SortItems.fetch}
    >
      <SortItems {...props} />
    </PopupMenu>
  );
}
