import type { Issue, Item, User } from '#generated/payloads.d.ts';
import { record } from '#server/audit/audit-log.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { removeReferences } from '#server/inventory/rules/remove-references.ts';
import { checkRelationRight, checkRight } from '#server/inventory/rules/rights.ts';
import type { LinkedRelation, Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { referencesIn } from '#shared/relations/references.ts';
import { relationName } from '#shared/relations/relation-name.ts';
import { inWrite, itemEvent, presentItem, replaceData, type Emit } from './write-items.ts';

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
  const referring = links.filter(({ direction }) => direction === 'in');
  refuseUnknown(inventory, id, referring);
  for (const { item } of referring) checkRelationRight(user, inventory.kinds.get(item.type).kind);
  // recorded before the fields that hold some of them change, so that all are known to have gone with this item
  for (const { id: relation, type, source, target } of await writer.deleteRelations(id, {
    by: user.id,
    deletion: id,
  })) {
    emit({ event: 'relation', data: { id: relation, type, source, target, action: 'delete' } });
  }
  await detachHolders(inventory, writer, user, id, links, emit);
  const deleted = await writer.markDeleted(id, rev, user.id);
  const on = { type: deleted.type, id };
  const description = `Deleted ${inventory.kinds.get(type).kind.title} ${id} ${deleted.name}`;
  await record(writer, { type: 'deletion', by: user, description, on, address: '' });
  emit(itemEvent(deleted, 'delete', user));
  return deleted;
}

/**
 * Without its schema, neither the right to change an item nor its required fields are known. @throws AppError
 * `conflict`
 */
function refuseUnknown({ kinds }: Inventory, id: string, referring: readonly LinkedRelation[]): void {
  const unknown = referring.filter(({ item }) => kinds.find(item.type) === undefined);
  if (unknown.length === 0) return;
  throw new AppError('conflict', `"${id}" is referenced by items whose schema is not on this server`, {
    issues: unknown.map((link): Issue => ({
      path: `/relations/${link.id}`,
      rule: 'unknown_kind',
      message: `${link.item.id} "${link.item.name}" refers to ${id}, and the kind "${link.item.type}" is unknown here`,
      hint: `Add the schema file of "${link.item.type}", or delete ${id} on a server that has it.`,
    })),
  });
}

function breakage(inventory: Inventory, link: LinkedRelation): Issue {
  const name = relationName(inventory.kinds.relationTypes, link.type, link.direction);
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
