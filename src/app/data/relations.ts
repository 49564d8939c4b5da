<<<<<<< HEAD
/** Relations of an item, and their types. Writes are in `relation-writes.ts`, which no list loads first. */
import { queryOptions } from '@tanstack/react-query';
import type { RelatedItemList, RelationTypeList } from '#generated/payloads.d.ts';
import { get } from '#app/http/api.ts';
=======
/** Relations of an item, relation types, and every write of relations. */
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { NewRelation, RelatedItemList, Relation, RelationList, RelationTypeList } from '#generated/payloads.d.ts';
import { get, patch, post, remove } from '#app/http/api.ts';
>>>>>>> p-client
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
<<<<<<< HEAD
=======

/** Fails with `conflict` or `unprocessable` and the violated rule of the relation type. */
export function useCreateRelation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (relation: NewRelation) => post<Relation>(`${INVENTORY}/relations`, relation),
    onSuccess: (relation) => endsChanged(client, [relation.source, relation.target]),
  });
}

/** `ends` are the ids of both items, whose pages show the relation. */
export function useDeleteRelation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; ends: string[] }) => remove(`${INVENTORY}/relations/${encodeURIComponent(id)}`),
    onSuccess: (_, { ends }) => endsChanged(client, ends),
  });
}

/** A relation stored in a field is a new revision of its source, so the items are refetched too. */
function endsChanged(client: QueryClient, ids: readonly string[]): void {
  for (const id of ids) void client.invalidateQueries({ queryKey: keys.item(id) });
}

/** Adds or removes relations between `items`, all or nothing. */
export async function writeRelations(
  client: QueryClient,
  items: readonly string[],
  body: { add: NewRelation[] } | { remove: string[] },
): Promise<Relation[]> {
  try {
    return (await patch<RelationList>(`${INVENTORY}/relations`, body)).results;
  } finally {
    void client.invalidateQueries({ queryKey: keys.lists });
    void client.invalidateQueries({ queryKey: keys.graphs });
    endsChanged(client, items);
  }
}
>>>>>>> p-client
