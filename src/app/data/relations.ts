/** Relations of an item, and their types. Writes are in `relation-writes.ts`, which no list loads first. */
import type { RelatedItemList, RelationTypeList } from '#generated/payloads.d.ts';
import { listQuery } from './get-query.ts';
import { keys } from './keys.ts';
import { INVENTORY, itemPath } from './paths.ts';

/** Both directions, each named as it reads from this item. */
export function relationsQuery(id: string) {
  return listQuery<RelatedItemList>(keys.relations(id), itemPath(id, '/relations'));
}

export function relationTypesQuery() {
  return listQuery<RelationTypeList>(keys.relationTypes, `${INVENTORY}/relation-types`, {}, { staleTime: 600_000 });
}
