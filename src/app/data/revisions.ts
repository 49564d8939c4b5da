<<<<<<< HEAD
/** Revisions of an item: its history, and the difference of two. */
import { queryOptions } from '@tanstack/react-query';
import type { Difference, RevisionPage } from '#generated/payloads.d.ts';
import { get } from '#app/http/api.ts';
=======
/** Revisions of an item: history, comparison and restoring. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Difference, Item, RevisionPage } from '#generated/payloads.d.ts';
import { get, post } from '#app/http/api.ts';
import { rememberItem } from './item-cache.ts';
>>>>>>> p-client
import { keys } from './keys.ts';
import { itemPath } from './paths.ts';

/** Newest first. */
export function revisionsQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.item(id), 'revisions'],
    queryFn: async ({ signal }) => (await get<RevisionPage>(itemPath(id, '/revisions'), {}, signal)).results,
  });
}

export function differenceQuery(id: string, from: number, to: number) {
  return queryOptions({
    queryKey: [...keys.item(id), 'diff', from, to],
    queryFn: ({ signal }) => get<Difference>(itemPath(id, '/diff'), { from, to }, signal),
    staleTime: Infinity,
  });
}
<<<<<<< HEAD
=======

/** Restores revision `to` as the newest; `rev` is the current one. */
export function useRestoreRevision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, rev, to }: { id: string; rev: number; to: number }) =>
      post<Item>(itemPath(id, `/revisions/${to}/restore`), undefined, rev),
    onSuccess: (item) => {
      rememberItem(client, item);
      void client.invalidateQueries({ queryKey: keys.lists });
    },
  });
}
>>>>>>> p-client
