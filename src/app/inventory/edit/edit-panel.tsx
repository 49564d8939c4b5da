import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { ALL_ITEMS } from '#app/values/words/role-names.ts';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { ItemEditor } from './item-editor.tsx';

/** The edit tab of an item's page. */
export function EditPanel({ kind, item }: { kind: KindDetail; item: Item }) {
  const navigate = useNavigate();
  const { role = ALL_ITEMS } = useParams({ strict: false });
  const isContinued = useLocation({ select: ({ state }) => state.isContinued === true });
  const toOverview = (): void =>
    void navigate({
      to: '/inventory/role/$role/item/$id/{-$tab}',
      params: { role, id: item.id, tab: undefined },
      search: true,
    });
  return <ItemEditor key={kind.hash} kind={kind} item={item} isContinued={isContinued} onLeave={toOverview} />;
}
