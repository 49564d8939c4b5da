import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '#server/store/store.ts';
import { clock, type OpenEmpty } from './widgets.ts';

export function savedViewContract(openEmpty: OpenEmpty): void {
  describe('saved views', () => {
    let store: Store;
    beforeEach(async () => {
      store = await openEmpty(clock());
    }, 60_000);
    afterEach(() => store.close());

    test('are listed for their owner, and for everyone when shared', async () => {
      const view = { id: 'v1', owner: 'ann', kind: 'widget', name: 'Mine', shared: false, look: { q: 'size:>3' } };
      const saved = await store.write(({ views }) => views.save(view));
      await store.write(({ views }) => views.save({ ...view, id: 'v2', owner: 'bob', name: 'Ours', shared: true }));
      await store.write(({ views }) => views.save({ ...view, id: 'v3', owner: 'bob', name: 'His' }));
      expect(await store.read.views.find('v1')).toEqual(saved);
      const names = async (owner: string, kind = 'widget') =>
        (await store.read.views.list(kind, owner)).map(({ name }) => name);
      expect(await names('ann')).toEqual(['Mine', 'Ours']);
      expect(await names('bob')).toEqual(['His', 'Ours']);
      expect(await names('ann', 'gadget')).toEqual([]);
      await store.write(({ views }) => views.save({ ...view, id: 'v4', kind: 'gadget', name: 'Gadgets' }));
      expect((await store.read.views.list(undefined, 'ann')).map(({ name }) => name)).toEqual([
        'Gadgets',
        'Mine',
        'Ours',
      ]);
      expect(await store.read.views.countOf('bob')).toBe(2);
    });

    test('are overwritten and removed', async () => {
      const view = { id: 'v1', owner: 'ann', kind: '', name: 'One', shared: true, look: {} };
      await store.write(({ views }) => views.save(view));
      await store.write(({ views }) => views.save({ ...view, name: 'Two', shared: false, look: { columns: ['a'] } }));
      expect(await store.read.views.find('v1')).toMatchObject({ name: 'Two', shared: false, look: { columns: ['a'] } });
      await store.write(({ views }) => views.remove('v1'));
      expect(await store.read.views.find('v1')).toBeUndefined();
    });
  });
}
