import { IconDots, IconPrinter } from '@tabler/icons-react';
import type { Kind } from '#shared/kinds/kind.ts';
import { MenuDivider, MenuLinkItem } from '../../ui/menu-items.tsx';
import { PopupMenu } from '../../ui/popup-menu.tsx';
import { ExchangeItems } from '../exchange/exchange-items.tsx';
import tools from './list.module.css';
import { printHref } from './print-href.ts';
import type { ListParams } from './use-item-rows.ts';

type MoreMenuProps = {
  kind: Kind;
  params: ListParams;
  /** names of the shown columns in their order */
  columns: string[];
  /** ids of the chosen rows */
  chosen: string[];
};

/** What can be done with the whole list, or with what is chosen in it. */
export function MoreMenu({ kind, params, columns, chosen }: MoreMenuProps) {
  return (
    <PopupMenu
      label="List"
      align="end"
      width={280}
      className={tools.button}
      buttonLabel="More for this list"
      face={<IconDots size={16} stroke={1.75} aria-hidden />}
    >
      <MenuLinkItem icon={<IconPrinter size={15} stroke={1.75} aria-hidden />} href={printHref(params)}>
        Printable page
      </MenuLinkItem>
      <MenuDivider />
      <ExchangeItems kind={kind} params={params} columns={columns} chosen={chosen} />
    </PopupMenu>
  );
}
