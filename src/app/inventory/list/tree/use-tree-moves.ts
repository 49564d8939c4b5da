import { useQueryClient } from '@tanstack/react-query';
import { moveItem } from '#app/data/trees.ts';
import { orShowError } from '#app/ui/error-messages.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Item, RelationType } from '#generated/payloads.d.ts';

/** Gives an item another parent, or none; the server enforces every rule of the relation, and undo moves it back. */
export function useTreeMoves(type: RelationType) {
  const client = useQueryClient();

  const write = ({ id }: Item, to: string | null) =>
    orShowError(`Could not move ${id}`, () => moveItem(client, { type: type.id, target: id, to }));

  return async (item: Item, to: Item | null): Promise<boolean> => {
    const moved = await write(item, to?.id ?? null);
    if (!moved) return false;
    const undo = async () => {
      if (await write(item, moved.from)) showToast({ title: `Move of ${item.id} undone` });
    };
    showToast({
      tone: 'good',
      title: to ? `${item.id} is now ${type.inverseName} ${to.id}` : `${item.id} is now at the top level`,
      undo,
      duration: 10_000,
    });
    return true;
  };
}
