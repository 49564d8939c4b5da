/** Items that record the runs of other items. */
import type { QueryClient } from '@tanstack/react-query';
import { rememberItem } from '#app/data/item-cache.ts';
import { countsChanged } from '#app/data/item-writes.ts';
import { keys } from '#app/data/keys.ts';
import { INVENTORY } from '#app/data/paths.ts';
import { postOnce } from '#app/http/api.ts';
import type { Item } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';

/** Creates the item that records a run of another item, linked to it. Idempotent for the same `key`. */
export async function createRecord(
  client: QueryClient,
  tested: Pick<Item, 'id'>,
  record: { type: string; data: JsonObject },
  relation: string,
  key: string = crypto.randomUUID(),
): Promise<Item> {
  const links = [{ type: relation, source: tested.id }];
  const made = await postOnce<Item>(`${INVENTORY}/items`, { ...record, links }, key);
  rememberItem(client, made);
  void countsChanged(client);
  void client.invalidateQueries({ queryKey: keys.graphs });
  void client.invalidateQueries({ queryKey: keys.item(tested.id) });
  return made;
}
