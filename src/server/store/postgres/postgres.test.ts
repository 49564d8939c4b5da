import pg from 'pg';
import { expect, describe, test } from 'vitest';
import { readAll } from '#server/store/contract/lists.ts';
import { storeContract } from '#server/store/contract/store-contract.ts';
import { draft, fieldNamed, query, WIDGET } from '#server/store/contract/widgets.ts';
import { openStore } from '#server/store/open-store.ts';
import type { Store } from '#server/store/store.ts';
import { runOn } from '#server/testing/databases.ts';
import { emptyPostgres, HAS_POSTGRES, POSTGRES } from '#server/testing/postgres.ts';
import { expectedShare, rareWords, wordsFrom } from './common-words.ts';

describe.skipIf(!HAS_POSTGRES)(`the store on ${POSTGRES}`, () => {
  storeContract(async (now) => openStore({ ...(await emptyPostgres()), indexedFrom: 0, ...(now && { now }) }), false);

  test('answers filters and orders from the indexes of their fields', async () => {
    const location = { ...(await emptyPostgres()), indexedFrom: 0 };
    const rowsReadBy = async (use: (store: Store) => Promise<unknown>) => {
      // the numbers are complete when all connections have ended
      const count = async () => {
        const client = new pg.Client(location.url);
        await client.connect();
        const of = 'select seq_tup_read + idx_tup_fetch as n from pg_stat_user_tables where relname = $1';
        const { rows } = await client.query<{ n: string }>(of, ['item']);
        await client.end();
        return Number(rows[0]?.n);
      };
      const before = await count();
      const store = await openStore(location);
      await use(store);
      await store.close();
      return (await count()) - before;
    };
    await rowsReadBy(async (store) => {
      const data = (index: number) => ({
        name: `brake ${index}`,
        state: ['draft', 'done'][index % 2] ?? '',
        power: index,
        // as many as are done, but few of both
        safe: index % 2 === 0 || index % 50 === 1,
      });
      const drafts = Array.from({ length: 4000 }, (_, index) => draft(`WID-${index + 1}`, data(index)));
      await store.write((writer) => writer.bulkInsert(drafts));
      await store.indexKind(WIDGET);
    });
    const list = (text: string, by?: string) =>
      rowsReadBy(async ({ read }) => {
        const sort = by === undefined ? [] : [{ by: fieldNamed(by), descending: false }];
        const page = await read.list({ kind: WIDGET.kind, query: query(text), limit: 10, sort });
        expect(page.items).toHaveLength(10);
      });
    for (const read of [
      await list('state:done power:>2000'),
      await list('state:done,draft'),
      await list('', 'power'),
      await list('', 'label'),
      await list('power:3000..3009'),
      await list('state:done safe:true'),
      await list('state:done safe:true', 'name'),
    ])
      expect(read).toBeLessThan(400);
  });

  test('finds the same items with statistics about words as without', async () => {
    const location = await emptyPostgres();
    const found = async () => {
      // statistics are read once
      const store = await openStore(location);
      const texts = [
        'brak 39',
        'bra 2999',
        'brak lat',
        'brake "controller 7"',
        'WID-29 contr',
        'brak -late 1',
        'br w',
        'behin',
      ];
      const results = texts.map(async (text) => {
        const selection = { kind: 'widget', query: query(text) };
        const { items, next } = await store.read.list({ ...selection, limit: 10 });
        const rest = next === null ? [] : (await store.read.list({ ...selection, limit: 500, cursor: next })).items;
        const sort = [{ by: 'name' as const, descending: false }];
        const sorted = await readAll(store, { ...selection, limit: 300, sort });
        const ids = [...items, ...rest, ...sorted].map(({ id }) => id);
        return [text, ids, await store.read.count(selection), await store.read.count(selection, 9)];
      });
      const answers = await Promise.all(results);
      await store.close();
      return answers;
    };
    const store = await openStore(location);
    const drafts = Array.from({ length: 3000 }, (_, index) =>
      draft(`WID-${index}`, {
        name: `brake ${index}`,
        // the last by name
        text: `controller ${index % 9}${String(index) > '5' ? ' behind' : ''}`,
        ...(index % 50 === 0 && { label: 'late' }),
      }),
    );
    for (let from = 0; from < drafts.length; from += 500) {
      // far enough from each other that a count finds enough among the newest
      await runOn(location.url, `select setval('item_seq_seq', ${(from + 1) * 40})`);
      await store.write((writer) => writer.bulkInsert(drafts.slice(from, from + 500)));
    }
    await store.close();
    await runOn(location.url, 'delete from pg_statistic');
    const before = await found();
    await runOn(location.url, 'analyze item_search');
    expect(await found()).toEqual(before);
    // entries of older versions name no range
    await runOn(location.url, 'update item_search set words = ts_delete(words, chr(57347) || (seq >> 15))');
    await runOn(location.url, 'delete from migration where version = 30');
    expect(await found()).toEqual(before);
    const inLastRange = `select count(*)::int as n from item_search where words @@ '\u{E003}3'::tsquery`;
    expect(await rowsOf(location.url, inLastRange)).toEqual([{ n: 500 }]);
  });

  test('knows the words of many new items at once', async () => {
    const location = await emptyPostgres();
    const store = await openStore(location);
    const drafts = Array.from({ length: 1000 }, (_, index) => draft(`WID-${index}`, { name: `brake ${index}` }));
    await store.write((writer) => writer.bulkInsert(drafts));
    await store.close();
    const rows = await rowsOf(
      location.url,
      `select most_common_elems::text as words from pg_stats where tablename = 'item_search' and attname = 'words'`,
    );
    expect(rows[0]).toMatchObject({ words: expect.stringContaining('brake') });
  });

  test('asks the index for rare words only where others begin common ones', () => {
    const common = new Map([
      ['controller', 0.2],
      ['control', 0.1],
      ['late', 0.1],
    ]);
    const rare = (...words: [text: string, prefix: boolean][]) =>
      rareWords(
        common,
        words.map(([text, prefix]) => ({ kind: 'text', text, words: text.split(' '), prefix, negated: false })),
      );
    expect(rare(['contr', true], ['4000', true])).toBe("'4000':*");
    expect(rare(['late', false], ['req 4000', true])).toBe(null);
    expect(rare(['late', true], ['req 4000', true])).toBe("'req' & '4000':*");
    expect(rare(['contr', true], ['40', true])).toBe(null);
    const shareOf = (...words: string[]) =>
      expectedShare(
        common,
        words.map((text) => ({ kind: 'text', text, words: text.split(' '), prefix: true, negated: false })),
      );
    expect(shareOf('contr', 'the late')).toBe(0);
    expect(shareOf('contr', 'late controller')).toBeCloseTo(0.3 * 0.1);
    expect(rareWords(null, [])).toBe(null);
    expect(wordsFrom(common, 'contr')).toEqual(['controller', 'control']);
  });

  test('finds the newest matches one after another, and the others in the index', async () => {
    const store = await openStore(await emptyPostgres());
    const drafts = Array.from({ length: 4000 }, (_, index) =>
      draft(`WID-${index}`, { name: `brake ${index}`, ...(index % 50 === 0 && { label: 'late' }) }),
    );
    await store.write((writer) => writer.bulkInsert(drafts));
    const range = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => `WID-${to - index}`);
    for (const [text, found, total] of [
      ['39', ['WID-39', ...range(3900, 3999), ...range(390, 399)], 111],
      ['brake', range(0, 3999), 2000],
      ['late', Array.from({ length: 80 }, (_, index) => `WID-${3950 - 50 * index}`), 80],
      ['nothing', [], 0],
    ] as const) {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const { items, next } = await store.read.list({
          query: query(text),
          limit: 40,
          ...(cursor !== null && { cursor }),
        });
        ids.push(...items.map(({ id }) => id));
        cursor = next;
      } while (cursor !== null && ids.length < 200);
      expect(ids, text).toEqual(found.slice(0, 200));
      expect(await store.read.count({ query: query(text) }), text).toEqual({ total, capped: total < found.length });
    }
    await store.close();
  });

  test('rejects a store created by a newer version', async () => {
    const location = await emptyPostgres();
    await (await openStore(location)).close();
    await runOn(location.url, `insert into migration (version, name, at) values (9999, '9999_future', '')`);
    await expect(openStore(location)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('rejects every change of recorded activity', async () => {
    const location = await emptyPostgres();
    const store = await openStore(location);
    const entry = { type: 'grant', by: 'u', name: 'Ann', description: '', ref_type: '', ref_id: '', address: '' };
    await store.write(({ activity }) => activity.add(entry));
    await store.close();
    for (const change of ['delete from activity', 'truncate activity', `update activity set name = 'Bob'`])
      await expect(runOn(location.url, change)).rejects.toThrow('append-only');
  });

  test('refuses a database that cannot keep all characters', async () => {
    const location = await emptyPostgres(`encoding 'LATIN1' locale_provider libc locale 'C' template template0`);
    await expect(openStore(location)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('LATIN1'),
    });
  });

  test('is shared by several servers, which notify each other', async () => {
    const location = await emptyPostgres();
    const [one, two] = [await openStore(location), await openStore(location)];
    let own = 0;
    one.onForeign(() => own++);
    const notified = new Promise<void>((resolve) => two.onForeign(() => resolve()));
    const write = (store: Store) =>
      store.write(async (writer) => writer.insertItem(draft(await writer.nextId('WID'), { name: 'brake' })));
    const changing = setInterval(() => void write(one), 20);
    await notified;
    clearInterval(changing);
    await write(one);
    expect(own).toBe(0);
    const ids = (await Promise.all([one, two, one, two, one, two].map(write))).map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
    expect(await two.read.count({ query: query('brake') })).toEqual(await one.read.count({ query: query('brake') }));
    await one.close();
    await two.close();
  });
});

async function rowsOf(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<object>(statement);
  await client.end();
  return rows;
}
