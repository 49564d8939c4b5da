import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Item, KindSummary } from '#generated/payloads.d.ts';
import { Picture } from '../../ui/picture.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { kindsQuery } from '#app/data/kinds.ts';
import { recentItemsQuery } from '#app/data/lists.ts';
import { ItemAnchor } from '#app/values/item-anchor.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import { UserValue } from '#app/values/user-value.tsx';
import classes from './recent-changes.module.css';

/** The latest changes and their authors, updated by the event stream. */
export function RecentChanges({ skeleton, shown }: { skeleton: ReactNode; shown?: number }) {
  const items = useQuery(recentItemsQuery(shown));
  const { data: kinds } = useQuery(kindsQuery());
  return (
    <Loaded query={items} skeleton={skeleton}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState title="No changes yet">Created and edited items appear here.</EmptyState>
        ) : (
          <ul className={classes.changes}>
            {results.map((item) => (
              <Row key={item.id} item={item} kind={kinds?.find(({ kind }) => kind === item.type)} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Row({ item, kind }: { item: Item; kind: KindSummary | undefined }) {
  return (
    <li>
      <Picture src={kind?.picture} name={kind?.title ?? item.name} size={24} alt={kind?.title ?? ''} />
      <div className={classes.words}>
        <ItemAnchor id={item.id}>{item.name || item.id}</ItemAnchor>
        <p>
          <span>{item.id}</span> {item.rev === 1 ? 'created' : 'changed'} by <UserValue id={item.updatedBy} />
          <TimeValue value={item.updatedAt} short />
        </p>
      </div>
    </li>
  );
}
