import { IconPrinter, IconSum, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { exactPage } from '#app/data/exchange/found-items.ts';
import { pageQuery, type ListParams } from '#app/data/lists.ts';
import { ExchangeItems } from '#app/inventory/exchange/exchange-items.tsx';
import { printHref } from '#app/inventory/list/state/print-href.ts';
import { orShowError } from '#app/ui/error-messages.ts';
import { MenuDivider, MenuItem, MenuLinkItem } from '#app/ui/menu/menu-items.tsx';
import { inSentence } from '#app/values/words/counted.ts';
import type { Kind } from '#shared/kinds/kind.ts';

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
  const navigate = useNavigate();
  const { kind, plural } = props.kind;
  const search = kind === '' ? {} : { type: kind };
  return (
    <>
      <MenuLinkItem
        icon={<IconPrinter size={15} stroke={1.75} aria-hidden />}
        href={printHref(props.params)}
        label="Printable page"
      />
      <CountAll params={props.params} />
      <MenuDivider />
      <ExchangeItems {...props} />
      <MenuDivider />
      <MenuItem
        icon={<IconTrash size={15} stroke={1.75} aria-hidden />}
        onSelect={() => void navigate({ to: '/inventory/trash', search })}
      >
        Deleted {inSentence(plural)}
      </MenuItem>
    </>
  );
}

/** Counts all results if the total is capped. */
function CountAll({ params }: { params: ListParams }) {
  const client = useQueryClient();
  const { queryKey } = pageQuery(params, null);
  if (client.getQueryData(queryKey)?.totalCapped !== true) return null;
  const count = async () => client.setQueryData(queryKey, await exactPage(params));
  return (
    <MenuItem
      icon={<IconSum size={15} stroke={1.75} aria-hidden />}
      onSelect={() => void orShowError('Could not count all', count)}
      label="Count all results"
    />
  );
}
