import { keepPreviousData } from '@tanstack/react-query';
import type { Graph } from '#generated/payloads.d.ts';
import { getQuery } from './get-query.ts';
import { keys } from './keys.ts';
import { itemPath } from './paths.ts';

/** Empty lists mean all types, all kinds, nothing expanded. */
type GraphParams = { depth: number; types: string[]; kinds: string[]; expanded: string[] };

/** Items and links around one item; the previous graph stays until the new one is loaded. */
export function graphQuery(id: string, { depth, types, kinds, expanded }: GraphParams) {
  const search = { depth, types: types.join(','), kinds: kinds.join(','), expand: expanded.join(',') };
  return getQuery<Graph>([...keys.graphs, id, search], itemPath(id, '/graph'), search, {
    placeholderData: keepPreviousData,
    // any item in it may have changed
    staleTime: 0,
  });
}
