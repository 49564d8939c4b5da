import type { QueryClient } from '@tanstack/react-query';
import { writeItems } from '#app/data/item-writes.ts';
import { itemsByIdQuery } from '#app/data/items-by-id.ts';
import { orShowError } from '#app/ui/error-messages.ts';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Item } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { jsonEqual, type JsonObject } from '#shared/json.ts';
import { applyMergePatch } from '#shared/merge/merge-patch.ts';
import { type Edit, type ListHistory, historyOf } from './edit-history.ts';

/** Written values: merge patches that undo and redo each change, and the items that were added. */
export type WrittenValues = {
  changes: readonly { id: string; before: JsonObject; after: JsonObject }[];
  added: readonly Pick<Item, 'id' | 'type' | 'data'>[];
};

/** The edit history of a kind's lists, with its shortcuts. */
export function useEditHistory(kind: string, mayEdit: boolean): ListHistory {
  const history = historyOf(kind);
  const group = 'List';
  useShortcuts([
    { keys: 'mod+z', label: 'Undo the last change', group, hidden: !mayEdit, run: () => void history.undo() },
    { keys: 'mod+shift+z', label: 'Redo the change', group, hidden: !mayEdit, run: () => void history.redo() },
    { keys: 'mod+y', label: 'Redo the change', group, hidden: true, run: () => void history.redo() },
  ]);
  return history;
}

/** The edit that wrote these values, or with `isUndone` the one that reverted them. */
export function valuesEdit(client: QueryClient, values: WrittenValues, isUndone = false): Edit {
  return {
    revert: () =>
      orShowError(`Could not ${isUndone ? 'redo' : 'undo'} the change`, async () => {
        const added = isUndone ? await again(client, values) : await back(client, values);
        showToast({ title: isUndone ? 'Change redone' : 'Change undone' });
        return valuesEdit(client, { ...values, added }, !isUndone);
      }),
  };
}

async function back(client: QueryClient, { changes, added }: WrittenValues) {
  const [...items] = await present(
    client,
    [...changes, ...added].map(({ id }) => id),
  );
  await writeItems(client, {
    items: changes.map(({ before, after }, i) => ({ ...revised(items[i], after), patch: before })),
    remove: added.map(({ data }, i) => ({
      ...revised(items[changes.length + i], data),
      relations: 'detach' as const,
    })),
  });
  return added;
}

async function again(client: QueryClient, { changes, added }: WrittenValues) {
  const items = await present(
    client,
    changes.map(({ id }) => id),
  );
  const written = await writeItems(client, {
    items: changes.map(({ before, after }, i) => ({ ...revised(items[i], before), patch: after })),
    add: added.map(({ type, data }) => ({ type, data })),
  });
  return written.slice(changes.length);
}

/** @throws AppError `stale` if one of these is gone */
async function present(client: QueryClient, ids: readonly string[]): Promise<Item[]> {
  const items = await client.fetchQuery(itemsByIdQuery(ids));
  const missing = ids.find((id) => items.every((item) => item.id !== id));
  if (missing !== undefined) throw new AppError('stale', `${missing} no longer exists`);
  return items;
}

/** The revision to write on, provided that the written values are unchanged. */
function revised(item: Item | undefined, values: JsonObject): Pick<Item, 'id' | 'rev'> {
  if (item === undefined || !jsonEqual(applyMergePatch(item.data, values), item.data)) {
    throw new AppError('stale', `${item?.id ?? 'The item'} was changed since`);
  }
  return { id: item.id, rev: item.rev };
}
