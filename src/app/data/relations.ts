/** Relations of an item, and their types. Writes are in `relation-writes.ts`, which no list loads first. */
import { queryOptions } from '@tanstack/react-query';
import type { RelatedItemList, RelationTypeList } from '#generated/payloads.d.ts';
import { get } from '#app/http/api.ts';
import { keys } from './keys.ts';
import { INVENTORY, itemPath } from './paths.ts';

/** Both directions, each named as it reads from this item. */
export function relationsQuery(id: string) {
  return queryOptions({
    queryKey: keys.relations(id),
    queryFn: async ({ signal }) => (await get<RelatedItemList>(itemPath(id, '/relations'), {}, signal)).results,
  });
}

export function relationTypesQuery() {
  return queryOptions({
    queryKey: keys.relationTypes,
    queryFn: async ({ signal }) => (await get<RelationTypeList>(`${INVENTORY}/relation-types`, {}, signal)).results,
    staleTime: 600_000,
  });
}
