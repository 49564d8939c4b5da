/** Activity: the current user's own and the audit log. */
import { keepPreviousData } from '@tanstack/react-query';
import { cursorQuery } from '#app/data/paged-query.ts';
import type { ActivityPage } from '#generated/payloads.d.ts';

export type AuditFilter = { search?: string; type?: string; from?: string; to?: string };

const PAGE_SIZE = 50;

function pages(path: string, filter: AuditFilter) {
  const search = { ...filter, limit: PAGE_SIZE };
  return cursorQuery<ActivityPage>([path, filter], path, search, { from: 'before', placeholderData: keepPreviousData });
}

/** The current user's audit entries, newest first. */
export function ownActivityQuery() {
  return pages('activity', {});
}

/** Everyone's audit entries, for administrators. */
export function auditQuery(filter: AuditFilter) {
  return pages('audit', filter);
}
