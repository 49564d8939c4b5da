import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Architecture, Arrangement, ArrangementPatch } from '#generated/payloads.d.ts';
import { get, patch } from '#app/http/api.ts';
import { keys } from '../keys.ts';
import { itemPath } from '../paths.ts';

/** The parts of an item and their links; any of them may have changed. */
export function architectureQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.graphs, 'architecture', id],
    queryFn: ({ signal }) => get<Architecture>(itemPath(id, '/architecture'), {}, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Saves the positions of moved cards. */
export async function saveArrangement(client: QueryClient, id: string, moved: ArrangementPatch): Promise<void> {
  const arrangement = await patch<Arrangement>(itemPath(id, '/architecture/arrangement'), moved);
  const { queryKey } = architectureQuery(id);
  client.setQueryData(queryKey, (shown) => shown && { ...shown, arrangement });
}
