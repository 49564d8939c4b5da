import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readIfStale, useDeleteItem } from '#app/data/item-writes.ts';
import { newestOf } from '#app/data/items.ts';
import { relationsQuery } from '#app/data/relations.ts';
import { showError } from '#app/ui/error-messages.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { useRestore } from '#app/values/restored/use-restore.ts';
import type { Issue, Item } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';

export type Deletion = ReturnType<typeof useDelete>;

/** Deletes with an undo instead of a confirmation; asks only if relations would break. */
export function useDelete(item: Pick<Item, 'id' | 'rev'>) {
  const client = useQueryClient();
  const [blocked, setBlocked] = useState<Issue[] | null>(null);
  const { mutateAsync: remove } = useDeleteItem();
  const { restore } = useRestore();
  const { mutate, isPending } = useMutation({
    mutationFn: async (detach: boolean) => {
      const links = detach ? await client.fetchQuery({ ...relationsQuery(item.id), staleTime: 0 }) : [];
      const { rev } = newestOf(client, item);
      await remove({ id: item.id, rev, detach });
      return links;
    },
    onSuccess: (links) => {
      setBlocked(null);
      const detached =
        links.length === 0 ? undefined : `${links.length} ${links.length === 1 ? 'relation' : 'relations'} removed`;
      showToast({
        tone: 'good',
        title: `${item.id} deleted`,
        ...(detached && { message: detached }),
        undo: () => restore(item.id),
      });
    },
    onError: (error) => {
      if (error instanceof AppError && error.code === 'conflict' && error.issues.length > 0) {
        setBlocked(error.issues);
        return;
      }
      readIfStale(client, item.id, error);
      showError(`Could not delete ${item.id}`, error);
    },
  });
  return {
    /** the relations that would break, once the server has reported them */
    blocked,
    isPending,
    start: () => mutate(false),
    detach: () => mutate(true),
    cancel: () => setBlocked(null),
  };
}
