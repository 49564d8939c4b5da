/* oxlint-disable max-lines-per-function -- a suite is one function */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Relation } from '#generated/payloads.d.ts';
import type { Store } from '#server/store/store.ts';
import { clock, draft, type OpenEmpty } from './widgets.ts';

export function relationContract(openEmpty: OpenEmpty): void {
  describe('relations', () => {
    let store: Store;
    beforeEach(async () => {
      store = await openEmpty(clock());
      await store.write((writer) =>
        writer.bulkInsert(['A', 'B', 'C', 'D'].map((id) => draft(id, { name: `Item ${id}` }))),
      );
    }, 60_000);
    afterEach(() => store.close());

    const link = (source: string, target: string, type = 'holds', field: string | null = null) =>
      store.write((writer) => writer.insertRelation({ type, source, target, field, by: 'ann' }));

    test('are read in both directions', async () => {
      const relation = await link('A', 'B');
      await store.write((writer) => writer.markDeleted('B', 1, 'ann'));
      expect(await store.read.relation(relation.id)).toEqual(relation);
      expect(await store.read.relations(['A'])).toEqual([
        { ...relation, of: 'A', direction: 'out', item: { id: 'B', type: 'widget', name: 'Item B', deleted: true } },
      ]);
      expect(await store.read.relations(['B', 'C'])).toEqual([
        { ...relation, of: 'B', direction: 'in', item: { id: 'A', type: 'widget', name: 'Item A' } },
      ]);
      expect(await store.read.relations(['A', 'B'])).toHaveLength(2);
      expect(await store.read.relations([])).toEqual([]);
    });

    test('are read of some types alone', async () => {
      await link('A', 'B');
      await link('A', 'C', 'feeds');
      await link('D', 'A', 'feeds');
      const types = async (wanted: string[]) => (await store.read.relations(['A'], wanted)).map(({ type }) => type);
      expect(await types(['feeds'])).toEqual(['feeds', 'feeds']);
      expect(await types(['holds', 'feeds'])).toHaveLength(3);
      expect(await types([])).toEqual([]);
    });

    test('are unique and connect existing items', async () => {
      await link('A', 'B');
      await expect(link('A', 'B')).rejects.toMatchObject({ code: 'conflict' });
      await expect(link('A', 'Z')).rejects.toMatchObject({ code: 'not_found' });
      await expect(link('Z', 'A')).rejects.toMatchObject({ code: 'not_found' });
      await link('B', 'A');
      await link('A', 'B', 'uses');
    });

    test('added in bulk leave existing ones unchanged, and only the new ones are returned', async () => {
      const present = await link('A', 'B');
      const drafts = ['B', 'C', 'C', 'D'].map((target) => ({ type: 'holds', source: 'A', target, by: 'bob' }));
      const added = await store.write((writer) => writer.bulkInsertRelations(drafts));
      expect(added.map(({ target }) => target)).toEqual(['C', 'D']);
      expect(await store.read.relation(added[1]?.id ?? '')).toEqual(added[1]);
      expect(await store.read.relation(present.id)).toEqual(present);
    });

    test('are counted and traversed', async () => {
      await link('A', 'B');
      await link('A', 'C');
      await link('D', 'C');
      await link('A', 'D', 'uses');
      expect(await store.read.countFrom('holds', 'A')).toBe(2);
      expect(await store.read.countTo('holds', 'C')).toBe(2);
      expect(await store.read.countTo('uses', 'C')).toBe(0);
      expect(await store.read.relationBetween('holds', 'A', 'C')).toMatchObject({ source: 'A', target: 'C' });
      expect(await store.read.relationBetween('holds', 'C', 'A')).toBeUndefined();
      expect(await store.read.step('holds', ['A', 'D'], 'out')).toEqual(['B', 'C']);
      expect(await store.read.step('holds', ['C'], 'in')).toEqual(['A', 'D']);
    });

    test('are counted for each item of a list, with the oldest of their other ends', async () => {
      for (const target of ['B', 'C', 'D']) await link('A', target);
      await link('D', 'C');
      await link('A', 'D', 'uses');
      const out = await store.read.linkedItems('holds', ['A', 'B', 'D'], 'out', 2);
      expect([...out.keys()].toSorted()).toEqual(['A', 'D']);
      expect(out.get('A')).toMatchObject({ count: 3, items: [{ id: 'B' }, { id: 'C' }] });
      expect(out.get('D')).toMatchObject({ count: 1, items: [{ id: 'C' }] });
      const into = await store.read.linkedItems('holds', ['C'], 'in', 9);
      expect(into.get('C')).toMatchObject({ count: 2, items: [{ id: 'A' }, { id: 'D' }] });
      expect(await store.read.linkedItems('holds', [], 'in', 9)).toEqual(new Map());
    });

    test('are deleted one by one or all at once for an item', async () => {
      const relation = await link('A', 'B');
      await link('C', 'A');
      await link('C', 'D');
      expect(await store.write((writer) => writer.deleteRelation(relation.id, { by: 'ann' }))).toEqual(relation);
      for (const id of [relation.id, '', 'x', '1e3', '99999999999999999999']) {
        await expect(store.write((writer) => writer.deleteRelation(id, { by: 'ann' }))).rejects.toMatchObject({
          code: 'not_found',
        });
        expect(await store.read.relation(id)).toBeUndefined();
      }
      const removed = await store.write((writer) => writer.deleteRelations('A', { by: 'ann' }));
      expect(removed).toMatchObject([{ source: 'C', target: 'A' }]);
      expect(await store.read.relations(['C'])).toHaveLength(1);
    });

    test('of fields are synchronized with the fields', async () => {
      const own = await link('A', 'B');
      const sync = (...wanted: [field: string, type: string, target: string][]) =>
        store.write((writer) =>
          writer.syncFieldRelations(
            'A',
            wanted.map(([field, type, target]) => ({ field, type, target })),
            'ann',
          ),
        );
      const first = await sync(
        ['parts', 'holds', 'B'],
        ['parts', 'holds', 'C'],
        ['tools', 'uses', 'C'],
        ['more', 'holds', 'C'],
      );
      expect(first.added.map(shown)).toEqual(['parts: A holds C', 'tools: A uses C']);
      expect(first.removed).toEqual([]);
      expect(await store.read.relation(own.id)).toMatchObject({ field: 'parts' });
      const second = await sync(['more', 'holds', 'C'], ['more', 'holds', 'D']);
      expect(second.added.map(shown)).toEqual(['more: A holds D']);
      expect(second.removed.map(shown).sort()).toEqual(['parts: A holds B', 'tools: A uses C']);
      expect((await store.read.relations(['A'])).map(shown)).toEqual(['more: A holds C', 'more: A holds D']);
      await link('A', 'B');
      expect((await sync()).removed).toHaveLength(2);
      expect((await store.read.relations(['A'])).map(shown)).toEqual(['null: A holds B']);
      await expect(sync(['parts', 'holds', 'Z'])).rejects.toMatchObject({ code: 'not_found' });
    });

    test('are inserted in bulk', async () => {
      await link('A', 'B');
      const many = ['A', 'B', 'C', 'D'].flatMap((source) =>
        ['A', 'B', 'C', 'D'].map((target) => ({ type: 'holds', source, target, by: 'ann' })),
      );
      await store.write((writer) => writer.bulkInsertRelations(many));
      const found: Relation[] = [];
      for await (const batch of store.read.scanRelations(5)) found.push(...batch);
      expect(found).toHaveLength(16);
      const missing = store.write((writer) =>
        writer.bulkInsertRelations([{ type: 'holds', source: 'A', target: 'Z', by: 'ann' }]),
      );
      await expect(missing).rejects.toMatchObject({ code: 'not_found' });
    });
  });
}

function shown({ field, source, type, target }: Relation): string {
  return `${field}: ${source} ${type} ${target}`;
}
