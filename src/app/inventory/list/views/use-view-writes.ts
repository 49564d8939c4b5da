import { useQueryClient } from '@tanstack/react-query';
import { savedViews } from '#app/data/records/saved-views.ts';
import { useListSearch } from '#app/inventory/routes/use-list-search.ts';
import { orShowError } from '#app/ui/error-messages.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { NewView, SavedView, ViewPatch } from '#generated/payloads.d.ts';

/** Writes saved views; each write is confirmed by a toast, and deleting a view can be undone. */
export function useViewWrites() {
  const client = useQueryClient();
  const { change } = useListSearch();

  const create = async (view: NewView): Promise<SavedView | undefined> => {
    const made = await orShowError('Could not save the view', () => savedViews.create(client, view));
    if (made) change({ view: made.id }, true);
    return made;
  };

  const update = async ({ id, name }: SavedView, part: ViewPatch): Promise<boolean> => {
    const changed = await orShowError('Could not change the view', () => savedViews.change(client, id, part));
    if (!changed) return false;
    const outcome = part.shared === undefined ? 'saved' : changed.shared ? 'shared with everyone' : 'no longer shared';
    showToast({ tone: 'good', title: `View ${part.name ?? name} ${outcome}` });
    return true;
  };

  const remove = (view: SavedView) =>
    orShowError('Could not delete the view', async () => {
      await savedViews.remove(client, view.id);
      change({ view: undefined }, true);
      const { kind, name, shared, look } = view;
      const undo = () => create({ kind, name, shared, look });
      showToast({ tone: 'good', title: `View ${name} deleted`, undo, duration: 10_000 });
    });

  return { create, update, remove };
}
