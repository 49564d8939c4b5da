import { useMayAny } from '#app/data/accounts/may-any.ts';
import { useAddRelation, useRemoveRelation } from '#app/inventory/relations/use-relate.ts';
import { orShowError } from '#app/ui/error-messages.ts';
import type { Item, KindDetail, LinkChange } from '#generated/payloads.d.ts';

/** Undoes a change of a link. */
export type LinkUndo = { label: string; run: () => void };

/**
 * The undo of each change; undefined if the link is already back to its former state, or the user may not change it.
 */
export function useLinkUndo(item: Item, kind: KindDetail, newest: ReadonlySet<LinkChange>) {
  const may = useMayAny('update');
  const { add } = useAddRelation(item.id);
  const { run: remove } = useRemoveRelation(item.id);
  return (change: LinkChange): LinkUndo | undefined => {
    const { action, present, direction, item: other } = change;
    const isUndone = present !== (action === 'add');
    if (isUndone || !newest.has(change) || item.deletedAt !== undefined || other.deleted) return undefined;
    if (!may(direction === 'out' ? kind.kind : other.type)) return undefined;
    if (action === 'add') return { label: 'Remove link', run: () => void remove(change) };
    return { label: 'Link again', run: () => void orShowError('Could not link again', () => add(change, other)) };
  };
}
