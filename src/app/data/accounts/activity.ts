/** Activity: the current user's own, the audit log, and recording a visit. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Account, ActivityPage } from '#generated/payloads.d.ts';
import { get, open } from '#app/http/api.ts';

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

/** Records a visit, possibly anonymous. Visitors gain nothing from it, so it fails silently. */
export async function recordVisit(user: Account | null): Promise<void> {
  const [id, name] = [user?.id ?? 'anonymous', user?.name ?? 'Anonymous'];
  const visit = { name, create_by: id, description: `${name} visited`, type: 'visit', ref_id: id, ref_type: 'user' };
  await open('post', 'activity', visit).catch(() => {});
}
