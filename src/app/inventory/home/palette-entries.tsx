import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { kindsQuery } from '#app/data/kinds.ts';
import { someItemsQuery } from '#app/data/lists.ts';
import { rolesQuery } from '#app/data/roles.ts';
import type { PaletteEntry } from '#app/ui/overlay/palette.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { roleOfKind } from '#app/values/words/role-names.ts';

const FOUND = 8;

/** Items that match the text, which may use the query language. */
export function useFoundItems(text: string): { entries: PaletteEntry[]; searching: boolean } {
  const navigate = useNavigate();
  const { data: kinds } = useQuery(kindsQuery());
  const { data: roles } = useQuery(rolesQuery());
  const { data, isFetching, isError } = useQuery({
    ...someItemsQuery({ q: text, limit: FOUND }),
    enabled: text !== '',
  });
  if (text === '' || isError) return { entries: [], searching: false };
  const entries = (data?.results ?? []).map(({ id, type, name }): PaletteEntry => {
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
  });
  return { entries, searching: isFetching };
}
