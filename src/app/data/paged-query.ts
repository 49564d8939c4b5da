/** Queries that read one address page after page. */
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { get, type Search } from '#app/http/api.ts';
import type { PagingOptions } from './get-query.ts';

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
