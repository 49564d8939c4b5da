import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Json } from '#shared/json.ts';
import { EventHub } from '../events/event-hub.ts';
import type { Inventory } from '../inventory/inventory.ts';
import { updateStored } from '../inventory/kinds/update-stored.ts';
import { KindRegistry } from '../schemas/registry.ts';
import { openStore } from '../store/open-store.ts';
import type { StoreOptions } from '../store/store.ts';

/** An inventory without a server, on any store. Closed after the current test. */
export async function openInventory(options: StoreOptions, schemas: Record<string, Json>): Promise<Inventory> {
  const folder = await mkdtemp(join(tmpdir(), 'schemawerk-schemas-'));
  for (const [path, schema] of Object.entries(schemas)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), JSON.stringify(schema));
  }
  const store = await openStore(options);
  onTestFinished(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });
  const kinds = new KindRegistry(folder, store, updateStored);
  await kinds.reload();
  return { store, kinds, events: new EventHub() };
}
