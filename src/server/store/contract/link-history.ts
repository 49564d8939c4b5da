/* oxlint-disable max-lines-per-function -- a suite is one function */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LinkHistoryEntry, Store } from '#server/store/store.ts';
import { clock, draft, type OpenEmpty } from './widgets.ts';

export function linkHistoryContract(openEmpty: OpenEmpty): void {
  describe('the history of links', () => {
    let store: Store;
    beforeEach(async () => {
      store = await openEmpty(clock());
      await store.write((writer) =>
        writer.bulkInsert(['A', 'B', 'C', 'D'].map((id) => draft(id, { name: `Item ${id}` }))),
      );
    }, 60_000);
    afterEach(() => store.close());

    const link = (source: string, target: string, field: string | null = null) =>
      store.write((writer) => writer.insertRelation({ type: 'holds', source, target, field, by: 'ann' }));
    const unlink = (id: string) => store.write((writer) => writer.deleteRelation(id, { by: 'bob' }));
    const changes = async (id: string, range: { from?: string; to?: string; limit?: number } = {}) =>
      (await store.read.linkChanges(id, { limit: 100, ...range })).map(shown);

    test('is read at both ends, newest first', async () => {
      const first = await link('A', 'B');
      await unlink(first.id);
      await link('A', 'B');
      await link('C', 'A');
      expect(await changes('A')).toEqual([
        'ann add in C present',
        'ann add out B present',
        'bob remove out B present',
        'ann add out B present',
      ]);
      expect(await changes('B')).toEqual(['ann add in A present', 'bob remove in A present', 'ann add in A present']);
      expect(await changes('D')).toEqual([]);
      const [made] = await store.read.linkChanges('C', { limit: 1 });
      expect(made).toMatchObject({ item: { id: 'A', type: 'widget', name: 'Item A' }, deletion: null, field: null });
    });

    test('is read in a range of time, and no more than requested', async () => {
      const ids = [];
      for (const target of ['B', 'C', 'D']) ids.push(await link('A', target));
      const [first, second, third] = ids.map(({ createdAt }) => createdAt);
      expect(await changes('A', { from: second ?? '' })).toEqual(['ann add out D present', 'ann add out C present']);
      expect(await changes('A', { to: third ?? '' })).toEqual(['ann add out C present', 'ann add out B present']);
      expect(await changes('A', { from: first ?? '', to: second ?? '' })).toEqual(['ann add out B present']);
      expect(await changes('A', { limit: 1 })).toEqual(['ann add out D present']);
    });

    test('is continued after any change of it', async () => {
      const first = await link('A', 'B');
      await unlink(first.id);
      for (const target of ['B', 'C', 'D']) await link('A', target);
      const whole = await store.read.linkChanges('A', { limit: 100 });
      expect(whole).toHaveLength(5);
      for (const [i, after] of whole.entries())
        expect(await store.read.linkChanges('A', { after, limit: 100 })).toEqual(whole.slice(i + 1));
    });

    test('has what fields held', async () => {
      const sync = (by: string, ...targets: string[]) =>
        store.write((writer) =>
          writer.syncFieldRelations(
            'A',
            targets.map((target) => ({ field: 'parts', type: 'holds', target })),
            by,
          ),
        );
      await sync('ann', 'B', 'C');
      await sync('bob', 'C');
      expect(await changes('B')).toEqual(['bob remove in A', 'ann add in A']);
      expect(await store.read.linkChanges('B', { limit: 1 })).toMatchObject([{ field: 'parts' }]);
    });

    test('has who made a link elsewhere, and when', async () => {
      const at = '2020-02-02T02:02:02.000Z';
      await store.write((writer) =>
        writer.bulkInsertRelations([{ type: 'holds', source: 'A', target: 'B', by: 'eve', at }]),
      );
      expect(await store.read.linkChanges('A', { limit: 9 })).toMatchObject([{ by: 'eve', at, createdAt: at }]);
    });

    test('knows which links come back with a deleted item', async () => {
      await link('A', 'B', 'parts');
      await link('C', 'A');
      const other = await link('C', 'D');
      await unlink(other.id);
      await store.write(async (writer) => {
        await writer.deleteRelations('A', { by: 'bob', deletion: 'A' });
        await writer.markDeleted('A', 1, 'bob');
      });
      expect(await store.read.linkChanges('B', { limit: 1 })).toMatchObject([
        { action: 'remove', by: 'bob', present: false, deletion: 'A', item: { id: 'A', deleted: true } },
      ]);
      const removed = await store.read.removedRelations('A');
      expect(removed).toMatchObject([
        { source: 'A', target: 'B', field: 'parts', createdBy: 'ann' },
        { source: 'C', target: 'A', field: null },
      ]);
      expect(await store.read.removedCounts(['A', 'B', 'C'])).toEqual(new Map([['A', 2]]));
      await store.write(async (writer) => {
        await writer.setReturn([removed[0]?.id ?? ''], 'B');
        await writer.setReturn([removed[1]?.id ?? ''], null);
      });
      expect(await store.read.removedCounts(['A', 'B', 'C'])).toEqual(new Map([['B', 1]]));
      expect(await store.read.removedRelations('A')).toEqual([]);
      expect(await store.read.removedRelations('\0')).toEqual([]);
    });

    test('is kept when a transaction fails', async () => {
      const { id } = await link('A', 'B');
      const failed = store.write(async (writer) => {
        await writer.deleteRelation(id, { by: 'bob' });
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      expect(await changes('A')).toEqual(['ann add out B present']);
    });

    test('of revisions is read up to a time', async () => {
      const change = (rev: number) => ({ name: `A ${rev}`, data: { rev }, by: 'ann' });
      for (const rev of [1, 2, 3]) await store.write((writer) => writer.updateItem('A', rev, change(rev)));
      const [, third, second] = await store.read.revisions('A');
      expect((await store.read.revisions('A', { until: third?.at ?? '', limit: 2 })).map(({ rev }) => rev)).toEqual([
        3, 2,
      ]);
      expect(await store.read.revisions('A', { until: second?.at ?? '', before: 2 })).toHaveLength(1);
    });
  });
}

function shown({ by, action, direction, item, present }: LinkHistoryEntry): string {
  return `${by} ${action} ${direction} ${item.id}${present ? ' present' : ''}`;
}
