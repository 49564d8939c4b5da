import { IconPrinter } from '@tabler/icons-react';
import { MenuDivider, MenuLinkItem } from '#app/ui/menu/menu-items.tsx';
import { ExchangeItems } from '#app/inventory/exchange/exchange-items.tsx';
import type { MoreMenuProps } from './more-menu.tsx';
import { printHref } from '#app/inventory/list/state/print-href.ts';

export function MoreItems(props: MoreMenuProps) {
  return (
    <>
      <MenuLinkItem icon={<IconPrinter size={15} stroke={1.75} aria-hidden />} href={printHref(props.params)}>
        Printable page
      </MenuLinkItem>
      <MenuDivider />
      <ExchangeItems {...props} />
    </>
  );
}
