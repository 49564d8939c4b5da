import type { Item } from '#shared/item.ts';
import type { JsonObject } from '#shared/json.ts';
import type { Relation } from '#shared/relations/relation.ts';
import type { User } from '#shared/user.ts';

const FACTS = ['createdAt', 'updatedAt', 'createdBy'] as const;

/** An item as an importer reads it. What the server knows about it stands beside the data where the data does not say it. */
export function exportedRecord(item: Item): JsonObject {
  const facts = FACTS.filter((name) => !Object.hasOwn(item.data, name)).map((name) => [name, item[name]] as const);
  return { id: item.id, type: item.type, ...Object.fromEntries(facts), data: item.data };
}

export function linkOf({ type, source, target }: Relation): JsonObject {
  return { relation: type, source, target };
}

export function authorOf({ id, name }: User): JsonObject {
  return { user: id, name };
}
