import { IconDots } from '@tabler/icons-react';
import type { Kind } from '#shared/kinds/kind.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import tools from './list.module.css';
import type { ListParams } from '#app/data/lists.ts';

const MoreItems = lazyComponent(async () => (await import('./list-menus.ts')).MoreItems);

export type MoreMenuProps = {
  kind: Kind;
  params: ListParams;
  /** names of the shown columns in their order */
  columns: string[];
  /** ids of the chosen rows */
  chosen: string[];
};

/** What can be done with the whole list, or with what is chosen in it. */
export function MoreMenu(props: MoreMenuProps) {
  return (
    <PopupMenu
      label="List"
      align="end"
      width={280}
      className={tools.button}
      buttonLabel="More for this list"
      face={<IconDots size={16} stroke={1.75} aria-hidden />}
      fetch={MoreItems.fetch}
    >
      <MoreItems {...props} />
    </PopupMenu>
  );
}
