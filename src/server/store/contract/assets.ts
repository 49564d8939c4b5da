import { expect, test } from 'vitest';
import { clock, type OpenEmpty } from './widgets.ts';

export function assetContract(openEmpty: OpenEmpty): void {
  test('assets are saved, listed for their owner together with shared ones, and removed with their roles', async () => {
    const store = await openEmpty(clock());
    const asset = { id: 'a1', name: 'Bench', type: 'KIT', data: '{"a":1}', created_by: 'ann', created_at: '2026' };
    await store.write(async ({ assets, accounts }) => {
      await assets.save(asset);
      await assets.save({ ...asset, id: 'a2', created_by: 'bob', name: '100%', data: { deep: [1, null] } });
      await assets.save({ ...asset, id: 'a3', created_by: 'bob', type: 'CLOUD' });
      await accounts.give({ user: 'ann', role: 'read_asset', ref: 'a2' });
    });
    const ids = async (request: object) =>
      (await store.read.assets.list({ page: 1, limit: 9, ...request })).results.map(({ id }) => id);
    expect(await store.read.assets.find('a1')).toEqual(asset);
    expect((await store.read.assets.find('a2'))?.data).toEqual({ deep: [1, null] });
    expect(await ids({ owner: 'ann' })).toEqual(['a1']);
    expect(await ids({ owner: 'ann', ids: ['a2'] })).toEqual(['a2', 'a1']);
    expect(await ids({})).toEqual(['a2', 'a1', 'a3']);
    expect(await ids({ name: '%' })).toEqual(['a2']);
    expect(await ids({ types: ['CLOUD'] })).toEqual(['a3']);
    expect(await ids({ types: ['CLOUD', 'KIT'], name: 'bench' })).toEqual(['a1', 'a3']);
    expect((await store.read.assets.list({ page: 2, limit: 2 })).total).toBe(3);
    await store.write(({ assets }) => assets.remove('a2'));
    expect(await store.read.assets.find('a2')).toBeUndefined();
    expect(await store.read.accounts.grants(['ann'])).toEqual([]);
    await store.close();
  });
}
