import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type { Architecture, Arrangement, ArrangementPatch } from '#generated/payloads.d.ts';
import { patch } from '#app/http/api.ts';
import { keys } from '../keys.ts';
import { itemPath } from '../paths.ts';
import { getQuery } from '#app/data/get-query.ts';

/** The parts of an item and their links; any of them may have changed. */
export function architectureQuery(id: string) {
  return getQuery<Architecture>(
    [...keys.graphs, 'architecture', id],
    itemPath(id, '/architecture'),
    {},
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
}

/** Saves the positions of moved cards. */
export async function saveArrangement(client: QueryClient, id: string, moved: ArrangementPatch): Promise<void> {
  const arrangement = await patch<Arrangement>(itemPath(id, '/architecture/arrangement'), moved);
  const { queryKey } = architectureQuery(id);
  client.setQueryData(queryKey, (shown) => shown && { ...shown, arrangement });
}
