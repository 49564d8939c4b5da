/** Queries that read one address once. */
import { queryOptions, type keepPreviousData, type QueryKey } from '@tanstack/react-query';
import { get, type Search } from '#app/http/api.ts';

export type PagingOptions = {
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
