import { AppError } from '#shared/errors.ts';
import type { Issue, Item, User } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import { referencesIn } from '#shared/relations/references.ts';
import { record } from '#server/audit/audit-log.ts';
import type { LinkedRelation, Writer } from '#server/store/store.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { refuseItem } from '#server/inventory/validate-item.ts';
import { removeReferences } from '#server/inventory/rules/remove-references.ts';
import { checkRelationRight, checkRight } from '#server/inventory/rules/rights.ts';
import { inWrite, itemEvent, presentItem, replaceData, syncLinks, type Emit } from './write-items.ts';

/** What to do with the links of a deleted item: refuse the deletion, or remove them. */
export type OnRelations = 'refuse' | 'detach';

/**
 * Deletes an item so that it can be restored. An item with links is refused with the list of them; `detach` removes the
 * links, including those held by fields of other items, all in one transaction.
 */
export async function deleteItem(
  inventory: Inventory,
  user: User,
  id: string,
  rev: number,
  onRelations: OnRelations,
): Promise<Item> {
  return inWrite(inventory, user, (writer, emit) =>
    removeItem({ inventory, writer, user, emit }, { id, rev, onRelations }),
  );
}

type Work = { inventory: Inventory; writer: Writer; user: User; emit: Emit };

export async function removeItem(
  { inventory, writer, user, emit }: Work,
  { id, rev, onRelations }: { id: string; rev: number; onRelations: OnRelations },
): Promise<Item> {
  const { type } = await presentItem(writer, id, rev);
  checkRight(user, 'delete', inventory.kinds.get(type).kind);
  const links = await writer.relations([id]);
  if (links.length > 0 && onRelations === 'refuse') {
    throw new AppError(
      'conflict',
      `"${id}" has ${links.length} ${links.length === 1 ? 'relation' : 'relations'} that would be removed`,
      {
        issues: links.map((link) => breakage(inventory, link)),
      },
    );
  }
  for (const { direction, item } of links)
    if (direction === 'in') checkRelationRight(user, inventory.kinds.get(item.type).kind);
  await detachHolders(inventory, writer, user, id, links, emit);
  for (const { id: relation, type, source, target } of await writer.deleteRelations(id)) {
    emit({ event: 'relation', data: { id: relation, type, source, target, action: 'delete' } });
  }
  const deleted = await writer.markDeleted(id, rev, user.id);
  const on = { type: deleted.type, id };
  await record(writer, { type: 'deletion', by: user, description: `Deleted ${deleted.name}`, on, address: '' });
  emit(itemEvent(deleted, 'delete', user));
  return deleted;
}

function breakage(inventory: Inventory, link: LinkedRelation): Issue {
  const type = inventory.kinds.relationTypes.find((entry) => entry.id === link.type);
  const name = link.direction === 'out' ? (type?.name ?? link.type) : (type?.inverseName ?? link.type);
  return {
    path: `/relations/${link.id}`,
    rule: 'relations',
    message: `${link.of} is linked as "${name}" to ${link.item.id} "${link.item.name}"`,
    hint: 'Delete with ?relations=detach to remove the link too.',
  };
}

/** Removes references to the deleted item from fields of other items; if a schema requires one, nothing is deleted. */
async function detachHolders(
  inventory: Inventory,
  writer: Writer,
  user: User,
  id: string,
  links: readonly LinkedRelation[],
  emit: Emit,
): Promise<void> {
  const holders = new Set(
    links.filter((link) => link.direction === 'in' && link.field !== null).map((link) => link.source),
  );
  const conflicts: Issue[] = [];
  for (const holder of (await writer.items([...holders])).values()) {
    const entry = inventory.kinds.get(holder.type);
    const references = referencesIn(holder.data, entry.references).filter((reference) => reference.id === id);
    const data = removeReferences(
      holder.data,
      references.map((reference) => reference.path),
    );
    const { issues } = await replaceData(inventory, writer, user, holder, data, emit);
    conflicts.push(
      ...issues.map((issue) => ({
        ...issue,
        message: `${holder.id} would become invalid: ${issue.message}`,
        path: `/items/${holder.id}${issue.path}`,
      })),
    );
  }
  if (conflicts.length > 0) throw new AppError('conflict', `Other items require "${id}"`, { issues: conflicts });
}

/**
 * Restores a deleted item with the links its own fields hold. If targets are missing it is refused with the list,
 * unless `detach` drops those references.
 */
export async function restoreItem(
  inventory: Inventory,
  user: User,
  id: string,
  onRelations: OnRelations,
): Promise<Item> {
  return inWrite(inventory, user, async (writer, emit) => {
    const item = await writer.item(id);
    if (item === undefined) throw new AppError('not_found', `Item "${id}" not found`);
    if (item.deletedAt === undefined) return item;
    const entry = inventory.kinds.get(item.type);
    checkRight(user, 'update', entry.kind);
    const broken = await goneReferences(writer, item, entry.references);
    if (onRelations === 'refuse') refuseItem(broken);
    let restored = await writer.markRestored(id, item.rev, user.id);
    if (broken.length > 0) {
      const data: JsonObject = removeReferences(
        restored.data,
        broken.map((issue) => issue.path),
      );
      const { item: written, issues } = await replaceData(inventory, writer, user, restored, data, emit);
      refuseItem(issues);
      restored = written;
    }
    await syncLinks(writer, entry, restored, user, emit);
    emit(itemEvent(restored, 'restore', user));
    return restored;
  });
}

async function goneReferences(
  writer: Writer,
  item: Item,
  locations: Parameters<typeof referencesIn>[1],
): Promise<Issue[]> {
  const references = referencesIn(item.data, locations);
  const targets = await writer.links(references.map((reference) => reference.id));
  return references
    .filter((reference) => targets.get(reference.id) === undefined || targets.get(reference.id)?.deleted === true)
    .map(({ path, id }) => ({
      path,
      rule: 'x-ref',
      message: `"${id}" no longer exists`,
      hint: 'Restore it first, or use ?relations=detach to drop the reference.',
    }));
}
