import type { Store, StoreOptions } from './store.ts';

/** Opens the store, making or migrating its tables. Refuses one that a newer version of the product made. */
export function openStore(_options: StoreOptions): Promise<Store> {
  throw new Error('not built yet');
}
