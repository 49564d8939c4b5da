import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { getQuery } from '#app/data/get-query.ts';
import { keys } from '#app/data/keys.ts';
import { itemPath } from '#app/data/paths.ts';
import { patch } from '#app/http/api.ts';
import type { Architecture, Arrangement, ArrangementPatch } from '#generated/payloads.d.ts';

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
