import { Checkbox, CloseButton, Select } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { suspectsQuery, type SuspectParams } from '#app/data/evidence/suspects.ts';
import { kindsQuery } from '#app/data/kinds.ts';
import { relationTypesQuery } from '#app/data/relations.ts';
import { PagedList } from '#app/ui/paged-list.tsx';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { Page } from '#app/ui/shell/page.tsx';
import { useTitle } from '#app/ui/shell/use-title.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import { SuspectList } from './suspect-list.tsx';
import classes from './suspects-page.module.css';

const route = getRouteApi('/inventory/suspects');

/** Route `/inventory/suspects`: links whose targets changed since somebody confirmed them. */
export function SuspectsPage() {
  useTitle('Suspect links');
  const { kind, type, target, mine } = route.useSearch();
  const search = { ...(kind && { kind }), ...(type && { type }), ...(target && { target }), ...(mine && { mine }) };
  const navigate = useNavigate();
  const query = useInfiniteQuery(suspectsQuery(search));
  const update = (change: SuspectParams) =>
    void navigate({ to: '/inventory/suspects', search: { ...search, ...change }, replace: true });
  const total = query.data?.pages[0]?.totalResults;
  return (
    <Page title="Suspect links" subtitle={total === undefined ? '\u00a0' : summary(total)}>
      <Filter search={search} onUpdate={update} />
      <PagedList
        query={query}
        skeleton={<SkeletonLines count={8} height={44} />}
        empty={<Nothing isNarrowed={Object.keys(search).length > 0} onUpdate={update} />}
      >
        {(links) => <SuspectList links={links} isStale={query.isPlaceholderData} />}
      </PagedList>
    </Page>
  );
}

type FilterProps = { search: SuspectParams; onUpdate: (change: SuspectParams) => void };

function Filter({ search, onUpdate }: FilterProps) {
  const { data: kinds = [] } = useQuery(kindsQuery());
  const { data: types = [] } = useQuery(relationTypesQuery());
  const watched = types.filter(({ suspect }) => suspect !== false);
  return (
    <search className={`row wrap gap-8-12 ${classes.filter}`}>
      <Select
        aria-label="Kind of the linking items"
        placeholder="All kinds"
        clearable
        searchable
        value={search.kind ?? null}
        data={kinds.map(({ kind, plural }) => ({ value: kind, label: plural }))}
        onChange={(kind) => onUpdate({ kind: kind ?? '' })}
      />
      <Select
        aria-label="Relation"
        placeholder="All relations"
        clearable
        value={search.type ?? null}
        data={watched.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(type) => onUpdate({ type: type ?? '' })}
      />
      {search.target !== undefined && (
        <span className="row gap-4 small">
          to {search.target}
          <CloseButton size="sm" aria-label="Show links to all items" onClick={() => onUpdate({ target: '' })} />
        </span>
      )}
      <Checkbox
        label="Only of items I created or changed last"
        checked={search.mine !== undefined}
        onChange={({ target }) => onUpdate({ mine: target.checked ? 'true' : '' })}
      />
    </search>
  );
}

function Nothing({ isNarrowed, onUpdate }: { isNarrowed: boolean; onUpdate: FilterProps['onUpdate'] }) {
  if (!isNarrowed) {
    return (
      <EmptyState title="No suspect links">
        When an item changes in what matters to a link, the link appears here until somebody confirms it.
      </EmptyState>
    );
  }
  const clear = (
    <PlainButton variant="default" onClick={() => onUpdate({ kind: '', type: '', target: '', mine: '' })}>
      Show all suspect links
    </PlainButton>
  );
  return <EmptyState title="No suspect links match" action={clear} />;
}

function summary(total: number): string {
  if (total === 0) return 'Every link is as it was last confirmed.';
  const links = total === 1 ? '1 link leads' : `${formatCount(total)} links lead`;
  return `${links} to an item that has changed since. Confirm what still holds.`;
}
