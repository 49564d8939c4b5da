import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { SidePanel } from '#app/ui/overlay/side-panel.tsx';
import { Bones } from '#app/ui/skeletons.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import type { Step } from '#app/inventory/item/edit/leave-guard.tsx';
import { ItemEditor } from '#app/inventory/item/edit/item-editor.tsx';
import { useListSearch } from '#app/inventory/list/state/use-list-search.ts';
import { useMay } from '#app/data/permissions.ts';
import { itemQuery } from '#app/data/items.ts';
import { kindQuery } from '#app/data/kinds.ts';
import { KindSchema } from '#app/values/part-field.ts';
import { BesideTools } from './side-panel-tools.tsx';
import { MayOnlyRead } from './read-only-note.tsx';

type ItemBesideProps = { id: string; onClose: () => void };

/** The form of one item beside its list, with the items around it and its page in reach. */
export function ItemBeside({ id, onClose }: ItemBesideProps) {
  const item = useQuery(itemQuery(id));
  const keep = useRef<() => void>(null);
  const { role, search, change } = useListSearch();
  const navigate = useNavigate();
  const toPage = (): void => {
    keep.current?.();
    const { edit: _, ...list } = search;
    void navigate({
      to: '/inventory/role/$role/item/$id/{-$tab}',
      params: { role, id, tab: 'edit' },
      search: list,
      state: { isContinued: true },
      // nothing goes out of sight: the page goes on with what is typed
      ignoreBlocker: true,
    });
  };
  return (
    <SidePanel
      title={item.data === undefined ? id : `${id} ${item.data.name}`}
      tools={<BesideTools id={id} onGo={(next) => change({ edit: [next] }, true)} onPage={toPage} />}
      onClose={onClose}
    >
      <Loaded query={item} skeleton={<Bones count={8} height={34} />} what="item">
        {(data) => <OfItsKind key={id} item={data} keep={keep} onClose={onClose} />}
      </Loaded>
    </SidePanel>
  );
}

type OfItsKindProps = { item: Item; keep: React.RefObject<(() => void) | null>; onClose: () => void };

function OfItsKind({ item, keep, onClose }: OfItsKindProps) {
  const kind = useQuery(kindQuery(item.type));
  const mayEdit = useMay('update', item.type);
  return (
    <Loaded query={kind} skeleton={<Bones count={8} height={34} />} what="kind of item">
      {(data) => {
        const reason = whyClosed(item, data);
        if (reason === undefined && !mayEdit) return <MayOnlyRead what={data.plural} />;
        if (reason !== undefined) return <EmptyState title="This item cannot be edited">{reason}</EmptyState>;
        return (
          <KindSchema value={data.schema}>
            <ItemEditor key={data.hash} kind={data} item={item} leaves={leavesItem} keep={keep} onLeave={onClose} />
          </KindSchema>
        );
      }}
    </Loaded>
  );
}

function whyClosed(item: Item, kind: KindDetail): string | undefined {
  if (item.deletedAt !== undefined) return 'It is deleted. Restore it first.';
  if (kind.status === 'retired') return `The schema of ${kind.plural} has been removed, so they are read-only.`;
  return undefined;
}

/** Another page, or something else beside the list. */
export function leavesItem({ current, next }: Step): boolean {
  return current.pathname !== next.pathname || editedIn(current.search) !== editedIn(next.search);
}

/** As the address has it or as the list reads it: a comma list or its parts. */
function editedIn(search: object): string {
  return 'edit' in search ? String(search.edit) : '';
}
