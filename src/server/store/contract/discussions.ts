import { expect, test } from 'vitest';
import type { PostRecord } from '#server/store/discussions/discussions.ts';
import { MODEL } from './models.ts';
import { clock, type OpenEmpty } from './widgets.ts';

export function discussionContract(openEmpty: OpenEmpty): void {
  test('posts are listed with their replies, changed, and removed with what they are about', async () => {
    const store = await openEmpty(clock());
    const at = (second: number) => `2026-01-01T00:00:0${second}.000Z`;
    const post: PostRecord = {
      id: 'd1',
      refType: 'model',
      ref: 'm1',
      model: 'm1',
      parent: null,
      content: 'Hello',
      createdBy: 'ann',
      createdAt: at(1),
      updatedAt: at(1),
    };
    await store.write(async ({ models, discussions }) => {
      await models.insert(MODEL, {});
      await discussions.insert(post);
      await discussions.insert({ ...post, id: 'd2', createdAt: at(2) });
      await discussions.insert({ ...post, id: 'd3', parent: 'd1', createdAt: at(4) });
      await discussions.insert({ ...post, id: 'd4', parent: 'd1', createdAt: at(3) });
      await discussions.insert({ ...post, id: 'd5', refType: 'api', ref: 'Vehicle.Speed', model: null });
    });
    const about = { refType: 'model', ref: 'm1' } as const;
    const list = async (more: object) => {
      const { results, total } = await store.read.discussions.list({
        ...about,
        newestFirst: false,
        page: 1,
        limit: 1,
        ...more,
      });
      return [results.map(({ id }) => id), total];
    };
    expect(await store.read.discussions.find('d1')).toEqual(post);
    expect(await list({})).toEqual([['d1'], 2]);
    expect(await list({ newestFirst: true })).toEqual([['d2'], 2]);
    expect(await list({ parent: 'd1', page: 2 })).toEqual([['d3'], 2]);
    expect((await store.read.discussions.replies(['d1', 'd2'])).map(({ id }) => id)).toEqual(['d4', 'd3']);
    expect(await store.read.discussions.countOf(about)).toBe(4);

    const changed = await store.write(({ discussions }) => discussions.change('d1', 'Good morning'));
    expect(changed).toEqual({ ...post, content: 'Good morning', updatedAt: changed.updatedAt });
    expect(await store.read.discussions.find('d1')).toEqual(changed);
    await store.write(({ discussions }) => discussions.remove('d1'));
    expect(await store.read.discussions.countOf(about)).toBe(1);
    await store.write(({ models }) => models.remove('m1'));
    expect(await store.read.discussions.countOf(about)).toBe(0);
    expect(await store.read.discussions.countOf({ refType: 'api', ref: 'Vehicle.Speed' })).toBe(1);
    await store.close();
  });
}
