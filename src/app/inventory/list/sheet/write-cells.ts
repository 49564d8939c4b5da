import type { QueryClient } from '@tanstack/react-query';
import { AppError } from '#shared/errors.ts';
import type { Item } from '#shared/item.ts';
import type { JsonObject } from '#shared/json.ts';
import { patch as sendPatch } from '../../../api.ts';
import { showToast } from '../../../ui/toasts.ts';
import { tellRefusal } from '../../detail/refusal.ts';
import { INVENTORY, keys } from '../../queries.ts';
import { formatCount } from '../../values/numbers.ts';
import { fieldPatch } from '../field-patch.ts';
import { faultsByItem, type ItemFaults } from '../item-faults.ts';
import { joinPatches, type PastedItem } from './paste-plan.ts';

/** Writes all of a paste or, at the first fault, nothing; then it answers with what was refused. Undo takes it all back. */
export async function writeCells(client: QueryClient, changed: readonly PastedItem[]): Promise<ItemFaults[]> {
  try {
    const written = await write(client, changed);
    tellWritten(changed, () => setBack(client, written, changed));
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    tellRefusal('Nothing was changed', error);
    const items = changed.map(({ item }) => item);
    const faults = faultsByItem(items, error.issues);
    return faults.length > 0 || items[0] === undefined
      ? faults
      : [{ item: items[0], issues: [{ path: '', rule: error.code, message: error.message }] }];
  }
}

async function write(client: QueryClient, changes: readonly { item: Item; patch: JsonObject }[]): Promise<Item[]> {
  const items = changes.map(({ item: { id, rev }, patch }) => ({ id, rev, patch }));
  try {
    return (await sendPatch<{ results: Item[] }>(`${INVENTORY}/items`, { items })).results;
  } finally {
    void client.invalidateQueries({ queryKey: keys.lists });
    void client.invalidateQueries({ queryKey: ['item'] });
  }
}

async function setBack(client: QueryClient, written: Item[], changed: readonly PastedItem[]): Promise<void> {
  try {
    await write(
      client,
      written.map((item, i) => ({ item, patch: backPatch(changed[i]) })),
    );
    showToast({ title: 'The cells are as they were' });
  } catch (error) {
    tellRefusal('The cells were not set back', error);
  }
}

/** Gives every changed cell the value that it had. */
function backPatch(changed: PastedItem | undefined): JsonObject {
  const patches = (changed?.cells ?? []).map(({ column, before }) => fieldPatch(column.field, before));
  return patches.reduce<JsonObject>(joinPatches, {});
}

function tellWritten(changed: readonly PastedItem[], undo: () => Promise<void>): void {
  const cells = changed.reduce((sum, item) => sum + item.cells.length, 0);
  showToast({
    tone: 'good',
    title: `${formatCount(cells)} ${cells === 1 ? 'cell' : 'cells'} changed`,
    message: `in ${formatCount(changed.length)} ${changed.length === 1 ? 'row' : 'rows'}`,
    action: { label: 'Undo', run: () => void undo() },
    duration: 10_000,
  });
}
