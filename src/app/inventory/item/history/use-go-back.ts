import { useQueryClient } from '@tanstack/react-query';
import type { Item } from '#generated/payloads.d.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { tellRefusal } from '#app/ui/refusal.ts';
import { useRestoreRevision } from '#app/data/revisions.ts';
import { newestOf } from '#app/data/items.ts';

/** Makes an earlier revision the newest again; undo goes back to the one that was the newest before. */
export function useGoBack(item: Pick<Item, 'id' | 'rev'>) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useRestoreRevision();
  const goBack = async (to: number, title: string) => {
    const { rev } = newestOf(client, item);
    const written = await mutateAsync({ id: item.id, rev, to });
    if (written.rev === rev) {
      showToast({ title: `Revision ${to} says the same as the present one` });
      return;
    }
    const undo = () => {
      goBack(rev, `${item.id} is as it was before`).catch(refused);
    };
    showToast({ tone: 'good', title, action: { label: 'Undo', run: undo } });
  };
  const refused = (error: unknown) => tellRefusal('The revision was not restored', error);
  return {
    isPending,
    goBack: (to: number) => {
      goBack(to, `${item.id} is as it was in revision ${to}`).catch(refused);
    },
  };
}
