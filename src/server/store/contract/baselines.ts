/* oxlint-disable max-lines-per-function -- a suite is one function */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Side } from '#server/store/baseline.ts';
import type { Store } from '#server/store/store.ts';
import { clock, draft, fill, type OpenEmpty, query } from './widgets.ts';

export function baselineContract(openEmpty: OpenEmpty): void {
  describe('baselines', () => {
    let store: Store;
    beforeEach(async () => {
      store = await openEmpty(clock());
    }, 60_000);
    afterEach(() => store.close());

    const create = (name: string, text = '') =>
      store.write(({ baselines }) =>
        baselines.create({ name, note: '', query: text, by: 'ann', selection: query(text) }),
      );
    const now = (text = ''): Side => ({ now: query(text) });
    const ids = async (a: Side, b: Side) => (await store.read.baselines.missing(a, b)).map(({ id }) => id);
    const revised = async (a: Side, b: Side) => {
      const found = [];
      for await (const some of store.read.baselines.revised(a, b)) found.push(...some);
      return found;
    };
    const links = async (a: Side, b: Side) => {
      const found = await store.read.baselines.links(a, b);
      const shown = (list: typeof found.added) => list.map(({ type, source, target }) => `${source} ${type} ${target}`);
      return { added: shown(found.added), removed: shown(found.removed), changed: shown(found.changed) };
    };

    test('keep what there was, compare with now, and hold whatever is written later', async () => {
      const { items } = await fill(store);
      const first = await create('first');
      expect(first).toMatchObject({ seq: 1, items: 57, links: 10, previous: '', by: 'ann' });
      expect(await store.read.baselines.find('first')).toEqual(first);
      const side = { baseline: 1 };
      expect(await ids(side, now())).toEqual([]);
      expect(await links(side, now())).toEqual({ added: [], removed: [], changed: [] });

      const before = items.find(({ id }) => id === 'WID-3')?.data;
      await store.write(async (writer) => {
        await writer.insertItem(draft('WID-99', { name: 'New' }));
        await writer.updateItem('WID-3', 1, { name: 'Other', data: { name: 'Other' }, by: 'bob' });
        await writer.markDeleted('WID-5', 1, 'bob');
        await writer.markDeleted('WID-6', 1, 'bob');
        await writer.markRestored('WID-6', 2, 'bob');
        const [gone, again] = await writer.relations(['WID-1']);
        await writer.deleteRelation(gone?.id ?? '', { by: 'bob' });
        await writer.deleteRelation(again?.id ?? '', { by: 'bob' });
        await writer.insertRelation({ type: 'holds', source: 'WID-1', target: 'WID-2', by: 'bob' });
        await writer.insertRelation({ type: 'holds', source: 'WID-2', target: 'WID-99', by: 'bob' });
      });
      expect(await ids(side, now())).toEqual(['WID-99']);
      expect(await ids(now(), side)).toEqual(['WID-5']);
      const [change, ...more] = await revised(side, now());
      expect(more).toEqual([]);
      expect(change).toMatchObject({ id: 'WID-3', type: 'widget', from: 1, to: 2, after: '{"name":"Other"}' });
      expect(JSON.parse(change?.before ?? '')).toEqual(before);
      expect(await links(side, now())).toEqual({
        added: ['WID-2 holds WID-99'],
        removed: ['WID-1 holds WID-3'],
        changed: ['WID-1 holds WID-2'],
      });

      const second = await create('second');
      expect(second).toMatchObject({ seq: 2, items: 57, links: 10, previous: first.hash });
      expect(await ids(side, { baseline: 2 })).toEqual(['WID-99']);
      expect(await store.read.baselines.damage(second, 100)).toEqual([]);
      expect((await store.read.baselines.list()).map(({ name }) => name)).toEqual(['second', 'first']);
    });

    test('hold the items of a query and the links from and to them', async () => {
      await fill(store);
      const some = await create('some', 'state:draft');
      const { total } = await store.read.count({ query: query('state:draft') });
      expect(some).toMatchObject({ items: total, query: 'state:draft' });
      expect(await ids({ baseline: some.seq }, now('state:draft'))).toEqual([]);
      expect(await ids(now('state:draft'), { baseline: some.seq })).toEqual([]);
      expect(await links({ baseline: some.seq }, now('state:draft'))).toEqual({ added: [], removed: [], changed: [] });
      expect((await ids({ baseline: some.seq }, now())).length).toBe(57 - total);
    });

    test('keep links whose target is not here, which change when it comes', async () => {
      await store.write(async (writer) => {
        await writer.insertItem(draft('A', { name: 'A' }));
        await writer.unresolved.add([{ type: 'holds', source: 'A', target: 'B' }], 'ann');
      });
      const first = await create('first');
      expect(first).toMatchObject({ items: 1, links: 1 });
      await store.write(async (writer) => {
        await writer.insertItem(draft('B', { name: 'B' }));
        const waiting = await writer.unresolved.to(['B']);
        await writer.unresolved.remove(waiting.map(({ id }) => id));
        await writer.insertRelation({ type: 'holds', source: 'A', target: 'B', by: 'ann' });
      });
      expect(await links({ baseline: 1 }, now())).toEqual({ added: [], removed: [], changed: ['A holds B'] });
      expect(await store.read.baselines.damage(first, 100)).toEqual([]);
    });

    test('have names of their own, and the same hash in every database', async () => {
      await store.write((writer) => writer.insertItem(draft('A', { name: 'Größe, "x"' })));
      await store.write((writer) => writer.saveKind({ kind: 'widget', hash: 'h', source: { title: 'Widget' } }));
      const { hash } = await create('one');
      expect(hash).toBe('44a3f841005974a0e17542cef862882ad458affdd66c2d52abf60c9cbd1950eb');
      await expect(create('one')).rejects.toMatchObject({ code: 'conflict' });
      expect(await store.read.baselines.find('\0')).toBeUndefined();
    });
  });
}
