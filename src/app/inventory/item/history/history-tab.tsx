import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { historyQuery } from '#app/data/history.ts';
import { useRestoreRevision } from '#app/data/item-writes.ts';
import { newestOf } from '#app/data/items.ts';
import { useMay } from '#app/data/permissions.ts';
import { itemRoute } from '#app/inventory/routes/item-route.tsx';
import { orShowError, errorLine } from '#app/ui/error-messages.ts';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Pending } from '#app/ui/states.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { useNames } from '#app/values/changes/use-names.ts';
import { useNow } from '#app/values/time/use-now.ts';
import type { Item, KindDetail, RevisionPage } from '#generated/payloads.d.ts';
import { ComparePanel } from './compare-panel.tsx';
import { printRange, readRange, type RevisionRange } from './compare-range.ts';
import { byDay } from './days.ts';
import { LinksView } from './link-changes.tsx';
import { RevisionView } from './revision-entry.tsx';
import { newestOfLinks, timelineOf } from './timeline.ts';
import { useLinkUndo } from './use-link-undo.ts';
import classes from './history.module.css';

type Props = { item: Item; kind: KindDetail };

/** Who changed what and when, newest first. */
export function HistoryTab({ item, kind }: Props) {
  const history = useInfiniteQuery(historyQuery(useQueryClient(), item.id));
  if (history.data === undefined)
    return <Pending query={history} skeleton={<SkeletonLines count={10} height={22} gap={16} />} what="history" />;
  const { pages } = history.data;
  const page = { results: pages.flatMap(({ results }) => results), links: pages.flatMap(({ links }) => links) };
  return (
    <>
      <History item={item} kind={kind} page={page} />
      {history.hasNextPage && (
        <div className={`grid gap-8 small ${classes.older}`}>
          {history.isFetchNextPageError && <p role="alert">{errorLine(history.error)}</p>}
          <PlainButton
            variant="default"
            disabled={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {history.isFetchNextPageError ? 'Try again' : 'Show older changes'}
          </PlainButton>
        </div>
      )}
    </>
  );
}

function History({ item, kind, page }: Props & { page: Pick<RevisionPage, 'results' | 'links'> }) {
  const { results: revisions, links } = page;
  const { compare } = itemRoute.useSearch();
  const now = useNow();
  const names = useNames(
    revisions.flatMap(({ changes }) => changes),
    kind,
  );
  const goBack = useGoBack(item);
  const setRange = useSetRange();
  const newest = revisions[0]?.rev ?? 1;
  const undoOf = useLinkUndo(
    item,
    kind,
    useMemo(() => newestOfLinks(links), [links]),
  );
  const range = readRange(compare, newest);
  const mayEdit = useMay('update', kind.kind);
  const mayGoBack = mayEdit && item.deletedAt === undefined && kind.status === 'ok' ? goBack : undefined;
  return (
    <div className={`grid one-column ${classes.tab}`}>
      {range && (
        <>
          <CloseOnEscape onClose={() => setRange(null)} />
          <ComparePanel
            id={item.id}
            kind={kind}
            range={range}
            entries={revisions}
            onRange={setRange}
            onGoBack={mayGoBack}
          />
        </>
      )}
      {byDay(timelineOf(page), now).map(({ day, entries: own }) => (
        <section key={day}>
          <h2 className="quiet strong mb-6">{day}</h2>
          <ol className="grid anchor">
            {own.map((entry) =>
              entry.revision ? (
                <RevisionView
                  key={entry.key}
                  entry={entry.revision}
                  links={entry.links}
                  kind={kind}
                  names={names}
                  newest={newest}
                  undoOf={undoOf}
                  onGoBack={mayGoBack}
                  onCompare={(from, to) => setRange({ from, to })}
                />
              ) : (
                <LinksView key={entry.key} entry={entry} undoOf={undoOf} />
              ),
            )}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** A separate component, so that its shortcut is offered only while there is something to close. */
function CloseOnEscape({ onClose }: { onClose: () => void }) {
  useShortcuts([{ keys: 'Escape', label: 'Close the comparison', group: 'This item', run: onClose }]);
  return null;
}

/** The comparison is in the URL, so that Back undoes opening another one. */
function useSetRange(): (range: RevisionRange | null) => void {
  const navigate = useNavigate();
  const { role, id } = itemRoute.useParams();
  return (range) => {
    void navigate({
      to: '/inventory/role/$role/item/$id/{-$tab}',
      params: { role, id, tab: 'history' },
      search: ({ compare: _, ...list }) => ({ ...list, ...(range && { compare: printRange(range) }) }),
      resetScroll: range !== null,
    });
  };
}

/** Restores an earlier revision; undo returns to the one that was latest before. */
function useGoBack(item: Pick<Item, 'id' | 'rev'>) {
  const client = useQueryClient();
  const { mutateAsync } = useRestoreRevision();
  const goBack = (to: number, title: string): Promise<void> =>
    orShowError('Could not restore the revision', async () => {
      const { rev } = newestOf(client, item);
      const written = await mutateAsync({ id: item.id, rev, to });
      if (written.rev === rev) showToast({ title: `Revision ${to} is the same as the current one` });
      else showToast({ tone: 'good', title, undo: () => goBack(rev, `Restore of ${item.id} undone`) });
    });
  return (to: number) => void goBack(to, `${item.id} restored to revision ${to}`);
}
