/* oxlint-disable max-lines-per-function -- a suite is one function */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '#server/store/store.ts';
import { readAll } from './lists.ts';
import { clock, draft, type OpenEmpty, query } from './widgets.ts';

export function searchContract(openEmpty: OpenEmpty): void {
  describe('search', () => {
    let store: Store;
    beforeEach(async () => {
      store = await openEmpty(clock());
    }, 60_000);
    afterEach(() => store.close());

    const insert = (id: string, name: string, rest = {}) =>
      store.write((writer) => writer.insertItem(draft(id, { name, ...rest })));
    const find = async (text: string) => (await readAll(store, { query: query(text), limit: 2 })).map(({ id }) => id);

    test('ranks whole words of the name first, then prefixes, then the rest, newest first', async () => {
      await insert('A-1', 'Wheel', { text: 'a brake' });
      await insert('A-2', 'Brakes');
      await insert('A-3', 'The brake');
      await insert('A-4', 'Pedal', { text: 'braking' });
      await insert('A-5', 'Big brake');
      await insert('A-6', 'Brake-pad brakes');
      await insert('A-7', 'Pedal', { text: 'brakes' });
      expect(await find('brak')).toEqual(['A-6', 'A-5', 'A-3', 'A-2', 'A-7', 'A-4', 'A-1']);
      expect(await find('brake')).toEqual(['A-6', 'A-5', 'A-3', 'A-2', 'A-7', 'A-1']);
      expect(await find('"brake"')).toEqual(['A-6', 'A-5', 'A-3', 'A-1']);
      expect(await find('A-5')).toEqual(['A-5']);
      expect(await find('"a 6"')).toEqual(['A-6']);
    });

    test('puts what is named exactly as asked, or has the ID, before everything else, each once', async () => {
      await insert('A-1', 'Brake control');
      await insert('A-2', 'Brake control', { state: 'old' });
      await insert('A-3', 'Brake control unit');
      await insert('A-4', 'Copy of A-1 with brake control');
      expect(await find('brake CONTROL')).toEqual(['A-2', 'A-1', 'A-4', 'A-3']);
      expect(await find('"brake control"')).toEqual(['A-2', 'A-1', 'A-4', 'A-3']);
      expect(await find('brake control -unit')).toEqual(['A-2', 'A-1', 'A-4']);
      expect(await find('brake control -old')).toEqual(['A-1', 'A-4', 'A-3']);
      expect(await find('a-1')).toEqual(['A-1', 'A-4']);
      const ordered = await store.read.ordered({ query: query('brake control') }, 10);
      const ids: string[] = [];
      for await (const batch of ordered.batches()) ids.push(...batch.map(({ id }) => id));
      expect(ids).toEqual(['A-2', 'A-1', 'A-4', 'A-3']);
    });

    test('folds case and accents, finds prefixes of any length, and parts of scripts without spaces', async () => {
      await insert('A-1', 'Größe der Bremse', { text: 'Ångström naïve' });
      await insert('A-2', '緊急ブレーキ制御');
      await insert('A-3', 'тормоз 42');
      for (const text of ['g', 'gr', 'gro', 'GROß', 'größe', 'angstrom', 'NAIVE', 'bremse größe']) {
        expect([text, await find(text)]).toEqual([text, ['A-1']]);
      }
      expect(await find('grosse')).toEqual([]);
      expect(await find('ブレーキ')).toEqual(['A-2']);
      expect(await find('ТОРМ')).toEqual(['A-3']);
      expect(await find('4')).toEqual(['A-3']);
      expect(await find('42')).toEqual(['A-3']);
    });

    test('reflects changes, deletion and restoring', async () => {
      await insert('A-1', 'old words');
      await store.write((writer) => writer.updateItem('A-1', 1, { name: 'new', data: { name: 'new' }, by: 'ann' }));
      expect([await find('old'), await find('new')]).toEqual([[], ['A-1']]);
      await store.write((writer) => writer.markDeleted('A-1', 2, 'ann'));
      expect(await find('new')).toEqual([]);
      expect((await store.read.list({ query: query('new'), deleted: true, limit: 5 })).items).toHaveLength(1);
      await store.write((writer) => writer.markRestored('A-1', 3, 'ann'));
      expect(await find('new')).toEqual(['A-1']);
      expect((await store.read.list({ query: query('new'), deleted: true, limit: 5 })).items).toEqual([]);
    });

    test('is limited to the kind, whatever its name', async () => {
      await store.write(async (writer) => {
        await writer.insertItem(draft('A-1', { name: 'brake' }, 'test'));
        await writer.insertItem(draft('A-2', { name: 'brake' }, 'test_two'));
      });
      const ofKind = async (kind: string) => {
        const { items } = await store.read.list({ kind, query: query('brake'), limit: 5 });
        const { total } = await store.read.count({ kind, query: query('brake') });
        expect(total).toBe(items.length);
        return items.map(({ id }) => id);
      };
      expect(await ofKind('test')).toEqual(['A-1']);
      expect(await ofKind('test_two')).toEqual(['A-2']);
      expect(await ofKind('two')).toEqual([]);
      expect(await ofKind(`x" OR scope : "k`)).toEqual([]);
      expect(await ofKind(`x\0'`)).toEqual([]);
      // now most items are of one kind
      for (const id of ['A-3', 'A-4', 'A-5'])
        await store.write((writer) => writer.insertItem(draft(id, { name: 'brake' }, 'test')));
      await store.write((writer) => writer.markDeleted('A-4', 1, 'ann'));
      expect([await ofKind('test'), await ofKind('test_two')]).toEqual([['A-5', 'A-3', 'A-1'], ['A-2']]);
    });

    test('finds words that share a prefix with very many others', async () => {
      const words = Array.from({ length: 150 }, (_, index) => `commonly${index}`);
      await store.write((writer) => writer.bulkInsert(words.map((name, index) => draft(`A-${index}`, { name }))));
      expect(await find('commonl')).toHaveLength(150);
      expect(await find('commonly1')).toHaveLength(61);
      expect(await find('commonly14')).toHaveLength(11);
      expect(await find('"commonly14"')).toEqual(['A-14']);
      expect(await find('c -commonly1')).toHaveLength(89);
    });

    test('tests the first matches against other filters, and more of them if hardly any pass', async () => {
      const data = (index: number) => ({
        name: `brake ${index}`,
        state: ['draft', 'done'][index % 2] ?? '',
        label: index % 100 === 0 ? 'late' : 'x',
      });
      const drafts = Array.from({ length: 2400 }, (_, index) => draft(`A-${index}`, data(index)));
      await store.write((writer) => writer.bulkInsert(drafts));
      const count = (text: string, most?: number) => store.read.count({ kind: 'widget', query: query(text) }, most);
      const { total, capped } = await count('brak state:draft');
      expect([total >= 100 && total < 1200, capped]).toEqual([true, true]);
      expect(await count('brak state:draft', 1_000_000)).toEqual({ total: 1200, capped: false });
      expect(await count('brak state:draft', 50)).toEqual({ total: 50, capped: true });
      expect(await count('brak label:late')).toEqual({ total: 24, capped: false });
      expect(await count('brake 23 state:draft')).toEqual({ total: 55, capped: false });
    });

    test('accepts words and texts of any length', async () => {
      await insert('A-1', 'x'.repeat(5000), { text: 'long '.repeat(50_000) });
      expect(await find('x'.repeat(1000))).toEqual(['A-1']);
      expect(await find('long')).toEqual(['A-1']);
    });
  });
}
