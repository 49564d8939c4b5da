/** Every write of relations. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { patch, post, remove } from '#app/http/api.ts';
import type { NewRelation, Relation, RelationList } from '#generated/payloads.d.ts';
import { keys } from './keys.ts';
import { INVENTORY } from './paths.ts';

/** Fails with `conflict` or `unprocessable`, which names the broken rule of the relation type. */
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

/** A relation stored in a field is a new revision of its source, so the items themselves are refetched too. */
function endsChanged(client: QueryClient, ids: readonly string[]): void {
  for (const id of ids) void client.invalidateQueries({ queryKey: keys.item(id) });
}

/** Adds or removes relations between `items`, all or none. */
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
