import { onTestFinished } from 'vitest';
import { EventHub } from '#server/events/event-hub.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { updateStored } from '#server/inventory/kinds/update-stored.ts';
import { KindRegistry } from '#server/schemas/registry.ts';
import { openStore, type StoreOptions } from '#server/store/open-store.ts';
import type { Json } from '#shared/json.ts';
import { folderWith } from './temp-folder.ts';

/** An inventory without a server, on any store. Closed after the current test. */
export async function openInventory(options: StoreOptions, schemas: Record<string, Json>): Promise<Inventory> {
  const folder = await folderWith(schemas);
  const store = await openStore(options);
  onTestFinished(() => store.close());
  const kinds = new KindRegistry(folder, store, updateStored);
  await kinds.reload();
  return { store, kinds, events: new EventHub() };
}
