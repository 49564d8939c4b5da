import type { Item, NewItem, User } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { insertItem, inWrite, type Emit } from '#server/inventory/items/write-items.ts';
import { linkCreated } from '#server/inventory/relations/write-relations.ts';
import { checkRight } from '#server/inventory/rules/rights.ts';
import type { Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { contentHash } from '#shared/hash.ts';

/**
 * Creates an item. A request repeated by the same user with the same key returns the item that was created the first
 * time.
 * @throws AppError `unprocessable` with all issues; `conflict` when the id is taken, the kind is retired, or the key
 * was used for another item
 */
export function createItem(inventory: Inventory, user: User, input: NewItem, key?: string): Promise<Item> {
  return inWrite(inventory, user, async (writer, emit) => {
    if (key === undefined) return createLinked(inventory, writer, user, input, emit);
    const hash = contentHash(JSON.stringify([input.type, input.id ?? null, input.data, ...(input.links ?? [])]));
    const known = await writer.createdWith(user.id, key);
    const present = known && (await writer.item(known.item));
    if (known && present) {
      checkRight(user, 'create', inventory.kinds.get(present.type).kind);
      if (known.hash === hash) return present;
      const message = `${present.id} was created from this form before, with other values. Change them there`;
      throw new AppError('conflict', message, { current: present });
    }
    const item = await createLinked(inventory, writer, user, input, emit);
    await writer.saveCreatedKey({ user: user.id, key, item: item.id, hash });
    return item;
  });
}

async function createLinked(
  inventory: Inventory,
  writer: Writer,
  user: User,
  { links = [], ...input }: NewItem,
  emit: Emit,
): Promise<Item> {
  const item = await insertItem(inventory, writer, user, input, emit);
  return linkCreated({ inventory, writer, user, emit }, item, links);
}
