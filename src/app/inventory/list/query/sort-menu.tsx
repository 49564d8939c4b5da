import { IconArrowsSort } from '@tabler/icons-react';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import type { SortItemsProps } from './sort-items.tsx';
import button from '#app/ui/menu/menu-button.module.css';

const SortItems = lazyComponent(async () => (await import('./sort-items.tsx')).SortItems);

/** Sorting where there is no table header: a second tap reverses the order, a third removes it. */
export function SortMenu(props: SortItemsProps) {
  return (
    <PopupMenu
      label="Sort"
      align="end"
      width={260}
      className={button.tool}
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
