import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '#server/store/store.ts';
import { clock, type OpenEmpty } from './widgets.ts';

export function arrangementContract(openEmpty: OpenEmpty): void {
  describe('arrangements', () => {
    let store: Store;
    beforeEach(async () => {
      store = await openEmpty(clock());
    }, 60_000);
    afterEach(() => store.close());

    test('are kept for each item and owner, and removed when empty', async () => {
      const save = (owner: string, positions: Record<string, { x: number; y: number }>) =>
        store.write(({ arrangements }) => arrangements.save('WID-1', owner, positions));
      await save('', { 'WID-2': { x: 1, y: 2 } });
      await save('ann', { 'WID-2': { x: 3, y: 4 }, 'WID-3': { x: 5, y: 6 } });
      expect(await store.read.arrangements.find('WID-1', '')).toEqual({ 'WID-2': { x: 1, y: 2 } });
      expect(Object.keys(await store.read.arrangements.find('WID-1', 'ann'))).toEqual(['WID-2', 'WID-3']);
      expect(await store.read.arrangements.find('WID-2', '')).toEqual({});
      await save('', { 'WID-3': { x: 7, y: 8 } });
      expect(await store.read.arrangements.find('WID-1', '')).toEqual({ 'WID-3': { x: 7, y: 8 } });
      await save('', {});
      expect(await store.read.arrangements.find('WID-1', '')).toEqual({});
    });
  });
}
