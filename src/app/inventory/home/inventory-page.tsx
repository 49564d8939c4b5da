import { IconListCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { kindsQuery } from '#app/data/kinds.ts';
import { useMay } from '#app/data/permissions.ts';
import { rolesQuery } from '#app/data/roles.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { Page, Section } from '#app/ui/shell/page.tsx';
import { SkeletonLines, CardSkeleton } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { KindGroups } from './kind-groups.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { RoleCards } from './role-cards.tsx';
import { SchemaIssues, SchemaWarnings } from './schema-issues.tsx';
import classes from './inventory-page.module.css';

const NUMBER = new Intl.NumberFormat('en');

/** Route `/inventory`: personas, kinds and recent changes. */
export function InventoryPage() {
  const kinds = useQuery(kindsQuery());
  const roles = useQuery(rolesQuery());
  const total = kinds.data?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const mayCreate = useMay('create', '');
  const actions = (
    <>
      <ButtonLink to="/inventory/gaps" variant="default" leftSection={<IconListCheck size={15} aria-hidden />}>
        Traceability
      </ButtonLink>
      <ButtonLink to="/inventory/trash" variant="default" leftSection={<IconTrash size={15} aria-hidden />}>
        Trash
      </ButtonLink>
      {mayCreate && (
        <ButtonLink to="/inventory/new" leftSection={<IconPlus size={15} aria-hidden />}>
          New item
        </ButtonLink>
      )}
    </>
  );
  return (
    <Page
      title="Inventory"
      subtitle={kinds.data ? `${NUMBER.format(total)} items of ${kinds.data.length} kinds` : '\u00a0'}
      actions={actions}
    >
      <SchemaIssues />
      <SchemaWarnings kinds={kinds.data ?? []} />
      <Section title="Work as">
        <Loaded query={roles} skeleton={<CardSkeleton count={9} height={118} min={380} />}>
          {(list) => <RoleCards roles={list} kinds={kinds.data ?? []} />}
        </Loaded>
      </Section>
      <div className={`grid at-top ${classes.columns}`}>
        <div className={classes.kinds}>
          <Loaded query={kinds} skeleton={<CardSkeleton count={18} height={44} min={210} />}>
            {(list) => <KindGroups kinds={list} roles={roles.data ?? []} />}
          </Loaded>
        </div>
        <Section title="Recent changes">
          <RecentChanges skeleton={<SkeletonLines count={10} height={30} gap={14} />} />
        </Section>
      </div>
    </Page>
  );
}
