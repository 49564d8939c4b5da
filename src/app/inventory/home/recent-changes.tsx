import { IconFileImport } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { importsQuery } from '#app/data/exchange/import-list.ts';
import { kindsQuery } from '#app/data/kinds.ts';
import { recentItemsQuery } from '#app/data/lists.ts';
import { useMay } from '#app/data/permissions.ts';
import { recentlyDeletedQuery } from '#app/data/trash.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { ItemAnchor } from '#app/values/item-anchor.tsx';
import { useRestore } from '#app/values/restored/use-restore.ts';
import { TimeValue } from '#app/values/time/time-value.tsx';
import { UserValue } from '#app/values/user-value.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { Item, KindSummary, ListedImport } from '#generated/payloads.d.ts';
import { ChangeRow } from './change-row.tsx';
import classes from './recent-changes.module.css';

const IMPORTS = 3;

/** The latest changes and their authors, updated by the event stream. An import comes before the items that it wrote. */
export function RecentChanges({ skeleton, shown }: { skeleton: ReactNode; shown?: number }) {
  const items = useQuery(recentItemsQuery(shown));
  const { data: deleted } = useQuery(recentlyDeletedQuery(shown));
  const { data: kinds } = useQuery(kindsQuery());
  const mayImport = useMay('create', '');
  const { data: imports } = useInfiniteQuery({ ...importsQuery(IMPORTS), enabled: mayImport });
  return (
    <Loaded query={items} skeleton={skeleton}>
      {(present) => {
        const written = imports?.pages[0]?.results ?? [];
        const results = latest([...written, ...present.results, ...(deleted?.results ?? [])], present.limit);
        return results.length === 0 ? (
          <EmptyState
            title="No changes yet"
            action={
              mayImport && (
                <ButtonLink to="/inventory/import" leftSection={<IconFileImport size={15} aria-hidden />}>
                  Import a sheet
                </ButtonLink>
              )
            }
          >
            Created, edited and deleted items appear here.
          </EmptyState>
        ) : (
          <ul className={classes.changes}>
            {results.map((change) =>
              'rev' in change ? (
                <Row key={change.id} item={change} kind={kinds?.find(({ kind }) => kind === change.type)} />
              ) : (
                <ImportRow key={change.id} entry={change} />
              ),
            )}
          </ul>
        );
      }}
    </Loaded>
  );
}

type Recent = Item | ListedImport;

/** A deletion counts as the last change of an item, and an undo as that of an import. */
function latest(changes: readonly Recent[], limit: number): Recent[] {
  return changes.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a))).slice(0, limit);
}

function timeOf(change: Recent): string {
  return 'rev' in change ? change.updatedAt : (change.undone?.at ?? change.at);
}

function ImportRow({ entry: { name, added, changed, at, by, undone } }: { entry: ListedImport }) {
  const count = added + changed;
  return (
    <li>
      <IconFileImport size={24} stroke={1.4} aria-hidden />
      <div className={`shrink small ${classes.words}`}>
        <Link to="/inventory/imports">{name}</Link>
        <p className="faint">
          {count > 0 && `${formatCount(count)} ${count === 1 ? 'item' : 'items'} `}
          {undone ? 'import undone' : 'imported'} by <UserValue id={undone?.by ?? by} />
          <TimeValue value={undone?.at ?? at} short />
        </p>
      </div>
    </li>
  );
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
    <ChangeRow
      kind={kind}
      link={<ItemAnchor id={item.id}>{item.name || item.id}</ItemAnchor>}
      action={item.deletedAt !== undefined && <Restore item={item} />}
    >
      <span>{item.id}</span> {verb(item)} by <UserValue id={item.updatedBy} />
      <TimeValue value={item.updatedAt} short />
    </ChangeRow>
  );
}
