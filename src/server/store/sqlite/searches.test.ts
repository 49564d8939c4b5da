import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { listContract } from '#server/store/contract/lists.ts';
import { searchContract } from '#server/store/contract/search.ts';
import { draft, query } from '#server/store/contract/widgets.ts';
import { openStore } from '#server/store/open-store.ts';
import { folderWith } from '#server/testing/temp-folder.ts';
import { openSearches, type ReadLimits } from './searches.ts';
import { StoreWatch } from './store-errors.ts';

/** No search is answered by the main thread. */
const FAR = { near: -1 };

describe('searches in threads', () => {
  listContract((now) => openStore({ file: ':memory:', limits: FAR, indexedFrom: 0, ...(now && { now }) }), [true]);
  searchContract((now) => openStore({ file: ':memory:', limits: FAR, ...(now && { now }) }));

  async function withItems(count: number, limits: Partial<ReadLimits> = FAR) {
    const folder = await folderWith();
    const file = join(folder, 'store.db');
    const store = await openStore({ file, limits });
    await store.write((writer) =>
      writer.bulkInsert(Array.from({ length: count }, (_, n) => draft(`WID-${n}`, { name: `n${n}`, power: n }))),
    );
    return { store, file };
  }
  const costly = { kind: 'widget', query: query('-power:1 -name:x'), limit: 5 };

  test('do not hold up a read by id', async () => {
    const { store } = await withItems(50);
    const order: string[] = [];
    const list = store.read.list(costly).then(() => order.push('list'));
    for (let time = 0; time < 3; time++) {
      await store.read.item('WID-3');
      order.push('item');
    }
    await list;
    expect(order).toEqual(['item', 'item', 'item', 'list']);
    await store.close();
  });

  test('read what a file holds, its order and its items, whatever the main thread may try first', async () => {
    const { store } = await withItems(250, {});
    const prepared = vi.spyOn(DatabaseSync.prototype, 'prepare');
    onTestFinished(() => prepared.mockRestore());
    const { total, more, batches } = await store.read.ordered({ kind: 'widget', query: query('') }, 220);
    const ids: string[] = [];
    for await (const batch of batches()) ids.push(...batch.map(({ id }) => id));
    expect([total, more, ids.length, ids[0], ids.at(-1)]).toEqual([220, true, 220, 'WID-249', 'WID-30']);
    expect(prepared.mock.calls.filter(([text]) => text.includes('from item as'))).toEqual([]);
    await store.close();
  });

  test('see every write that was acknowledged before', async () => {
    const { store } = await withItems(20);
    await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const id = `NEW-${n}`;
        await store.write((writer) => writer.insertItem(draft(id, { name: `fresh${n}`, power: 5 })));
        const [{ items }, { total }] = await Promise.all([
          store.read.list({ ...costly, query: query(`-power:1 name:fresh${n}`) }),
          store.read.count({ kind: 'widget', query: query(`-power:1 name:fresh${n}`) }),
        ]);
        expect([items.map((item) => item.id), total]).toEqual([[id], 1]);
      }),
    );
    await store.close();
  });

  test('that take longer than their budget end with a clear message', async () => {
    const { store } = await withItems(3000, { ...FAR, screen: 0 });
    await expect(store.read.list(costly)).rejects.toMatchObject({ code: 'unprocessable' });
    await store.close();
  });

  test('go through the audit log as well, longer for a file', async () => {
    const { store } = await withItems(1, { ...FAR, screen: 0 });
    const entry = { type: 'visit', by: 'ann', name: 'Ann', description: 'home', ref_type: '', ref_id: '', address: '' };
    await store.write(async ({ activity }) => {
      for (let n = 0; n < 3000; n++) await activity.add(entry);
    });
    const rare = { search: 'nowhere', limit: 5 };
    await expect(store.read.activity.list(rare)).rejects.toMatchObject({ code: 'unprocessable' });
    await expect(store.read.activity.count(rare)).rejects.toMatchObject({ code: 'unprocessable' });
    expect(await store.read.activity.list({ ...rare, file: true })).toEqual([]);
    await store.close();
  });

  test.each([FAR.near, 1000])('by an index that was dropped meanwhile are refused for a moment (%d)', async (near) => {
    const folder = await folderWith();
    const reading = new DatabaseSync(join(folder, 'store.db'));
    reading.exec('create table item (a)');
    const { search, close } = openSearches(join(folder, 'store.db'), reading, new StoreWatch(), { near });
    onTestFinished(async () => {
      await close();
      reading.close();
    });
    const query = sql`select * from item indexed by dropped`.execute(search);
    await expect(query).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
  });

  test('end when the store is closed, which leaves no log behind', async () => {
    const { store, file } = await withItems(3000);
    const ends = Promise.allSettled([store.read.list(costly), store.read.count(costly)]);
    await new Promise((resolve) => setImmediate(resolve));
    await store.close();
    for (const end of await ends)
      expect(end).toMatchObject(end.status === 'rejected' ? { reason: { code: 'unavailable' } } : {});
    expect(existsSync(`${file}-wal`)).toBe(false);
  });
});
