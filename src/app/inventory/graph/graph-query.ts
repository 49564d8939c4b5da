import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Graph } from '#shared/relations/graph.ts';
import { get } from '#app/http/api.ts';
import { itemPath } from '#app/data/paths.ts';
import { keys } from '#app/data/keys.ts';
import type { GraphSettings } from './graph-search.ts';

/** Items and links around one item; the graph before stays until the next is there. */
export function graphQuery(id: string, { depth, types, kinds, expanded }: GraphSettings) {
  const search = { depth, types: types.join(','), kinds: kinds.join(','), expand: expanded.join(',') };
  return queryOptions({
    queryKey: [...keys.graphs, id, search],
    queryFn: ({ signal }) => get<Graph>(itemPath(id, '/graph'), search, signal),
    placeholderData: keepPreviousData,
    // any item in it may have changed
    staleTime: 0,
  });
}
