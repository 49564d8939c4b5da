import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Item, KindSummary } from '#generated/payloads.d.ts';
import { Picture } from '../../ui/picture.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { kindsQuery } from '#app/data/kinds.ts';
import { recentItemsQuery } from '#app/data/lists.ts';
import { recentlyDeletedQuery } from '#app/data/trash.ts';
import { useMay } from '#app/data/permissions.ts';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { useRestore } from '#app/values/restored/use-restore.ts';
import { ItemAnchor } from '#app/values/item-anchor.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import { UserValue } from '#app/values/user-value.tsx';
import classes from './recent-changes.module.css';

/** The latest changes and their authors, updated by the event stream. */
export function RecentChanges({ skeleton, shown }: { skeleton: ReactNode; shown?: number }) {
  const items = useQuery(recentItemsQuery(shown));
  const { data: deleted } = useQuery(recentlyDeletedQuery(shown));
  const { data: kinds } = useQuery(kindsQuery());
  return (
    <Loaded query={items} skeleton={skeleton}>
      {(present) => {
        const results = latest(present.results, deleted?.results ?? [], present.limit);
        return results.length === 0 ? (
          <EmptyState title="No changes yet">Created, edited and deleted items appear here.</EmptyState>
        ) : (
          <ul className={classes.changes}>
            {results.map((item) => (
              <Row key={item.id} item={item} kind={kinds?.find(({ kind }) => kind === item.type)} />
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

/** Deleting is the last change of an item, so that both lists are by the time of the last change. */
function latest(present: readonly Item[], deleted: readonly Item[], limit: number): Item[] {
  return [...present, ...deleted].toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, limit);
}

function verb({ rev, deletedAt }: Item): string {
  if (deletedAt !== undefined) return 'deleted';
  return rev === 1 ? 'created' : 'changed';
}

function Restore({ item: { id, type } }: { item: Item }) {
  const mayRestore = useMay('update', type);
  const { restore, isPending } = useRestore();
  return (
    mayRestore && (
      <PlainButton variant="default" aria-label={`Restore ${id}`} disabled={isPending} onClick={() => restore(id)}>
        Restore
      </PlainButton>
    )
  );
}

function Row({ item, kind }: { item: Item; kind: KindSummary | undefined }) {
  return (
    <li>
      <Picture src={kind?.picture} name={kind?.title ?? item.name} size={24} alt={kind?.title ?? ''} />
      <div className={classes.words}>
        <ItemAnchor id={item.id}>{item.name || item.id}</ItemAnchor>
        <p>
          <span>{item.id}</span> {verb(item)} by <UserValue id={item.updatedBy} />
          <TimeValue value={item.updatedAt} short />
        </p>
      </div>
      {item.deletedAt !== undefined && <Restore item={item} />}
    </li>
  );
}
