import { useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '#generated/payloads.d.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { showRefusal } from '#app/ui/refusal.ts';
import { changeView, createView, deleteView, type NewView } from '#app/data/views.ts';
import { useListSearch } from '#app/inventory/list/state/use-list-search.ts';

/** Writes saved views; each write is confirmed, and a deleted view is restored by undo. */
export function useViewWrites() {
  const client = useQueryClient();
  const { change } = useListSearch();

  const create = async (view: NewView): Promise<SavedView | null> => {
    try {
      const made = await createView(client, view);
      change({ view: made.id }, true);
      return made;
    } catch (error) {
      showRefusal('Could not save the view', error);
      return null;
    }
  };

  const update = async ({ id, name }: SavedView, part: Partial<NewView>): Promise<boolean> => {
    try {
      const { shared } = await changeView(client, id, part);
      const outcome = part.shared === undefined ? 'saved' : shared ? 'shared with everyone' : 'only yours again';
      showToast({ tone: 'good', title: `View ${part.name ?? name} ${outcome}` });
      return true;
    } catch (error) {
      showRefusal('Could not change the view', error);
      return false;
    }
  };

  const remove = async (view: SavedView) => {
    try {
      await deleteView(client, view.id);
    } catch (error) {
      showRefusal('Could not delete the view', error);
      return;
    }
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
