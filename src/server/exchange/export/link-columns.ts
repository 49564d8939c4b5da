import type { Inventory } from '#server/inventory/inventory.ts';
import { findRelation, linksOf, type NamedRelation } from '#server/inventory/items/listed-links.ts';
import type { OrderedItems } from '#server/store/store.ts';
import { LIMITS } from '#shared/item.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import { queryName } from '#shared/query/field-names.ts';
import { isSystemFieldName } from '#shared/system-fields.ts';
import type { TableBatch } from './table-thread.ts';

/** The relations among the columns of a list; a field takes precedence over a relation of the same name. */
export function shownRelations(
  { kinds }: Inventory,
  ofItems: ReadonlyMap<string, ResolvedKind>,
  names: readonly string[],
): NamedRelation[] {
  const fields = new Set([...ofItems.values()].flatMap((kind) => kind.fields.map(queryName)));
  const others = names.filter((name) => !fields.has(name) && !isSystemFieldName(name));
  return others.flatMap((name) => findRelation(kinds.relationTypes, name) ?? []);
}

/** Adds to the items of a table all their links by these relations. */
export async function* withLinks(
  inventory: Inventory,
  { batches }: OrderedItems,
  relations: readonly NamedRelation[],
): AsyncGenerator<TableBatch> {
  for await (const items of batches()) {
    const ids = items.map(({ id }) => id);
    const links = relations.length > 0 ? await linksOf(inventory, ids, relations, LIMITS.relations) : undefined;
    yield { json: `[${items.map(({ json }) => json).join()}]`, links };
  }
}
