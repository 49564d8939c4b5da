/* oxlint-disable max-lines-per-function -- a suite is one function */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Item } from '#generated/payloads.d.ts';
import type { Store } from '#server/store/store.ts';
import { clock, draft, type OpenEmpty, query, WIDGET } from './widgets.ts';

export function itemContract(openEmpty: OpenEmpty): void {
  describe('items', () => {
    let store: Store;
    beforeEach(async () => {
      store = await openEmpty(clock());
    }, 60_000);
    afterEach(() => store.close());

    const insert = (id: string, data = {}) => store.write((writer) => writer.insertItem(draft(id, data)));

    test('are read as they were written, with the order of keys', async () => {
      const data = { zeta: 1, name: 'Brake "x"', alpha: { '': [null, true, 1.5], b: 'ü\n' }, '10': 1, '2': 2 };
      const item = await insert('WID-1', data);
      expect(item).toMatchObject({ id: 'WID-1', type: 'widget', rev: 1, name: 'Brake "x"', createdBy: 'ann', data });
      expect(await store.read.item('WID-1')).toEqual(item);
      const json = JSON.stringify(item);
      expect(await store.read.itemJson('WID-1')).toEqual({ rev: 1, json });
      expect(JSON.stringify((await store.read.item('WID-1'))?.data)).toBe(JSON.stringify(data));
      expect(await store.read.items(['WID-1', 'WID-2'])).toEqual(new Map([['WID-1', item]]));
    });

    test.each(['', 'WID-9', 'a/b', 'a\0b', "' or 1=1", '../x', 'x'.repeat(200)])('%j is not an item', async (id) => {
      expect(await store.read.item(id)).toBeUndefined();
      expect(await store.read.itemJson(id)).toBeUndefined();
      expect(await store.read.revisions(id)).toEqual([]);
      expect(await store.read.revision(id, 1)).toBeUndefined();
    });

    test('keep the times and authors of an importer', async () => {
      const times = { createdAt: '2020-01-01T00:00:00.000Z', updatedAt: '2021-01-01T00:00:00.000Z', createdBy: 'eve' };
      const item = await store.write((writer) => writer.insertItem({ ...draft('WID-1', {}), ...times }));
      expect(item).toMatchObject({ ...times, updatedBy: 'ann' });
    });

    test('are updated at the expected revision, or rejected with the current one', async () => {
      const item = await insert('WID-1', { name: 'one' });
      const change = { name: 'two', data: { name: 'two' }, by: 'bob' };
      const updated = await store.write((writer) => writer.updateItem('WID-1', 1, change));
      expect(updated).toMatchObject({
        rev: 2,
        name: 'two',
        createdAt: item.createdAt,
        createdBy: 'ann',
        updatedBy: 'bob',
      });
      expect(updated.updatedAt > item.updatedAt).toBe(true);
      expect(await store.read.item('WID-1')).toEqual(updated);
      const stale = store.write((writer) => writer.updateItem('WID-1', 1, change));
      await expect(stale).rejects.toMatchObject({ code: 'stale', current: updated });
      const missing = store.write((writer) => writer.updateItem('WID-2', 1, change));
      await expect(missing).rejects.toMatchObject({ code: 'not_found' });
    });

    test('are deleted and restored without loss', async () => {
      const item = await insert('WID-1', { name: 'one' });
      const deleted = await store.write((writer) => writer.markDeleted('WID-1', 1, 'bob'));
      expect(deleted).toMatchObject({ rev: 2, deletedAt: expect.any(String), data: item.data });
      expect(await store.read.itemJson('WID-1')).toEqual({ rev: 2, json: JSON.stringify(deleted) });
      expect(await store.read.links(['WID-1'])).toEqual(
        new Map([['WID-1', { id: 'WID-1', type: 'widget', name: 'one', deleted: true }]]),
      );
      expect((await store.read.kindCounts()).get('widget')).toBeUndefined();
      const refused = [
        store.write((writer) => writer.markDeleted('WID-1', 2, 'bob')),
        store.write((writer) => writer.updateItem('WID-1', 2, { name: '', data: {}, by: 'bob' })),
        insert('WID-1'),
      ];
      for (const refusal of refused) await expect(refusal).rejects.toMatchObject({ code: 'conflict' });
      const restored = await store.write((writer) => writer.markRestored('WID-1', 2, 'bob'));
      expect(restored).toMatchObject({ rev: 3, data: item.data });
      expect('deletedAt' in restored).toBe(false);
      await expect(store.write((writer) => writer.markRestored('WID-1', 3, 'bob'))).rejects.toMatchObject({
        code: 'conflict',
      });
      expect(await store.read.kindCounts()).toEqual(new Map([['widget', 1]]));
    });

    test('keep every revision', async () => {
      await insert('WID-1', { name: 'one' });
      for (let rev = 1; rev < 6; rev++) {
        const change = { name: `${rev}`, data: { rev }, by: 'bob', ...(rev === 5 && { action: 'restore' as const }) };
        await store.write((writer) => writer.updateItem('WID-1', rev, change));
      }
      const newest = await store.read.revisions('WID-1', { limit: 2 });
      expect(newest.map(({ rev, action, data }) => [rev, action, data])).toEqual([
        [6, 'restore', { rev: 5 }],
        [5, 'update', { rev: 4 }],
      ]);
      const older = await store.read.revisions('WID-1', { before: 5 });
      expect(older.map(({ rev }) => rev)).toEqual([4, 3, 2, 1]);
      expect(await store.read.revision('WID-1', 1)).toMatchObject({
        action: 'create',
        by: 'ann',
        data: { name: 'one' },
      });
      for (const rev of [0, 7, -1, 1.5, 1e12, NaN]) expect(await store.read.revision('WID-1', rev)).toBeUndefined();
    });

    test('are rejected if a database could not store them', async () => {
      for (const data of [{ a: 'x\0y' }, { a: '\u{d800}' }, { 'k\0': 1 }, { a: ['\\\0'] }]) {
        await expect(insert('WID-1', data)).rejects.toMatchObject({ code: 'unprocessable' });
      }
      for (const id of ['', 'a b', '../x']) await expect(insert(id)).rejects.toMatchObject({ code: 'unprocessable' });
      const kept = await insert('WID-1', { a: '\\u0000', b: '😀', c: '\\\\ud800' });
      expect((await store.read.item('WID-1'))?.data).toEqual(kept.data);
    });

    test('get numbers that are never reused', async () => {
      const next = () => store.write((writer) => writer.nextId('WID'));
      expect([await next(), await next()]).toEqual(['WID-1', 'WID-2']);
      await insert('WID-2000');
      expect(await next()).toBe('WID-2001');
      await store.write((writer) => writer.markDeleted('WID-2000', 1, 'ann'));
      await insert('WID-7');
      expect(await next()).toBe('WID-2002');
      await store.write((writer) => writer.bulkInsert([draft('WID-3000', {}), draft('A-B-12', {}), draft('free', {})]));
      expect(await next()).toBe('WID-3001');
      expect(await store.write((writer) => writer.nextId('A-B'))).toBe('A-B-13');
    });

    test('are inserted in bulk, all or none', async () => {
      const many = Array.from({ length: 450 }, (_, index) => draft(`WID-${index}`, { name: `brake ${index}` }));
      await store.write((writer) => writer.bulkInsert(many));
      expect(await store.read.count({ query: query('brake') })).toEqual({ total: 450, capped: false });
      expect(await store.read.count({ query: query('brake') }, 400)).toEqual({ total: 400, capped: true });
      expect(await store.read.count({ query: query('brake') }, 1_000_000_000)).toEqual({ total: 450, capped: false });
      expect(await store.read.kindCounts()).toEqual(new Map([['widget', 450]]));
      expect(await store.read.revision('WID-449', 1)).toMatchObject({ action: 'create' });
      const twice = store.write((writer) => writer.bulkInsert([draft('NEW-1', {}), draft('WID-3', {})]));
      await expect(twice).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('WID-3') });
      expect(await store.read.item('NEW-1')).toBeUndefined();
      const doubled = store.write((writer) => writer.bulkInsert([draft('NEW-1', {}), draft('NEW-1', {})]));
      await expect(doubled).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('NEW-1') });
    });

    test('are scanned in batches, all kinds or one', async () => {
      const many = Array.from({ length: 25 }, (_, n) => draft(`WID-${n}`, {}, n % 2 === 0 ? 'widget' : 'gadget'));
      await store.write((writer) => writer.bulkInsert(many));
      const batches: Item[][] = [];
      let lastSeq = 0;
      for await (const batch of store.read.scan({ batch: 10 })) {
        batches.push(batch.items);
        lastSeq = batch.lastSeq;
      }
      expect(batches.map((batch) => batch.length)).toEqual([10, 10, 5]);
      expect(batches.flat().map(({ id }) => id)).toEqual(many.map(({ id }) => id));
      const gadgets: Item[] = [];
      for await (const { items } of store.read.scan({ kind: 'gadget', batch: 5 })) gadgets.push(...items);
      expect(gadgets).toHaveLength(12);
      const left = store.read.scan({ afterSeq: lastSeq })[Symbol.asyncIterator]();
      expect((await left.next()).done).toBe(true);
    });
  });

  test('kinds and users are saved', async () => {
    const store = await openEmpty(clock());
    await store.indexKind(WIDGET);
    await store.write(async (writer) => {
      await writer.saveKind({ kind: 'widget', hash: 'one', source: { z: 1, a: 2 } });
      await writer.saveKind({ kind: 'widget', hash: 'two', source: { z: 2, a: 2 } });
      await writer.saveUser({ id: 'u2', name: 'Bob' });
      await writer.saveUser({ id: 'u1', name: 'Anna' });
      await writer.saveUser({ id: 'u1', name: 'Ann' });
    });
    const [kind] = await store.read.savedKinds();
    expect(kind).toMatchObject({ kind: 'widget', hash: 'two', at: expect.any(String) });
    expect(JSON.stringify(kind?.source)).toBe('{"z":2,"a":2}');
    expect(await store.read.users()).toEqual([
      { id: 'u1', name: 'Ann' },
      { id: 'u2', name: 'Bob' },
    ]);
    await store.close();
  });
}
