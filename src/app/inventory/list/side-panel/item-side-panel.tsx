import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { itemQuery } from '#app/data/items.ts';
import { kindQuery } from '#app/data/kinds.ts';
import { useMay } from '#app/data/permissions.ts';
import { ItemEditor } from '#app/inventory/edit/item-editor.tsx';
import type { Step } from '#app/inventory/edit/leave-guard.tsx';
import { ReadOnlyNote } from '#app/inventory/edit/read-only-note.tsx';
import { useListSearch } from '#app/inventory/routes/use-list-search.ts';
import { SidePanel } from '#app/ui/overlay/side-panel.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { KindSchema } from '#app/values/part-field.ts';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { SidePanelTools } from './side-panel-tools.tsx';

type ItemSidePanelProps = { id: string; onClose: () => void };

/** The form of one item in the side panel, with links to its neighbours and its page. */
export function ItemSidePanel({ id, onClose }: ItemSidePanelProps) {
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
      // nothing is lost: the page resumes with the unsaved input
      ignoreBlocker: true,
    });
  };
  return (
    <SidePanel
      title={item.data === undefined ? id : `${id} ${item.data.name}`}
      tools={<SidePanelTools id={id} onGo={(next) => change({ edit: [next] }, true)} onPage={toPage} />}
      onClose={onClose}
    >
      <Loaded query={item} skeleton={<SkeletonLines count={8} height={34} />} what="item">
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
    <Loaded query={kind} skeleton={<SkeletonLines count={8} height={34} />} what="kind of item">
      {(data) => {
        const reason = whyClosed(item, data);
        if (reason === undefined && !mayEdit) return <ReadOnlyNote what={data.plural} />;
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

/** Whether a navigation leads to another page, or to something else in the side panel. */
export function leavesItem({ current, next }: Step): boolean {
  return current.pathname !== next.pathname || editedIn(current.search) !== editedIn(next.search);
}

/** The ids from the URL or from the parsed search: a comma-separated list or an array. */
function editedIn(search: object): string {
  return 'edit' in search ? String(search.edit) : '';
}
