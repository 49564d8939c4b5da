import { IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { kindsQuery } from '#app/data/kinds.ts';
import { someItemsQuery } from '#app/data/lists.ts';
import { rolesQuery } from '#app/data/roles.ts';
import { openedItems } from '#app/inventory/item/detail/opened-items.ts';
import type { PaletteEntry } from '#app/ui/overlay/palette.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { ALL_ITEMS, roleOfKind } from '#app/values/words/role-names.ts';
import type { Item } from '#generated/payloads.d.ts';

const FOUND = 8;

/** Items that match the text, which may use the query language, and the way to all of them. */
export function useFoundItems(text: string): { entries: PaletteEntry[]; searching: boolean } {
  const navigate = useNavigate();
  const entryOf = useItemEntry();
  const { data, isFetching, isError } = useQuery({
    ...someItemsQuery({ q: text, limit: FOUND }),
    enabled: text !== '',
  });
  if (text === '' || isError) return { entries: [], searching: false };
  const found = data?.results ?? [];
  const all: PaletteEntry = {
    id: 'all results',
    title: `All results for “${text}”`,
    before: <IconListSearch size={16} stroke={1.6} aria-hidden />,
    run: () => void navigate({ to: '/inventory/role/$role', params: { role: ALL_ITEMS }, search: { q: text } }),
  };
  return { entries: [...found.map(entryOf), ...(found.length > 0 ? [all] : [])], searching: isFetching };
}

/** The items that the user opened last, as they are now. */
export function useOpenedItems(text: string): PaletteEntry[] {
  const entryOf = useItemEntry();
  const [ids] = useState(openedItems);
  const { data } = useQuery({
    ...someItemsQuery({ q: `id:${ids.join(',')}`, limit: FOUND }),
    enabled: text === '' && ids.length > 0,
  });
  if (text !== '') return [];
  const byId = new Map(data?.results.map((item) => [item.id, item]));
  return ids.flatMap((id) => {
    const item = byId.get(id);
    return item ? [entryOf(item)] : [];
  });
}

function useItemEntry(): (item: Item) => PaletteEntry {
  const navigate = useNavigate();
  const { data: kinds } = useQuery(kindsQuery());
  const { data: roles } = useQuery(rolesQuery());
  return ({ id, type, name }) => {
    const kind = kinds?.find((known) => known.kind === type);
    const params = { role: roleOfKind(roles, type), id, tab: undefined };
    return {
      id: `item ${id}`,
      title: (
        <>
          <span className="dimmer one-line mr-6">{id}</span> {name}
        </>
      ),
      before: <Picture src={kind?.picture} name={kind?.title ?? type} size={22} />,
      hint: kind?.title,
      run: () => void navigate({ to: '/inventory/role/$role/item/$id/{-$tab}', params, search: { type } }),
    };
  };
}
