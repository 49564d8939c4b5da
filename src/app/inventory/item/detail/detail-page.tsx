import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { itemQuery } from '#app/data/items.ts';
import { kindQuery } from '#app/data/kinds.ts';
import { useMay } from '#app/data/permissions.ts';
import { usePresence } from '#app/data/presence/use-presence.ts';
import { ReadOnlyNote } from '#app/inventory/edit/read-only-note.tsx';
import { CoveragePanel } from '#app/inventory/evidence/coverage-panel.tsx';
import { HistoryTab } from '#app/inventory/item/history/history-tab.tsx';
import { RelationsTab } from '#app/inventory/relations/relations-tab.tsx';
import { itemRoute, useTab } from '#app/inventory/routes/item-route.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { ButtonLink } from '#app/ui/links.tsx';
import { FormSkeleton } from '#app/ui/skeletons.tsx';
import { ErrorState, Loaded, NotFoundState, Titled } from '#app/ui/states.tsx';
import { KindSchema } from '#app/values/part-field.ts';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { DeletedBanner } from './deleted-banner.tsx';
import { DetailHeader } from './detail-header.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { InvalidNote } from './invalid-note.tsx';
import { LiveNote } from './live-note.tsx';
import { rememberOpened } from './opened-items.ts';
import { Overview } from './overview.tsx';
import { RetiredNote } from './retired-note.tsx';
import { TabBar } from './tab-bar.tsx';
import { useOthersChanges } from './use-others-changes.ts';
import classes from './detail-page.module.css';

const EditPanel = lazyComponent(
  async () => (await import('#app/inventory/edit/edit-panel.tsx')).EditPanel,
  FormSkeleton,
);

const ImpactTab = lazyComponent(async () => (await import('#app/inventory/impact/impact-tab.tsx')).ImpactTab);

/** Route `/inventory/role/$role/item/$id/{-$tab}`. */
export function DetailPage() {
  const { id } = itemRoute.useParams();
  const item = useQuery(itemQuery(id));
  if (item.data) return <ItemPage key={id} item={item.data} />;
  if (!item.isError) return <DetailSkeleton />;
  if (item.error instanceof AppError && item.error.code === 'not_found') return <NoItem id={id} />;
  return <ErrorState error={item.error} what="item" retry={() => void item.refetch()} />;
}

function ItemPage({ item }: { item: Item }) {
  const kind = useQuery(kindQuery(item.type));
  useEffect(() => rememberOpened(item.id), [item.id]);
  return (
    <Loaded query={kind} skeleton={<DetailSkeleton />} what="kind of item">
      {(data) => <KnownItem item={item} kind={data} />}
    </Loaded>
  );
}

function KnownItem({ item, kind }: { item: Item; kind: KindDetail }) {
  const requested = useTab();
  const mayEdit = useMay('update', kind.kind);
  const isOpen = item.deletedAt === undefined && kind.status === 'ok';
  const tab = requested === 'edit' && !isOpen ? 'overview' : requested;
  const { remoteChanges, dismiss } = useOthersChanges(item);
  const [focus, setFocus] = useState<{ tab: string; field: string | undefined }>();
  // a form that goes away takes the focus with it, without a word
  const field = focus?.tab === tab ? focus.field : undefined;
  const people = usePresence(item.id, {
    isEditing: tab === 'edit' || field !== undefined,
    ...(field !== undefined && { field }),
  });
  return (
    <KindSchema value={kind.schema}>
      <div className={classes.page} onFocus={({ target }) => setFocus({ tab, field: fieldAround(target) })}>
        <DetailHeader item={item} kind={kind} people={people} />
        {item.deletedAt !== undefined && <DeletedBanner item={item} deletedAt={item.deletedAt} />}
        {kind.status === 'retired' && <RetiredNote kind={kind} />}
        {tab !== 'edit' && <InvalidNote item={item} kind={kind} />}
        {/* the form itself shows changes by others, field by field */}
        {tab !== 'edit' && <LiveNote news={remoteChanges} kind={kind} onDismiss={dismiss} />}
        {tab === 'overview' && item.deletedAt === undefined && <CoveragePanel item={item} />}
        <TabBar item={item} editable={mayEdit && isOpen} />
        <Titled value>
          {tab === 'overview' && <Overview item={item} kind={kind} news={remoteChanges} />}
          {/* shows the error, or asks to sign in if that may help */}
          {tab === 'edit' && !mayEdit && <ReadOnlyNote what={kind.plural} />}
          {tab === 'edit' && mayEdit && <EditPanel key={item.id} item={item} kind={kind} />}
          {tab === 'relations' && <RelationsTab item={item} kind={kind} />}
          {tab === 'impact' && <ImpactTab item={item} />}
          {tab === 'history' && <HistoryTab item={item} kind={kind} />}
        </Titled>
      </div>
    </KindSchema>
  );
}

/** The field of the form that has the focus. */
function fieldAround(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('form [data-field]')?.dataset['field'] : undefined;
}

function NoItem({ id }: { id: string }) {
  const { role } = itemRoute.useParams();
  return (
    <NotFoundState
      what={`item (${id})`}
      action={
        <>
          <ButtonLink to="/inventory/role/$role" params={{ role }} variant="default">
            Back to list
          </ButtonLink>
          <ButtonLink to="/inventory" variant="default">
            Inventory
          </ButtonLink>
        </>
      }
    />
  );
}
