import { IconDots, IconPrinter } from '@tabler/icons-react';
import tools from './list.module.css';
import { MenuLinkItem } from './menu-items.tsx';
import { PopupMenu } from './popup-menu.tsx';
import { printHref } from './print-href.ts';
import type { ListParams } from './use-item-rows.ts';

/** What can be done with the whole list. */
export function MoreMenu({ params }: { params: ListParams }) {
  return (
    <PopupMenu
      label="List"
      align="end"
      width={220}
      className={tools.button}
      buttonLabel="More for this list"
      face={<IconDots size={16} stroke={1.75} aria-hidden />}
    >
      <MenuLinkItem icon={<IconPrinter size={15} stroke={1.75} aria-hidden />} href={printHref(params)}>
        Printable page
      </MenuLinkItem>
    </PopupMenu>
  );
}
