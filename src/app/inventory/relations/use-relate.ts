import { useQueryClient } from '@tanstack/react-query';
import { useCreateRelation, useDeleteRelation } from '#app/data/relation-writes.ts';
import { moveItem } from '#app/data/trees.ts';
import { orShowError } from '#app/ui/error-messages.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { ItemLink, RelatedItem } from '#generated/payloads.d.ts';
import { endsOf, type RelationChoice } from './relation-choices.ts';

/** Links an item to others; errors are left to the picker to show. */
export function useAddRelation(id: string) {
  const create = useCreateRelation();
  const remove = useDeleteRelation();
  const add = async (choice: Pick<RelationChoice, 'type' | 'direction' | 'name'>, target: ItemLink) => {
    const ends = endsOf(id, choice.direction, target.id);
    const relation = await create.mutateAsync({ type: choice.type, ...ends });
    const undo = () =>
      orShowError('Could not remove the relation', () =>
        remove.mutateAsync({ id: relation.id, ends: [id, target.id] }),
      );
    showToast({ tone: 'good', title: `${id} ${choice.name} ${target.id}`, message: target.name, undo });
  };
  return { add, isPending: create.isPending };
}

/** Moves a child of another item to this one, with an undo that moves it back. */
export function useMoveHere(id: string) {
  const client = useQueryClient();
  return async (type: string, { id: target, name }: ItemLink, from: ItemLink) => {
    await moveItem(client, { type, target, to: id });
    const undo = () => orShowError('Could not move it back', () => moveItem(client, { type, target, to: from.id }));
    showToast({ tone: 'good', title: `${target} moved from ${from.id} to ${id}`, message: name, undo });
  };
}

type Removable = Pick<RelatedItem, 'id' | 'type' | 'direction' | 'name' | 'item'>;

/** Removes a relation at once, with an undo. */
export function useRemoveRelation(id: string) {
  const create = useCreateRelation();
  const remove = useDeleteRelation();
  const run = ({ id: relation, type, direction, name, item }: Removable) => {
    const ends = endsOf(id, direction, item.id);
    const undo = () => orShowError('Could not restore the relation', () => create.mutateAsync({ type, ...ends }));
    return orShowError('Could not remove the relation', async () => {
      await remove.mutateAsync({ id: relation, ends: [id, item.id] });
      const title = `Removed: ${id} ${name} ${item.id}`;
      showToast({ tone: 'good', title, message: item.name, ...(!item.deleted && { undo }) });
    });
  };
  return { run, removing: remove.isPending ? remove.variables.id : undefined };
}
