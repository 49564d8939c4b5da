import { onTestFinished } from 'vitest';
import type { Json } from '#shared/json.ts';
import { EventHub } from '../events/event-hub.ts';
import type { Inventory } from '../inventory/inventory.ts';
import { updateStored } from '../inventory/kinds/update-stored.ts';
import { KindRegistry } from '../schemas/registry.ts';
import { openStore } from '../store/open-store.ts';
import type { StoreOptions } from '../store/store.ts';
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
