/** The history of an item, and the diff of two of its revisions. Separate, since most pages do not need it. */
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { get } from '#app/http/api.ts';
import type { Difference, LinkChangePage, RevisionPage } from '#generated/payloads.d.ts';
import { getQuery } from './get-query.ts';
import { revisionsQuery } from './items.ts';
import { keys } from './keys.ts';
import { itemPath } from './paths.ts';

/** Where a history continues: with older revisions, or with more links from the period already shown. */
type HistoryParam = { before: number } | { links: string; next: number | null } | null;

/** The whole history, page by page; the first page may come from the cache. */
export function historyQuery(client: QueryClient, id: string) {
  const known = client.getQueryState(revisionsQuery(id).queryKey);
  return infiniteQueryOptions({
    queryKey: [...keys.revisions(id), 'all'],
    queryFn: async ({ pageParam, signal }): Promise<RevisionPage> => {
      if (pageParam === null || 'before' in pageParam)
        return get<RevisionPage>(itemPath(id, '/revisions'), { ...pageParam }, signal);
      const { links: cursor, next } = pageParam;
      const page = await get<LinkChangePage>(itemPath(id, '/link-changes'), { cursor }, signal);
      return { ...page, results: [], next };
    },
    initialPageParam: null as HistoryParam,
    getNextPageParam: ({ nextLinks, next }): HistoryParam => {
      if (nextLinks !== null) return { links: nextLinks, next };
      return next === null ? null : { before: next };
    },
    ...(known?.data !== undefined && {
      initialData: { pages: [known.data], pageParams: [null] },
      initialDataUpdatedAt: known.isInvalidated ? 0 : known.dataUpdatedAt,
    }),
  });
}

export function differenceQuery(id: string, from: number, to: number) {
  return getQuery<Difference>(
    [...keys.item(id), 'diff', from, to],
    itemPath(id, '/diff'),
    { from, to },
    { staleTime: Infinity },
  );
}
