import type { QueryClient } from '@tanstack/react-query';
import { writeItems } from '#app/data/item-writes.ts';
import { issuesByItem, type ItemIssues } from '#app/inventory/bulk-edit/issues-by-item.ts';
import type { ListHistory } from '#app/inventory/list/state/edit-history.ts';
import { fieldPatch } from '#app/inventory/list/state/field-patch.ts';
import { valuesEdit } from '#app/inventory/list/state/use-edit-history.ts';
import { showError } from '#app/ui/error-messages.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { formatCount } from '#app/values/words/numbers.ts';
import type { Item } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import type { JsonObject } from '#shared/json.ts';
import { applyMergePatch } from '#shared/merge/merge-patch.ts';
import { isNew, mergePatches, type PastedItem } from './paste-plan.ts';

/** Writes the whole paste or, on any issue, nothing, and then returns the refused items. Undo reverts it all. */
export async function writeCells(
  client: QueryClient,
  history: ListHistory,
  pasted: readonly PastedItem[],
): Promise<ItemIssues[]> {
  const changed = pasted.filter((item) => !isNew(item));
  const made = pasted.filter(isNew);
  try {
    const written = await writeItems(client, {
      items: changed.map(({ item: { id, rev }, patch }) => ({ id, rev, patch })),
      add: made.map(({ item: { type, data }, patch }) => ({ type, data: applyMergePatch(data, patch) })),
    });
    const changes = changed.map((item) => ({ id: item.item.id, before: backPatch(item), after: item.patch }));
    const edit = valuesEdit(client, { changes, added: written.slice(changed.length) });
    history.push(edit);
    showWritten(changed, made.length, () => history.undo(edit));
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    showError('Nothing was changed', error);
    const issues = [
      ...issuesByItem(changed.map(itemOf), error.issues),
      ...issuesByItem(made.map(itemOf), error.issues, 'add'),
    ];
    const [first] = pasted;
    return issues.length > 0 || first === undefined
      ? issues
      : [{ item: first.item, issues: [{ path: '', rule: error.code, message: error.message }] }];
  }
}

function itemOf({ item }: PastedItem): Item {
  return item;
}

/** Restores the previous value of every changed cell. */
function backPatch({ cells }: PastedItem): JsonObject {
  const patches = cells.map(({ column, before }) => fieldPatch(column.field, before));
  return patches.reduce<JsonObject>(mergePatches, {});
}

function showWritten(changed: readonly PastedItem[], made: number, undo: () => Promise<unknown>): void {
  const cells = changed.reduce((sum, item) => sum + item.cells.length, 0);
  const parts = [
    ...(cells > 0 ? [`${formatCount(cells)} ${cells === 1 ? 'cell' : 'cells'} changed`] : []),
    ...(made > 0 ? [`${formatCount(made)} ${made === 1 ? 'item' : 'items'} added`] : []),
  ];
  showToast({
    tone: 'good',
    title: parts.join(', '),
    ...(cells > 0 && { message: `in ${formatCount(changed.length)} ${changed.length === 1 ? 'row' : 'rows'}` }),
    undo,
    duration: 10_000,
  });
}
