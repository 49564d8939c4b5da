import { IconPrinter } from '@tabler/icons-react';
import type { Kind } from '#shared/kinds/kind.ts';
import { MenuDivider, MenuLinkItem } from '#app/ui/menu/menu-items.tsx';
import { ExchangeItems } from '#app/inventory/exchange/exchange-items.tsx';
import type { ListParams } from '#app/data/lists.ts';
import { printHref } from '#app/inventory/list/state/print-href.ts';

export type MoreItemsProps = {
  kind: Kind;
  params: ListParams;
  /** names of the shown columns, in order */
  columns: string[];
  /** ids of the selected rows */
  chosen: string[];
};

/** The entries of the list's menu. */
export function MoreItems(props: MoreItemsProps) {
  return (
    <>
      <MenuLinkItem
        icon={<IconPrinter size={15} stroke={1.75} aria-hidden />}
        href={printHref(props.params)}
        label="Printable page"
      />
      <MenuDivider />
      <ExchangeItems {...props} />
    </>
  );
}
