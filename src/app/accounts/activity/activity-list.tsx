import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { PagedList } from '#app/ui/paged-list.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import type { ActivityEntry } from '#generated/payloads.d.ts';
import { humanize } from '#shared/schema/humanize.ts';
import classes from './activity-list.module.css';

type ActivityListProps = {
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<{ results: ActivityEntry[] }>>;
  /** whether person and IP address are shown */
  isWhole?: boolean;
  empty: string;
};

/** Audit entries, newest first; older ones load on request. */
export function ActivityList({ label, query, isWhole = false, empty }: ActivityListProps) {
  return (
    <PagedList
      query={query}
      skeleton={<SkeletonLines count={6} height={22} />}
      what="list"
      empty={<EmptyState title={empty} />}
      more="Show older"
    >
      {(entries) => (
        <ol className="rows small" aria-label={label}>
          {entries.map((entry) => (
            <li key={entry.id} className={`grid baseline ${classes.row}`} data-whole={isWhole}>
              <span className="dim">{humanize(entry.type)}</span>
              <span className={`grid break-words ${classes.what}`}>
                {isWhole && <strong>{entry.name || 'Unknown'}</strong>}
                <span>{entry.description}</span>
              </span>
              {isWhole && <span className={`dim ${classes.where}`}>{entry.address}</span>}
              <span className="dim text-right">
                <TimeValue value={entry.at} short />
              </span>
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
}
