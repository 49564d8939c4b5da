import type { Issue, Item, RestoredItem, User } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { OnRelations } from '#server/inventory/items/delete-items.ts';
import { inWrite, itemEvent, linkEvents, replaceData, syncLinks } from '#server/inventory/items/write-items.ts';
import type { LinkWork } from '#server/inventory/relations/field-changes.ts';
import { removeReferences } from '#server/inventory/rules/remove-references.ts';
import { resolveLinks } from '#server/inventory/rules/resolve-links.ts';
import { checkRight } from '#server/inventory/rules/rights.ts';
import { refuseItem, signalUses, validateReferences } from '#server/inventory/validate-item.ts';
import { AppError } from '#shared/errors.ts';
import { jsonEqual } from '#shared/json.ts';
import { restoreLinks } from './restore-links.ts';

/**
 * Restores a deleted item with the links that its deletion removed, as far as the other ends and the rules still allow;
 * the response names those that were not restored. If its own fields refer to deleted items, it is refused with the
 * list, unless `detach` drops those references.
 */
export async function restoreItem(
  inventory: Inventory,
  user: User,
  id: string,
  onRelations: OnRelations,
): Promise<RestoredItem> {
  return inWrite(inventory, user, (writer, emit) => bringBack({ inventory, writer, user, emit }, id, onRelations));
}

async function bringBack(work: LinkWork, id: string, onRelations: OnRelations): Promise<RestoredItem> {
  const { inventory, writer, user, emit } = work;
  const item = await writer.item(id);
  if (item === undefined) throw new AppError('not_found', `Item "${id}" not found`);
  if (item.deletedAt === undefined) return { ...item, links: { restored: 0, lost: [] } };
  const entry = inventory.kinds.get(item.type);
  checkRight(user, 'update', entry.kind);
  const broken = await brokenReferences(work, item);
  if (onRelations === 'refuse') refuseItem(broken);
  let restored = await writer.markRestored(id, item.rev, user.id);
  if (entry.renames.length > 0) restored = await withCurrentNames(work, restored);
  // the kind may have got signal fields since the item was deleted
  const signals = signalUses(entry, restored.data);
  if (signals !== undefined) await writer.signalReferences.replace(item.type, id, signals);
  if (broken.length > 0) {
    const paths = broken.map((issue) => issue.path);
    const data = removeReferences(restored.data, [...new Set(paths)]);
    const { item: written, issues } = await replaceData(inventory, writer, user, restored, data, emit);
    refuseItem(issues);
    restored = written;
  }
  await syncLinks(writer, entry, restored, user, emit);
  emit(itemEvent(restored, 'restore', user));
  const links = await restoreLinks(work, item, broken);
  emit(...linkEvents(await resolveLinks(writer, inventory.kinds.relationTypes, [restored]), 'create'));
  return { ...((await writer.item(id)) ?? restored), links };
}

/** The trash is left out when a renamed field moves, so a restored item may be stored under former names. */
async function withCurrentNames({ writer, user }: LinkWork, item: Item): Promise<Item> {
  const stored = (await writer.items([item.id], { asStored: true })).get(item.id);
  if (stored === undefined || jsonEqual(stored.data, item.data)) return item;
  return writer.updateItem(item.id, item.rev, { name: item.name, data: item.data, by: user.id });
}

/** The current issues of the references in its own fields. */
async function brokenReferences({ inventory, writer }: LinkWork, item: Item): Promise<Issue[]> {
  const { id, name, type, data } = item;
  const proposal = { id, name, entry: inventory.kinds.get(type), data, before: data };
  const issues = await validateReferences(inventory, writer, proposal);
  const hint = 'Fix that first, or use ?relations=detach to drop the reference.';
  return issues.map((issue) => ({ ...issue, hint }));
}
