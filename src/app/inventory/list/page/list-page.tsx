import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { kindQuery, kindsQuery } from '#app/data/kinds.ts';
import { rolesQuery } from '#app/data/roles.ts';
import { anyKind } from '#app/inventory/list/state/any-kind.ts';
import { useListSearch } from '#app/inventory/routes/use-list-search.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { Page } from '#app/ui/shell/page.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { ErrorState, NotFoundState } from '#app/ui/states.tsx';
import { ALL_ITEMS, roleSearch } from '#app/values/words/role-names.ts';
import type { KindSummary, Role } from '#generated/payloads.d.ts';
import { KindTabs } from './kind-tabs.tsx';
import { ListView } from './list-view.tsx';

/** Route `/inventory/role/$role`: the items of one kind, with tabs for the kinds of a persona. */
export function ListPage() {
  const roles = useQuery(rolesQuery());
  const kinds = useQuery(kindsQuery());
  const { role, search } = useListSearch();
  const failed = [roles, kinds].find(({ isError, data }) => isError && data === undefined);
  if (failed) return <ErrorState error={failed.error} retry={() => void failed.refetch()} />;
  if (!roles.data || !kinds.data) return <ListSkeleton />;
  const persona = roles.data.find(({ id }) => id === role);
  if (!persona && role !== ALL_ITEMS) {
    const back = <ButtonLink to="/inventory">See all personas</ButtonLink>;
    return <NotFoundState what="persona" action={back} />;
  }
  if (persona?.view && Object.keys(search).length === 0) {
    return <Navigate to="/inventory/role/$role" params={{ role }} search={roleSearch(persona)} replace />;
  }
  return <RoleList role={role} persona={persona} kinds={kinds.data} type={search.type ?? persona?.kind ?? ''} />;
}

type RoleListProps = { role: string; persona: Role | undefined; kinds: KindSummary[]; type: string };

function RoleList({ role, persona, kinds, type }: RoleListProps) {
  const isAny = type === '';
  const detail = useQuery({ ...kindQuery(type), enabled: !isAny });
  const any = useMemo(() => anyKind(kinds), [kinds]);
  const kind = isAny ? any : detail.data;
  const named = persona ? [persona.kind, ...persona.kinds] : [];
  const ids = isAny || named.includes(type) ? named : [...named, type];
  const own = [...new Set(ids)].flatMap((id) => kinds.find((entry) => entry.kind === id) ?? []);
  const others = persona ? [] : kinds.filter((entry) => !own.includes(entry));
  const tabs = <KindTabs role={role} current={type} kinds={own} others={others} />;
  if (kind && (isAny || kind.kind === type)) {
    const summary = kinds.find((entry) => entry.kind === type);
    return <ListView key={type} kind={kind} invalid={detail.data?.invalid ?? 0} summary={summary} tabs={tabs} />;
  }
  if (!detail.isError) return <ListSkeleton />;
  return (
    <Page title="Inventory">
      {tabs}
      <ErrorState error={detail.error} what="kind" retry={() => void detail.refetch()} />
    </Page>
  );
}

function ListSkeleton() {
  return (
    <Page title={'\u00a0'} fit="fill">
      <SkeletonLines count={16} height={18} gap={16} />
    </Page>
  );
}
