import { IconDots } from '@tabler/icons-react';
import { lazyComponent } from '#app/ui/lazy.tsx';
import button from '#app/ui/menu/menu-button.module.css';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import type { MoreItemsProps } from './more-items.tsx';

const MoreItems = lazyComponent(async () => (await import('./more-items.tsx')).MoreItems);

/** Actions on the whole list, or on the selection. */
export function MoreMenu(props: MoreItemsProps) {
  return (
    <PopupMenu
      label="List"
      align="end"
      width={280}
      className={button.tool}
      buttonLabel="More for this list"
      face={<IconDots size={16} stroke={1.75} aria-hidden />}
      fetch={MoreItems.fetch}
    >
      <MoreItems {...props} />
    </PopupMenu>
  );
}
