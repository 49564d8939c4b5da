import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#shared/errors.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { relationsQuery } from '#app/data/relations.ts';
import { useCreateRelation } from '#app/data/relation-writes.ts';
import { newestOf } from '#app/data/items.ts';
import { readIfStale, useDeleteItem, useRestoreItem } from '#app/data/item-writes.ts';
import type { Issue, Item, RelatedItem } from '#generated/payloads.d.ts';
import { orRefusal, refusalWords, showRefusal } from '#app/ui/refusal.ts';

export type Deletion = ReturnType<typeof useDelete>;

/** Deletes with an undo instead of a confirmation; asks only if relations would break. */
export function useDelete(item: Pick<Item, 'id' | 'rev'>) {
  const client = useQueryClient();
  const [blocked, setBlocked] = useState<Issue[] | null>(null);
  const { mutateAsync: remove } = useDeleteItem();
  const bringBack = useBringBack(item.id);
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
        undo: () => bringBack(links),
      });
    },
    onError: (error) => {
      if (error instanceof AppError && error.code === 'conflict' && error.issues.length > 0) {
        setBlocked(error.issues);
        return;
      }
      readIfStale(client, item.id, error);
      showRefusal(`Could not delete ${item.id}`, error);
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

/** Restores the item and re-creates the relations not stored in its own fields. */
function useBringBack(id: string) {
  const restore = useRestoreItem();
  const relate = useCreateRelation();
  const bringBack = async (links: RelatedItem[]) => {
    await restore.mutateAsync(id);
    const lost = links.filter(({ direction, field }) => direction === 'in' || field === null);
    const failures: unknown[] = [];
    for (const { type, direction, item } of lost) {
      const ends = direction === 'out' ? { source: id, target: item.id } : { source: item.id, target: id };
      await relate.mutateAsync({ type, ...ends }).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) {
      const title = `${id} restored, but ${failures.length} of ${lost.length} relations were not`;
      showToast({ tone: 'bad', title, message: refusalWords(failures[0]), duration: 10_000 });
    } else {
      showToast({ tone: 'good', title: `${id} restored` });
    }
  };
  return (links: RelatedItem[]) => orRefusal(`Could not restore ${id}`, () => bringBack(links));
}
