import { describe } from 'vitest';
import { openStore } from './open-store.ts';
import { storeContract } from './store-contract.ts';

describe('SQLite', () => {
  storeContract((now) => openStore({ file: ':memory:', ...(now && { now }) }));
});
