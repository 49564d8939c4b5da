/** Queries that read one address: once, or page after page. */
import { infiniteQueryOptions, queryOptions, type keepPreviousData, type QueryKey } from '@tanstack/react-query';
import { get, type Search } from '#app/http/api.ts';

type PagingOptions = {
  staleTime?: number;
  placeholderData?: typeof keepPreviousData;
};

export type GetOptions = PagingOptions & {
  gcTime?: number;
  retry?: boolean;
};

export function getQuery<T>(queryKey: QueryKey, path: string, search: Search = {}, options: GetOptions = {}) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => get<T>(path, search, signal), ...options });
}

/** Resolves to the `results` of the list at this address. */
export function listQuery<T extends { results: unknown }>(
  queryKey: QueryKey,
  path: string,
  search: Search = {},
  options: GetOptions = {},
) {
  const results = async (signal: AbortSignal): Promise<T['results']> => (await get<T>(path, search, signal)).results;
  return queryOptions({ queryKey, queryFn: ({ signal }) => results(signal), ...options });
}

/** A list that continues where `next` of a page says; it is sent as the parameter `from`. */
export function cursorQuery<T extends { next: string | number | null }>(
  queryKey: QueryKey,
  path: string,
  search: Search = {},
  { from = 'cursor', ...options }: PagingOptions & { from?: string } = {},
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => get<T>(path, { ...search, [from]: pageParam ?? undefined }, signal),
    initialPageParam: null as string | number | null,
    getNextPageParam: ({ next }) => next,
    ...options,
  });
}

/** A list of numbered pages. */
export function pagesQuery<T extends { page: number; totalPages: number }>(
  queryKey: QueryKey,
  path: string,
  search: Search = {},
  options: PagingOptions = {},
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: page, signal }) => get<T>(path, { ...search, page }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    ...options,
  });
}
