import { expect, test } from 'vitest';
import type { DiscussionRecord } from '#generated/payloads.d.ts';
import type { RecordPage } from '#server/store/records/record-reader.ts';
import type { Json } from '#shared/json.ts';
import { discussion } from '#shared/records/discussion.ts';
import { MODEL } from './models.ts';
import { clock, type OpenEmpty } from './widgets.ts';

export function discussionContract(openEmpty: OpenEmpty): void {
  test('posts are listed with their replies, changed, and removed with what they are about', async () => {
    const store = await openEmpty(clock());
    const at = (second: number) => `2026-01-01T00:00:0${second}.000Z`;
    const post: DiscussionRecord = {
      id: 'd1',
      ref_type: 'model',
      ref: 'm1',
      model: 'm1',
      parent: null,
      content: 'Hello',
      created_by: 'ann',
      created_at: at(1),
      updated_at: at(1),
    };
    await store.write(async ({ models, records }) => {
      const { save } = records(discussion);
      await models.insert(MODEL, {});
      await save(post);
      await save({ ...post, id: 'd2', created_at: at(2) });
      await save({ ...post, id: 'd3', parent: 'd1', created_at: at(4) });
      await save({ ...post, id: 'd4', parent: 'd1', created_at: at(3) });
      await save({ ...post, id: 'd5', ref_type: 'api', ref: 'Vehicle.Speed', model: null });
    });
    const about = { ref_type: 'model', ref: 'm1' };
    const read = store.read.records(discussion);
    const list = async (parent: Json, more: Partial<RecordPage> = {}) => {
      const { results, total } = await read.list({ where: { ...about, parent }, page: 1, limit: 1, ...more });
      return [results.map(({ id }) => id), total];
    };
    expect(await read.find('d1')).toEqual(post);
    expect(await list(null)).toEqual([['d1'], 2]);
    expect(await list(null, { isNewestFirst: true })).toEqual([['d2'], 2]);
    expect(await list('d1', { page: 2 })).toEqual([['d3'], 2]);
    expect(await list(['d1', 'd2'], { limit: 9 })).toEqual([['d4', 'd3'], 2]);
    expect(await list([])).toEqual([[], 0]);
    expect(await read.count({ where: about })).toBe(4);

    const changed = { ...post, content: 'Good morning', updated_at: at(9) };
    await store.write(({ records }) => records(discussion).save(changed));
    expect(await read.find('d1')).toEqual(changed);
    await store.write(({ records }) => records(discussion).remove('d1'));
    expect(await read.count({ where: about })).toBe(1);
    await store.write(({ models }) => models.remove('m1'));
    expect(await read.count({ where: about })).toBe(0);
    expect(await read.count({ where: { ref_type: 'api', ref: 'Vehicle.Speed' } })).toBe(1);
    await store.close();
  });
}
