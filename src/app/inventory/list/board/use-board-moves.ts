import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePatchItem } from '#app/data/item-writes.ts';
import { pageQuery, refreshLists, type groupsQuery, type ListParams } from '#app/data/lists.ts';
import type { ListHistory } from '#app/inventory/list/state/edit-history.ts';
import { fieldPatch } from '#app/inventory/list/state/field-patch.ts';
import { valuesEdit } from '#app/inventory/list/state/use-edit-history.ts';
import { showError } from '#app/ui/error-messages.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Field, Item } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import { mayMove, valueOf, type BoardColumn } from './board-moves.ts';

/** Items whose move is still being saved; they are already shown in their new column. */
export type Moved = ReadonlyMap<string, { item: Item; to: Json }>;

type Board = { history: ListHistory; field: Field; params: ListParams; groups: ReturnType<typeof groupsQuery> };

/** Moves items between columns optimistically; a refused move is reverted and reported. */
export function useBoardMoves({ history, field, params, groups }: Board) {
  const client = useQueryClient();
  const { mutateAsync: patch } = usePatchItem();
  const [moved, setMoved] = useState<Moved>(new Map());

  const write = async (item: Item, to: Json): Promise<Item | null> => {
    setMoved((before) => new Map(before).set(item.id, { item, to }));
    try {
      const written = await patch({ id: item.id, rev: item.rev, patch: fieldPatch(field, to) });
      await refreshLists(client);
      await readLane(to);
      return written;
    } catch (error) {
      showError(`Could not move ${item.id}`, error);
      void refreshLists(client);
      return null;
    } finally {
      setMoved((before) => {
        const next = new Map(before);
        next.delete(item.id);
        return next;
      });
    }
  };

  /** A previously empty column has no list yet: prefetching it keeps the card visible. */
  const readLane = async (value: Json) => {
    const group = client.getQueryData(groups.queryKey)?.results.find((one) => one.value === value);
    if (group) await client.prefetchQuery(pageQuery({ ...params, q: group.q }, null));
  };

  const move = async (item: Item, { value, title }: BoardColumn) => {
    const from = valueOf(item, field);
    if (!mayMove(field, from, value)) return;
    const written = await write(item, value);
    if (!written) return;
    const change = { id: item.id, before: fieldPatch(field, from), after: fieldPatch(field, value) };
    const edit = valuesEdit(client, { changes: [change], added: [] });
    history.push(edit);
    showToast({
      tone: 'good',
      title: `${item.id}: ${field.title} is now ${title}`,
      ...(mayMove(field, value, from) && { undo: () => history.undo(edit) }),
    });
  };

  return { moved, move };
}
