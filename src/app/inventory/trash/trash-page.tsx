import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { kindsQuery } from '#app/data/kinds.ts';
import { trashQuery, type TrashParams } from '#app/data/trash.ts';
import { PagedList } from '#app/ui/paged-list.tsx';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { Page } from '#app/ui/shell/page.tsx';
import { useTitle } from '#app/ui/shell/use-title.ts';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { TrashPage as Deleted } from '#generated/payloads.d.ts';
import { TrashList } from './trash-list.tsx';
import classes from './trash-page.module.css';

const route = getRouteApi('/inventory/trash');

/** Route `/inventory/trash`: deleted items of all kinds, or of one. */
export function TrashPage() {
  useTitle('Trash');
  const { type, q } = route.useSearch();
  const search = { ...(type !== undefined && { type }), ...(q !== undefined && { q }) };
  const navigate = useNavigate();
  const query = useInfiniteQuery(trashQuery(search));
  const update = (change: TrashParams) =>
    void navigate({ to: '/inventory/trash', search: { ...search, ...change }, replace: true });
  const [first] = query.data?.pages ?? [];
  return (
    <Page title="Trash" subtitle={first ? total(first) : '\u00a0'} fit="text">
      <Filter search={search} onUpdate={update} />
      <PagedList
        query={query}
        skeleton={<SkeletonLines count={8} height={34} />}
        empty={<Nothing search={search} onUpdate={update} />}
      >
        {(items) => <TrashList items={items} isStale={query.isPlaceholderData} />}
      </PagedList>
    </Page>
  );
}

type FilterProps = { search: TrashParams; onUpdate: (change: TrashParams) => void };

function Filter({ search, onUpdate }: FilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const { data: kinds = [] } = useQuery(kindsQuery());
  useShortcuts([{ keys: '/', label: 'Search the trash', group: 'Trash', run: () => input.current?.focus() }]);
  return (
    <search className={`grid gap-8 ${classes.filter}`}>
      <TextInput
        ref={input}
        aria-label="Search the trash"
        placeholder="Find by ID, name or text"
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        value={search.q ?? ''}
        onChange={({ target }) => onUpdate({ q: target.value })}
      />
      <Select
        aria-label="Kind"
        placeholder="All kinds"
        clearable
        searchable
        value={search.type ?? null}
        data={kinds.map(({ kind, plural }) => ({ value: kind, label: plural }))}
        onChange={(type) => onUpdate({ type: type ?? '' })}
      />
    </search>
  );
}

function Nothing({ search, onUpdate }: FilterProps) {
  if (search.q === undefined && search.type === undefined) {
    return <EmptyState title="The trash is empty">Deleted items appear here and can be restored.</EmptyState>;
  }
  return (
    <EmptyState
      title="No deleted items match"
      action={
        <PlainButton variant="default" onClick={() => onUpdate({ q: '', type: '' })}>
          Show all deleted items
        </PlainButton>
      }
    />
  );
}

function total({ totalResults, totalCapped }: Deleted): string {
  const count = `${formatCount(totalResults)}${totalCapped ? '+' : ''}`;
  return `${count} deleted ${totalResults === 1 ? 'item' : 'items'}. Restoring an item brings back its relations.`;
}
