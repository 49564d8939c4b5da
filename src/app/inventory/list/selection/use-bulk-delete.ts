import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { issuesOf } from '#app/data/each-of.ts';
import { countsChanged, deleteItems } from '#app/data/item-writes.ts';
import type { ItemIssues } from '#app/inventory/bulk-edit/issues-by-item.ts';
import { loadForAction } from '#app/ui/lazy.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { counted } from '#app/values/words/counted.ts';
import type { Item } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';

/**
 * Deletes items one by one: an item with incoming references is kept, and the result names them. All of it can be
 * undone.
 */
export function useBulkDelete(kind: Pick<Kind, 'title' | 'plural'>, onGone: (ids: string[]) => void) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [kept, setKept] = useState<ItemIssues[]>([]);

  const restore = async (items: Item[]) => {
    const loaded = await loadForAction(() => import('#app/values/restored/show-restored.tsx'));
    await loaded?.restoreAndShow(
      client,
      items.map(({ id }) => id),
    );
  };

  const deleteAll = async (items: Item[], detach: boolean) => {
    setBusy(true);
    const failed = await deleteItems(client, items, detach);
    const refused = new Set(failed.map(({ item }) => item));
    const gone = items.filter((item) => !refused.has(item));
    setKept(failed.map(({ item, error }) => ({ item, issues: issuesOf(error) })));
    setBusy(false);
    onGone(gone.map(({ id }) => id));
    if (gone.length === 0) return;
    await countsChanged(client);
    showToast({
      tone: 'good',
      title: `${counted(gone.length, kind)} deleted`,
      undo: () => void restore(gone),
      duration: 10_000,
    });
  };

  return { deleteAll, isBusy, kept, forget: () => setKept([]) };
}
