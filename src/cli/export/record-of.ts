import type { Item, Relation, User } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import { SYSTEM_FACTS } from '#shared/system-fields.ts';

/** Without `updatedBy`, since the importing user becomes the last editor. */
const FACTS = SYSTEM_FACTS.filter((name) => name !== 'updatedBy');

/** An item as an importer reads it. System fields that are not in the data are added next to it. */
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
