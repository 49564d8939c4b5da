/* oxlint-disable max-lines-per-function -- a suite is one function */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Item } from '#generated/payloads.d.ts';
import type { PageRequest, ListSortKey, Store } from '#server/store/store.ts';
import { isObject } from '#shared/json.ts';
import { isScalar } from '#shared/query-terms/query-value.ts';
import { type MatchContext, matchesQuery } from '#shared/query/evaluate.ts';
import { itemOrder } from '#shared/testing/item-order.ts';
import { findsCombinedQueries } from './combined-queries.ts';
import { QUERIES, SORTS } from './queries.ts';
import { clock, draft, fieldNamed, fill, kind, type OpenEmpty, query, WIDGET, widgetData } from './widgets.ts';

export function listContract(openEmpty: OpenEmpty, variants: boolean[]): void {
  for (const indexed of variants) {
    describe(`lists ${indexed ? 'with' : 'without'} indexes of fields`, () => {
      let store: Store;
      let items: Item[];
      let context: MatchContext;
      beforeAll(async () => {
        store = await openEmpty(clock());
        if (indexed) await store.indexKind(WIDGET);
        ({ items, context } = await fill(store));
      }, 60_000);
      afterAll(() => store.close());

      test.each(QUERIES)('finds what the query matches: %s', async (text) => {
        const expected = items.filter((item) => matchesQuery(query(text), item, context)).map(({ id }) => id);
        const selection = { kind: 'widget', query: query(text) };
        const found = await readAll(store, { ...selection, limit: 7 });
        expect(found.map(({ id }) => id).sort()).toEqual(expected.sort());
        expect(await store.read.count(selection)).toEqual({ total: expected.length, capped: false });
        const ofAllKinds = await readAll(store, { query: query(text), limit: 100 });
        expect(
          ofAllKinds
            .filter(({ type }) => type === 'widget')
            .map(({ id }) => id)
            .sort(),
        ).toEqual(expected.sort());
      });

      findsCombinedQueries(() => ({ store, items, context }));

      test.each(SORTS.map((sort) => [printed(sort), sort] as const))('sorts by %s', async (_, sort) => {
        const expected = sorted(items, sort).map(({ id }) => id);
        for (const limit of [1, 7, 100]) {
          const found = await readAll(store, { kind: 'widget', query: query(''), sort, limit });
          expect(found.map(({ id }) => id)).toEqual(expected);
        }
        const all = { kind: 'widget', query: query(''), sort };
        expect(await orderedIds(store, all)).toEqual(expected);
        expect(await orderedIds(store, all, 3)).toEqual([...expected.slice(0, 3), 'and more']);
      });

      test.each(['brake', 'brake -state:draft', 'state:draft', '-tags:red -tags:blue'])(
        'reads all items for a file in the order of the list: %s',
        async (text) => {
          for (const kind of ['widget', undefined]) {
            const request = { ...(kind !== undefined && { kind }), query: query(text) };
            const listed = (await readAll(store, { ...request, limit: 7 })).map(({ id }) => id);
            expect(await orderedIds(store, request)).toEqual(listed);
          }
        },
      );

      test.each(['state', 'label', 'tags', 'sizes', 'safe', 'power', 'grade', 'extra'])(
        'groups by %s, counting each item once per value',
        async (name) => {
          const { type } = fieldNamed(name);
          // an index holds only values of its type
          const fits = (value: unknown) =>
            isScalar(value) && (['array', 'any'].includes(type) || typeof value === type);
          for (const text of ['', 'has:state', '-tags:red -tags:blue']) {
            const among = items.filter((item) => matchesQuery(query(text), item, context));
            const values = among.flatMap(({ data }) => [...new Set([data[name]].flat())].filter(fits));
            const counts = new Map<unknown, number>();
            for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
            const groups = await store.read.groups({ kind: 'widget', query: query(text) }, fieldNamed(name), 50);
            const fitting = groups.filter(({ value }) => fits(value));
            expect(new Map(fitting.map(({ value, total }) => [value, total]))).toEqual(counts);
            expect(groups.every(({ capped }) => !capped)).toBe(true);
          }
        },
      );

      test('sorts query results', async () => {
        const sort: ListSortKey[] = [{ by: fieldNamed('power'), descending: true }];
        const expected = items.filter((item) => matchesQuery(query('brake -state:draft'), item, context));
        const found = await readAll(store, { kind: 'widget', query: query('brake -state:draft'), sort, limit: 4 });
        expect(found.map(({ id }) => id)).toEqual(sorted(expected, sort).map(({ id }) => id));
      });

      test('shows deleted items only on request', async () => {
        const deleted = await readAll(store, { query: query(''), deleted: true, limit: 2 });
        expect(deleted.map(({ id }) => id).sort()).toEqual(['WID-13', 'WID-19', 'WID-7']);
        expect(deleted[0]?.deletedAt).toBeDefined();
        expect(await readAll(store, { kind: 'widget', query: query('brake'), deleted: true, limit: 9 })).toHaveLength(
          3,
        );
        expect(await store.read.count({ query: query(''), deleted: true })).toEqual({ total: 3, capped: false });
      });

      test('returns a page as text with the same content', async () => {
        const request = { kind: 'widget', query: query('brake'), limit: 5 };
        const { items, next } = await store.read.list(request);
        const text = await store.read.listText(request);
        expect(JSON.parse(text.json)).toEqual(items);
        expect(text.next).toBe(next);
      });

      test('counts values of a field', async () => {
        const selection = { kind: 'widget', query: query('') };
        const states = await store.read.facet(selection, fieldNamed('state'));
        const count = (value: unknown) => items.filter((item) => item.data['state'] === value).length;
        for (const { value, count: found } of states) expect([value, found]).toEqual([value, count(value)]);
        expect(states.map(({ value }) => value)).toEqual(expect.arrayContaining(['draft', 'ready', 'done']));
        const tags = await store.read.facet(selection, fieldNamed('tags'));
        expect(tags).toContainEqual({ value: 'red', count: items.filter(({ data }) => hasRed(data['tags'])).length });
        expect(await store.read.facet(selection, fieldNamed('safe'))).toContainEqual({
          value: true,
          count: items.filter(({ data }) => data['safe'] === true).length,
        });
        expect(await store.read.facet({ query: query('') }, 'type')).toEqual([
          { value: 'widget', count: items.length },
          { value: 'gadget', count: 6 },
        ]);
        expect(await store.read.facet({ kind: 'widget', query: query('state:draft') }, fieldNamed('state'))).toEqual([
          { value: 'draft', count: count('draft') },
        ]);
        expect(await store.read.facet(selection, fieldNamed('label'), 2)).toHaveLength(2);
      });

      test('counts and groups choices exactly, whatever was written', async () => {
        const own = await openEmpty(clock());
        onTestFinished(() => own.close());
        const found = async (text: string) => {
          const selection = { kind: 'widget', query: query(text) };
          const { items } = await own.read.list({ ...selection, limit: 500 });
          const states = items.flatMap(({ data }) => (typeof data['state'] === 'string' ? [data['state']] : []));
          expect(await own.read.count(selection)).toEqual({ total: items.length, capped: false });
          const groups = await own.read.facet(selection, fieldNamed('state'));
          const counts = [...Map.groupBy(states, (state) => state)].map(([value, { length: count }]) => ({
            value,
            count,
          }));
          expect(groups.filter(({ value }) => typeof value === 'string')).toEqual(expect.arrayContaining(counts));
          return items.length;
        };
        const check = async () => {
          for (const text of ['state:draft', 'state:ready safe:true', '-state:draft -safe:true', 'no:state'])
            await found(text);
        };
        const drafts = Array.from({ length: 40 }, (_, index) => draft(`WID-${index}`, widgetData(index)));
        await own.write((writer) => writer.bulkInsert(drafts.slice(0, 20)));
        if (indexed) await own.indexKind(WIDGET);
        await check();
        await own.write((writer) => writer.bulkInsert(drafts.slice(20)));
        for (const index of [0, 3, 6, 9, 12]) {
          const data = { ...widgetData(index + 1), name: 'changed' };
          await own.write((writer) => writer.updateItem(`WID-${index}`, 1, { name: 'changed', data, by: 'ann' }));
          await own.write((writer) => writer.markDeleted(`WID-${index + 1}`, 1, 'ann'));
          if (index > 5) await own.write((writer) => writer.markRestored(`WID-${index + 1}`, 2, 'ann'));
        }
        await check();
        const before = await found('state:draft');
        await expect(
          own.write(async (writer) => {
            await writer.insertItem(draft('WID-99', { name: 'x', state: 'draft' }));
            throw new Error('no');
          }),
        ).rejects.toThrow('no');
        expect(await found('state:draft')).toBe(before);
        const most = await own.read.count({ kind: 'widget', query: query('state:draft') }, 1);
        expect(most).toEqual(indexed ? { total: before, capped: false } : { total: 1, capped: true });
        const fewer = WIDGET.fields.filter(({ name }) => name !== 'safe');
        if (indexed) await own.indexKind(kind('widget', fewer));
        await check();
      });

      test('stops counting at the cap', async () => {
        expect(await store.read.count({ kind: 'widget', query: query('brake') }, 5)).toEqual({
          total: 5,
          capped: true,
        });
        expect(await store.read.count({ kind: 'widget', query: query('has:label') }, 5)).toEqual({
          total: 5,
          capped: true,
        });
      });

      test.each([
        '',
        'x',
        'W10',
        btoa('["-updatedAt","2026"]'),
        btoa('["-updatedAt",null,1]'),
        btoa('["updatedAt","2026",1]'),
      ])('rejects a cursor that it did not issue: %s', async (cursor) => {
        const page = store.read.list({ kind: 'widget', query: query(''), limit: 5, cursor });
        await expect(page).rejects.toMatchObject({ code: 'invalid' });
      });
    });
  }

  test('rejects cursors of other searches, and tolerates forged ones', async () => {
    const store = await openEmpty(clock());
    await fill(store);
    const page = (values: unknown[]) => {
      const cursor = Buffer.from(JSON.stringify(values)).toString('base64url');
      return store.read.list({ kind: 'widget', query: query('brake'), limit: 5, cursor });
    };
    for (const values of [['match'], ['match', 0], ['match', 0, 'x'], ['match', 0.5, 1], ['-updatedAt', '2026', 1]]) {
      await expect(page(values)).rejects.toMatchObject({ code: 'invalid' });
    }
    expect((await page(['match', -3, 7])).items).toHaveLength(5);
    expect((await page(['match', 9, 7])).items).toEqual([]);
    await store.close();
  });

  test('a list read during concurrent writes shows every old item once', async () => {
    const store = await openEmpty(clock());
    await fill(store);
    const sort: ListSortKey[] = [{ by: fieldNamed('state'), descending: false }];
    for (const request of [{ sort }, {}, { query: query('brake') }]) {
      const seen: string[] = [];
      const before = await readAll(store, { kind: 'widget', query: query(''), ...request, limit: 100 });
      let cursor: string | undefined;
      for (let page = 0; ; page++) {
        const { items, next } = await store.read.list({
          kind: 'widget',
          query: query(''),
          ...request,
          limit: 6,
          ...(cursor !== undefined && { cursor }),
        });
        seen.push(...items.map(({ id }) => id));
        const state = ['draft', 'ready', 'done'][page % 3] ?? '';
        await store.write(async (writer) => {
          await writer.insertItem(draft(await writer.nextId('NEW'), { name: 'A brake of late', state }));
        });
        if (next === null) break;
        cursor = next;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    }
    await store.close();
  });
}

export async function readAll(store: Store, request: PageRequest): Promise<Item[]> {
  const found: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.read.list({ ...request, ...(cursor !== undefined && { cursor }) });
    found.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return found;
}

function hasRed(tags: unknown): boolean {
  return tags === 'red' || (Array.isArray(tags) && tags.includes('red'));
}

/** Like `itemOrder`, but a value of the wrong type counts as missing. */
function sorted(items: readonly Item[], sort: readonly ListSortKey[]): Item[] {
  const keys = sort.map(({ by, descending }) => {
    return { by: typeof by === 'string' ? by : fieldNamed(by.path.join('.')), descending };
  });
  const types = new Map(keys.flatMap(({ by }) => (typeof by === 'string' ? [] : [[by.path[0], by.type] as const])));
  const fits = ([key, value]: [string, unknown]) => {
    const type = types.get(key);
    if (type === undefined || key === 'size') return key !== 'size' || fitsSize(value);
    return type === 'string' ? typeof value === 'string' : typeof value === 'number';
  };
  const clean = (item: Item) => ({ ...item, data: Object.fromEntries(Object.entries(item.data).filter(fits)) });
  return items.map(clean).sort(itemOrder(keys));
}

function fitsSize(value: unknown): boolean {
  return isObject(value) && typeof value['width'] === 'number';
}

function printed(sort: readonly ListSortKey[]): string {
  return sort.map(({ by, descending }) => (descending ? '-' : '') + (typeof by === 'string' ? by : by.path)).join();
}

async function orderedIds(store: Store, request: Omit<PageRequest, 'limit'>, most = 1000): Promise<string[]> {
  const { total, more, batches } = await store.read.ordered(request, most);
  const ids: string[] = [];
  for await (const batch of batches()) ids.push(...batch.map(({ id }) => id));
  expect(total).toBe(ids.length);
  return more ? [...ids, 'and more'] : ids;
}
