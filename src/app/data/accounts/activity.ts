/** Activity: the current user's own and the audit log. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { get } from '#app/http/api.ts';
import type { ActivityPage } from '#generated/payloads.d.ts';

export type AuditFilter = { search?: string; type?: string; from?: string; to?: string };

const PAGE_SIZE = 50;

function pages(path: string, filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: [path, filter],
    queryFn: ({ pageParam, signal }) =>
      get<ActivityPage>(path, { ...filter, limit: PAGE_SIZE, before: pageParam ?? undefined }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** The current user's audit entries, newest first. */
export function ownActivityQuery() {
  return pages('activity', {});
}

/** Everyone's audit entries, for administrators. */
export function auditQuery(filter: AuditFilter) {
  return pages('audit', filter);
}
