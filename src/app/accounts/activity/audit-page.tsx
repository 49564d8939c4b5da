import { Button, Select, TextInput } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ForAdministrators } from '#app/accounts/users/for-administrators.tsx';
import { auditQuery, type AuditFilter } from '#app/data/accounts/activity.ts';
import { Page } from '#app/ui/shell/page.tsx';
import { useTitle } from '#app/ui/shell/use-title.ts';
import { humanize } from '#shared/schema/humanize.ts';
import { ActivityList } from './activity-list.tsx';
import classes from './audit-page.module.css';

const route = getRouteApi('/audit');

/** Route `/audit`: who signed in, changed roles or schemas, imported, exported, and wrote which items and relations. */
export function AuditPage() {
  useTitle('Audit');
  return (
    <ForAdministrators>
      <Audit />
    </ForAdministrators>
  );
}

function Audit() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const filter = asFilter(search);
  const query = useInfiniteQuery(auditQuery(filter));
  const types = query.data?.pages[0]?.types ?? [];
  const update = (change: typeof search) =>
    void navigate({ to: '/audit', search: { ...search, ...change }, replace: true });
  return (
    <Page
      title="Audit"
      subtitle="Everything done in this installation. Entries cannot be changed or deleted."
      actions={
        <Button
          component="a"
          href={exportHref(filter)}
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
        >
          Export
        </Button>
      }
    >
      <search className={`grid gap-8 ${classes.filter}`}>
        <TextInput
          aria-label="Search the audit log"
          placeholder="Person, action or IP"
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={search.search ?? ''}
          onChange={({ target }) => update({ search: target.value })}
        />
        <Select
          aria-label="Action"
          placeholder="All except visits"
          clearable
          value={search.type ?? null}
          data={types.map((type) => ({ value: type, label: humanize(type) }))}
          onChange={(type) => update({ type: type ?? '' })}
        />
        <TextInput
          aria-label="From"
          leftSection="From"
          leftSectionWidth={54}
          type="date"
          value={search.from ?? ''}
          onChange={({ target }) => update({ from: target.value })}
        />
        <TextInput
          aria-label="To"
          leftSection="To"
          leftSectionWidth={54}
          type="date"
          value={search.to ?? ''}
          onChange={({ target }) => update({ to: target.value })}
        />
      </search>
      <ActivityList label="Audit log" query={query} isWhole empty="No matching entries" />
    </Page>
  );
}

/** Converts days of the reader's calendar to moments, inclusive. */
function asFilter({ search, type, from, to }: AuditFilter): AuditFilter {
  return {
    ...(search !== undefined && { search }),
    ...(type !== undefined && { type }),
    ...(isDay(from) && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(isDay(to) && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}

/** The URL may contain anything. */
function isDay(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** A plain download, authorised by the cookie. */
function exportHref(filter: AuditFilter): string {
  return `/v2/audit/export?${new URLSearchParams(filter).toString()}`;
}
