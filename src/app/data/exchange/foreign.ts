import { getQuery } from '#app/data/get-query.ts';
import { keys } from '#app/data/keys.ts';
import { itemPath } from '#app/data/paths.ts';
import type { ItemForeign } from '#generated/payloads.d.ts';

/** What the item is called elsewhere, and its links to what is not here yet; refetched with its links. */
export function foreignQuery(id: string) {
  return getQuery<ItemForeign>([...keys.relations(id), 'foreign'], itemPath(id, '/foreign'));
}
