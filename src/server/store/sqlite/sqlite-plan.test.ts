import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draft, fieldNamed, query, WIDGET } from '#server/store/contract/widgets.ts';
import { CoverageRoles } from '#server/store/database/coverage-roles.ts';
import { FormerNames } from '#server/store/database/former-names.ts';
import { memo } from '#server/store/database/memo.ts';
import { SuspectRules } from '#server/store/database/suspect-rules.ts';
import type { Tables } from '#server/store/database/tables.ts';
import { openStore } from '#server/store/open-store.ts';
import { counting } from '#server/store/query/counting.ts';
import { listing } from '#server/store/query/listing.ts';
import type { ListSortKey } from '#server/store/store.ts';
import { sqliteDatabase } from './sqlite-database.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { StoreWatch } from './store-errors.ts';
import { withoutLimit } from './time-limit.ts';

/** Reads through the store and records SQLite's query plan for each statement. */
describe('SQLite uses an index', () => {
  const folder = mkdtempSync(join(tmpdir(), 'schemawerk-plan-'));
  const file = join(folder, 'store.db');
  const database = new DatabaseSync(file);
  // an empty file would be refused as a store
  database.exec('pragma journal_mode = wal');
  withoutLimit(database);
  const explained = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: sqliteDatabase(database, new StoreWatch()) }),
    log: ({ query: { sql, parameters } }) => void executed.push({ sql, parameters }),
  });
  const executed: { sql: string; parameters: readonly unknown[] }[] = [];
  const dialect = sqliteDialect();
  const session = {
    db: explained,
    search: explained,
    export: explained,
    dialect,
    indexes: async () => new Set(await dialect.indexNames(explained)),
    flushSearch: async () => undefined,
    version: async () => '',
    memo: null,
    names: new FormerNames(),
    suspects: new SuspectRules(),
    coverage: new CoverageRoles(),
  };

  beforeAll(async () => {
    const store = await openStore({ file });
    await store.indexKind(WIDGET);
    await store.write((writer) =>
      writer.bulkInsert(
        Array.from({ length: 5000 }, (_, index) =>
          draft(`WID-${index}`, {
            name: 'brake',
            state: 'draft',
            label: `L${index % 2}`,
            power: index % 2,
            safe: index >= 4000,
            due: '2026',
          }),
        ),
      ),
    );
    await store.close();
  });
  afterAll(async () => {
    await explained.destroy();
    if (database.isOpen) database.close();
    rmSync(folder, { recursive: true });
  });

  /** The plan steps of every query that a call ran. */
  async function allSteps(call: () => Promise<unknown>): Promise<string[]> {
    executed.length = 0;
    await call();
    const queries = executed.filter(({ sql }) => sql.startsWith('select') && !sql.includes('sqlite_master'));
    return Promise.all(
      queries.map(async ({ sql, parameters }) => {
        const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
        const { rows } = await explained.executeQuery<{ detail: string }>(explain);
        return rows.map(({ detail }) => detail).join('; ');
      }),
    );
  }

  const steps = async (call: () => Promise<unknown>) => (await allSteps(call)).at(-1) ?? '';

  /** The queries of items in a call that take values from the table rather than from its indexes. */
  async function readingRows(call: () => Promise<unknown>): Promise<string[]> {
    executed.length = 0;
    await call();
    const queries = executed.filter(({ sql }) => sql.includes('from item as'));
    expect(queries).not.toHaveLength(0);
    const root = CompiledQuery.raw(`select rootpage as page from sqlite_master where name = 'item'`);
    const [table] = (await explained.executeQuery<{ page: number }>(root)).rows;
    const found: string[] = [];
    for (const { sql, parameters } of queries) {
      const explain = CompiledQuery.raw(`explain ${sql}`, [...parameters]);
      const { rows } = await explained.executeQuery<{ opcode: string; p1: number; p2: number }>(explain);
      const cursors = rows.filter(({ opcode, p2 }) => opcode === 'OpenRead' && p2 === table?.page).map(({ p1 }) => p1);
      if (rows.some(({ opcode, p1 }) => opcode === 'Column' && cursors.includes(p1))) found.push(sql);
    }
    return found;
  }

  const list = async (text: string, sort?: ListSortKey[], kind: string | undefined = 'widget') => {
    const request = { query: query(text), limit: 5, ...(sort && { sort }), ...(kind !== '' && { kind }) };
    const first = await listing(session).list(request);
    if (first.next !== null) await listing(session).list({ ...request, cursor: first.next });
  };
  const sortOnly = 'TEMP B-TREE';

  test.each(['name', 'createdAt', 'updatedAt', 'id'] as const)('sorts by %s', async (by) => {
    for (const descending of [true, false]) {
      const plan = await steps(() => list('', [{ by, descending }]));
      expect(plan).toContain('USING INDEX item_kind_');
      expect(plan).not.toContain(sortOnly);
    }
  });

  test.each(['state', 'label', 'power', 'safe', 'due', 'size.width', `o'd"d\\ k.ey`])(
    'sorts by the field %s',
    async (name) => {
      for (const descending of [true, false]) {
        const plan = await steps(() => list('', [{ by: fieldNamed(name), descending }]));
        expect(plan).toContain('USING INDEX item_of_');
        expect(plan).not.toContain(sortOnly);
      }
    },
  );

  test('reads the newest items of all kinds', async () => {
    expect(await steps(() => list('', undefined, ''))).toMatch(/^SEARCH i USING INDEX item_recent/);
  });

  test('seeks to a cursor, even among equal values', async () => {
    const all = await allSteps(() => list(''));
    expect(all).toContainEqual(expect.stringContaining('item_kind_recent (kind=? AND updated_at=? AND seq<?)'));
    const ties = (name: string) => allSteps(() => list('', [{ by: fieldNamed(name), descending: false }]));
    const seek = (ends: string) => expect.stringMatching(new RegExp(`item_of_\\w+ \\(<expr>=\\? ${ends}\\)`));
    expect(await ties('label')).toContainEqual(seek('AND updated_at=\\? AND seq>\\?'));
    expect(await ties('state')).toContainEqual(seek('AND seq>\\?'));
  });

  test('filters by one value in index order', async () => {
    const plan = await steps(() => list('power:1'));
    expect(plan).toMatch(/SEARCH i USING INDEX item_of_\w+ \(<expr>=\?/);
    expect(plan).not.toContain(sortOnly);
  });

  test('compares choices in an index that has the order of the list', async () => {
    for (const text of ['state:draft', '-state:done -safe:true', 'state:draft,ready -safe:true power:<9']) {
      const [byUpdate, byName] = [undefined, [{ by: 'name' as const, descending: false }]];
      expect(await steps(() => list(text, byUpdate))).toMatch(/USING INDEX item_of_\w+_in_update_/);
      expect(await steps(() => list(text, byName))).toMatch(/USING INDEX item_of_\w+_in_name_/);
    }
  });

  test('reads a filter by choices from the combinations that pass, wherever its items are in the list', async () => {
    const counted = { ...session, memo: memo() };
    for (const sort of [undefined, [{ by: 'name' as const, descending: false }]]) {
      const request = { kind: 'widget', query: query('safe:true'), limit: 5, ...(sort && { sort }) };
      const first = await steps(() => listing(counted).list(request));
      expect(first).toMatch(/USING INDEX item_of_\w+_each_\w+ \(<expr>=\? AND <expr>=\? AND <expr>=\?\)/);
      const { items, next } = await listing(counted).list(request);
      const second = await listing(counted).list({ ...request, ...(next !== null && { cursor: next }) });
      const numbers = [...items, ...second.items].map(({ id }) => Number(id.slice(4)));
      expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => (sort ? 4000 + index : 4999 - index)));
    }
  });

  test('starts with the most selective clause', async () => {
    for (const text of ['state:done', 'label:L3,L4', 'power:>1', 'due:2027', 'holds:WID-1', 'id:WID-7', 'brakes']) {
      const plan = await steps(() => list(`${text} name:brake`, [{ by: 'name', descending: true }]));
      expect(plan).toMatch(/SEARCH i USING INTEGER PRIMARY KEY \(rowid=\?\)/);
    }
  });

  test('reads links once for all negated values of a relation', async () => {
    const plan = await steps(() => list('-holds:WID-1 -holds:WID-2 -holds:WID-3 -held_by:WID-4', undefined));
    expect(plan.match(/CORRELATED/g)).toHaveLength(2);
  });

  test('looks up a searched word once, and searches titles for longer words only where there are some', async () => {
    executed.length = 0;
    await list('draft');
    expect(executed.filter(({ sql }) => sql.includes('from word'))).toHaveLength(2);
    expect(executed.filter(({ sql }) => sql.includes('item_search match'))).toHaveLength(3);
  });

  test('counts what passes several clauses without reading rows', async () => {
    const count = (text: string) => counting(session).count({ kind: 'widget', query: query(text) });
    for (const text of ['state:draft', 'power:1', 'state:draft,done', 'state:draft power:1'])
      expect(await readingRows(() => count(text))).toEqual([]);
    expect(await readingRows(() => count('-power:1'))).toHaveLength(1);
  });

  test('counts so many matches of a search, and all where all are to be counted', async () => {
    const count = (text: string, most?: number) =>
      counting(session).count({ kind: 'widget', query: query(text) }, most);
    expect(await count('brake')).toEqual({ total: 2000, capped: true });
    expect(await count('brake', 1_000_000)).toEqual({ total: 5000, capped: false });
    expect(await count('brake label:L1')).toEqual({ total: 1000, capped: true });
    expect(await count('brake label:L1', 1_000_000)).toEqual({ total: 2500, capped: false });
    expect(await count('brake safe:true')).toEqual({ total: 1000, capped: false });
    expect(await count('power:<5')).toEqual({ total: 5000, capped: false });
  });

  test('counts and groups without reading rows', async () => {
    const selection = { kind: 'widget', query: query('state:draft') };
    expect(await steps(() => counting(session).count(selection))).toMatch(/USING INDEX item_of_\w+ \(<expr>=\?\)/);
    const grouped = await steps(() =>
      counting(session).facet({ kind: 'widget', query: query('') }, fieldNamed('power')),
    );
    expect(grouped).toMatch(/USING INDEX item_of_/);
  });
});
