import { CloseButton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { revisionsQuery } from '#app/data/items.ts';
import { ShortStory } from '#app/inventory/item/history/activity-preview.tsx';
import { itemRoute, TabLink } from '#app/inventory/routes/item-route.tsx';
import { useNames } from '#app/values/changes/use-names.ts';
import { UserValue } from '#app/values/user-value.tsx';
import type { KindDetail, RevisionEntry } from '#generated/payloads.d.ts';
import type { RemoteChanges } from './use-others-changes.ts';
import classes from './banner.module.css';

type Props = { news: RemoteChanges | null; kind: KindDetail; onDismiss: () => void };

/**
 * A quiet note that the item has just changed, by whom and how. The live region is always mounted, so that it is
 * announced.
 */
export function LiveNote({ news, kind, onDismiss }: Props) {
  const entries = useNewRevisions(news);
  const names = useNames(
    entries.flatMap(({ changes }) => changes),
    kind,
  );
  const [latest] = entries;
  return (
    <output className="hide-empty block">
      {news && latest && (
        <div className={classes.banner} data-tone="info">
          <IconRefresh size={16} stroke={1.75} aria-hidden />
          <p>
            <strong>
              <UserValue id={latest.by} />
            </strong>{' '}
            just <ShortStory entry={latest} kind={kind} names={names} />
            {entries.length > 1 && `, the latest of ${entries.length} changes since you opened this`}.{' '}
            <TabLink tab="history" compare={`${news.from},${news.to}`}>
              See what changed
            </TabLink>
          </p>
          <CloseButton size="sm" aria-label="Dismiss" onClick={onDismiss} />
        </div>
      )}
    </output>
  );
}

/** New revisions, newest first. */
export function useNewRevisions(news: RemoteChanges | null): RevisionEntry[] {
  const { id } = itemRoute.useParams();
  const { data } = useQuery({ ...revisionsQuery(id), enabled: news !== null });
  return news && data ? data.results.filter(({ rev }) => rev > news.from && rev <= news.to) : [];
}
