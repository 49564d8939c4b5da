/** Items by their ids. */
import { queryOptions } from '@tanstack/react-query';
import { get } from '#app/http/api.ts';
import type { Item, ItemPage } from '#generated/payloads.d.ts';
import { LIMITS } from '#shared/item.ts';
import { printAnyOf } from '#shared/query/print-value.ts';
import { INVENTORY } from './paths.ts';

/** These items in this order, without those that don't exist; requested again only for other ids. */
export function itemsByIdQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['items-by-id', ids],
    queryFn: async ({ signal }): Promise<Item[]> => {
      const found = new Map<string, Item>();
      for (const q of queriesFor(ids)) {
        const { results } = await get<ItemPage>(`${INVENTORY}/items`, { q, limit: LIMITS.page }, signal);
        for (const item of results) found.set(item.id, item);
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** As few queries as the length limit allows. */
function queriesFor(ids: readonly string[]): string[] {
  const queries: string[] = [];
  let named: string[] = [];
  for (const id of ids) {
    if (named.length > 0 && (queryFor([...named, id]).length > LIMITS.query || named.length === LIMITS.page)) {
      queries.push(queryFor(named));
      named = [];
    }
    named.push(id);
  }
  return named.length > 0 ? [...queries, queryFor(named)] : queries;
}

function queryFor(ids: readonly string[]): string {
  return printAnyOf('id', ids);
}
