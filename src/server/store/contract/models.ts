import { expect, test } from 'vitest';
import type { ModelRecord, ModelRequest } from '#server/store/models/models.ts';
import { clock, type OpenEmpty } from './widgets.ts';

export const MODEL: ModelRecord = {
  id: 'm1',
  rev: 1,
  created_by: 'ann',
  name: 'City car',
  main_api: 'Vehicle',
  visibility: 'private',
  state: 'draft',
  vehicle_category: 'Passenger cars',
  model_home_image_file: '',
  tags: [{ title: 'Électrique', description: 'no tank' }],
  item_id: null,
  tree_hash: null,
  api_version: 'v6.0',
  api_count: 1271,
  used_api_count: 0,
  prototype_count: 0,
  prototype_node_count: 0,
  node_count: 2,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};
const DETAILS = { property: '{"wheels":4}', extend: [null, 1] };
const VAN: ModelRecord = {
  ...MODEL,
  id: 'm2',
  created_by: 'bob',
  name: '100% van',
  visibility: 'public',
  state: 'released',
  tags: [],
  item_id: 'VM-1',
  created_at: '2026-01-02T00:00:00.000Z',
};

export function modelContract(openEmpty: OpenEmpty): void {
  test('models are saved whole, listed without their details, and removed with their roles', async () => {
    const store = await openEmpty(clock());
    await store.write(async ({ models, accounts }) => {
      for (const model of [MODEL, VAN, { ...VAN, id: 'm3', created_by: 'ann' }]) await models.insert(model, DETAILS);
      await accounts.give({ user: 'cid', role: 'model_member', ref: 'm1' });
      await accounts.give({ user: 'dan', role: 'model_contributor', ref: 'm1' });
      await accounts.give({ user: 'eve', role: 'model_contributor', ref: 'm1' });
    });
    expect(await store.read.models.find('m1')).toEqual(MODEL);
    expect(await store.read.models.details('m1')).toEqual(DETAILS);
    const { results } = await store.read.models.list({ ids: ['m1'], sort: [], page: 1, limit: 9 });
    expect(results).toEqual([MODEL]);
    expect(await store.read.models.countOf('ann')).toBe(2);
    expect(await store.read.models.collaboration(['m1', 'm2'])).toEqual(
      new Map([['m1', { contributors: 2, members: 1 }]]),
    );

    const changed: ModelRecord = { ...MODEL, rev: 2, name: 'Town car', tree_hash: 'abc' };
    await store.write(({ models }) => models.change(changed));
    expect(await store.read.models.find('m1')).toEqual(changed);
    expect(await store.read.models.details('m1')).toEqual(DETAILS);
    await store.write(({ models }) => models.change(changed, { property: '' }));
    expect(await store.read.models.details('m1')).toEqual({ property: '' });
    await store.write(({ models }) => models.remove('m1'));
    expect(await store.read.models.find('m1')).toBeUndefined();
    expect(await store.read.models.details('m1')).toEqual({});
    expect(await store.read.accounts.grantsOn('m1')).toEqual([]);
    await store.close();
  });

  test('an owner has one model of a name, whatever its case', async () => {
    const store = await openEmpty();
    await store.write(async ({ models }) => {
      await models.insert(MODEL, {});
      await models.insert({ ...MODEL, id: 'm2', created_by: 'bob' }, {});
    });
    const twice = store.write(({ models }) => models.insert({ ...MODEL, id: 'm3', name: ' CITY car' }, {}));
    await expect(twice).rejects.toMatchObject({ code: 'conflict' });
    await store.write(({ models }) => models.change({ ...MODEL, name: 'City CAR' }));
    await store.close();
  });

  test('lists of models hold what the caller may see, filtered and sorted', async () => {
    const store = await openEmpty();
    await store.write(async ({ models }) => {
      for (const model of [MODEL, VAN]) await models.insert(model, DETAILS);
      await models.insert(
        { ...VAN, id: 'm3', name: 'Bus', state: 'draft', created_at: '2026-01-03T00:00:00.000Z' },
        {},
      );
    });
    const ids = async (request: Partial<ModelRequest>) => {
      const list = await store.read.models.list({ sort: [], page: 1, limit: 9, ...request });
      expect(list.total).toBe(list.results.length);
      return list.results.map(({ id }) => id);
    };
    expect(await ids({})).toEqual(['m1', 'm2', 'm3']);
    expect(await ids({ visible: { owner: 'ann', ids: [], alsoPublic: false } })).toEqual(['m1']);
    expect(await ids({ visible: { owner: 'cid', ids: ['m1'], alsoPublic: true } })).toEqual(['m1', 'm2', 'm3']);
    expect(await ids({ owner: 'bob' })).toEqual(['m2', 'm3']);
    expect(await ids({ exceptOwner: 'bob' })).toEqual(['m1']);
    expect(await ids({ ids: ['m3', 'none', '\0'] })).toEqual(['m3']);
    expect(await ids({ name: 'city CAR' })).toEqual(['m1']);
    expect(await ids({ search: 'v6 électr' })).toEqual(['m1']);
    expect(await ids({ search: '100%' })).toEqual(['m2']);
    expect(await ids({ tag: 'Électrique' })).toEqual(['m1']);
    expect(await ids({ tag: 'Électriqu' })).toEqual([]);
    expect(await ids({ itemId: 'VM-1', states: ['draft', 'blocked'], visibilities: ['public'] })).toEqual(['m3']);
    expect(await ids({ sort: [{ by: 'name', descending: true }] })).toEqual(['m1', 'm3', 'm2']);
    expect(await ids({ sort: [{ by: 'created_at', descending: true }] })).toEqual(['m3', 'm2', 'm1']);
    const second = await store.read.models.list({ sort: [], page: 2, limit: 2 });
    expect([second.results.map(({ id }) => id), second.total]).toEqual([['m3'], 3]);
    await store.close();
  });
}
