import { useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '#shared/saved-view.ts';
import { patch, post, remove as removeAt } from '#app/http/api.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { tellRefusal } from '#app/values/words/refusal.ts';
import { INVENTORY, keys } from '#app/data/queries.ts';
import { useListSearch } from '#app/inventory/list/page/use-list-search.ts';

type NewView = Pick<SavedView, 'kind' | 'name' | 'shared' | 'look'>;

/** Keeps views; each write is told, and a deleted view comes back by undo. */
export function useViewWrites() {
  const client = useQueryClient();
  const { change } = useListSearch();
  const settle = () => client.invalidateQueries({ queryKey: keys.views });

  const create = async (view: NewView): Promise<SavedView | null> => {
    try {
      const made = await post<SavedView>(`${INVENTORY}/views`, view);
      await settle();
      change({ view: made.id }, true);
      return made;
    } catch (error) {
      tellRefusal('Could not save the view', error);
      return null;
    }
  };

  const update = async ({ id, name }: SavedView, part: Partial<NewView>): Promise<boolean> => {
    try {
      const { shared } = await patch<SavedView>(`${INVENTORY}/views/${id}`, part);
      await settle();
      const told = part.shared === undefined ? 'saved' : shared ? 'shared with everyone' : 'no longer shared';
      showToast({ tone: 'good', title: `View ${part.name ?? name} ${told}` });
      return true;
    } catch (error) {
      tellRefusal('Could not change the view', error);
      return false;
    }
  };

  const remove = async (view: SavedView) => {
    try {
      await removeAt(`${INVENTORY}/views/${view.id}`);
    } catch (error) {
      tellRefusal('Could not delete the view', error);
      return;
    }
    await settle();
    change({ view: undefined }, true);
    const { kind, name, shared, look } = view;
    showToast({
      tone: 'good',
      title: `View ${name} deleted`,
      action: { label: 'Undo', run: () => void create({ kind, name, shared, look }) },
      duration: 10_000,
    });
  };

  return { create, update, remove };
}
