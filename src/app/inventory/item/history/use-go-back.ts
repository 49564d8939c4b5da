import { useQueryClient } from '@tanstack/react-query';
import type { Item } from '#generated/payloads.d.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { showRefusal } from '#app/ui/refusal.ts';
import { useRestoreRevision } from '#app/data/item-writes.ts';
import { newestOf } from '#app/data/items.ts';

/** Makes an earlier revision the newest again; undo goes back to the one that was the newest before. */
export function useGoBack(item: Pick<Item, 'id' | 'rev'>) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useRestoreRevision();
  const goBack = async (to: number, title: string) => {
    const { rev } = newestOf(client, item);
    const written = await mutateAsync({ id: item.id, rev, to });
    if (written.rev === rev) {
      showToast({ title: `Revision ${to} is the same as the current one` });
      return;
    }
    const undo = () => {
      goBack(rev, `Restore of ${item.id} undone`).catch(refused);
    };
    showToast({ tone: 'good', title, action: { label: 'Undo', run: undo } });
  };
  const refused = (error: unknown) => showRefusal('Could not restore the revision', error);
  return {
    isPending,
    goBack: (to: number) => {
      goBack(to, `${item.id} restored to revision ${to}`).catch(refused);
    },
  };
}
