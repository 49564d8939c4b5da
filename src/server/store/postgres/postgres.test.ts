import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insidePostgres, type InsidePostgres } from '#server/testing/inside-postgres.ts';
import { draft, query } from '#server/store/contract/widgets.ts';
import { openStore } from '#server/store/open-store.ts';
import type { Store } from '#server/store/store.ts';
import { storeContract } from '#server/store/contract/store-contract.ts';

/** A real server if configured; otherwise PostgreSQL inside this process, which has a single connection. */
const SERVER = process.env['DATABASE_URL'];
const PORT = 54_329;

describe('PostgreSQL', { timeout: 60_000 }, () => {
  let inside: InsidePostgres | undefined;
  beforeAll(async () => {
    if (SERVER === undefined) inside = await insidePostgres(PORT);
  }, 60_000);
  afterAll(() => inside?.stop(), 60_000);

  const schemas: string[] = [];
  afterAll(async () => {
    if (SERVER !== undefined) for (const schema of schemas) await run(SERVER, `drop schema ${schema} cascade`);
  });

  async function emptyPlace(): Promise<{ url: string; poolSize: number }> {
    if (inside !== undefined) return inside.empty();
    if (SERVER === undefined) throw new Error('There is no PostgreSQL');
    const schema = `contract_${randomBytes(6).toString('hex')}`;
    await run(SERVER, `create schema ${schema}`);
    schemas.push(schema);
    return { url: inSchema(SERVER, schema), poolSize: 4 };
  }

  storeContract(async (now) => openStore({ ...(await emptyPlace()), ...(now && { now }) }), false);

  test('rejects a store created by a newer version', async () => {
    const place = await emptyPlace();
    await (await openStore(place)).close();
    await run(place.url, `insert into migration (version, name, at) values (9999, '9999_future', '')`);
    await expect(openStore(place)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('rejects every change of recorded activity', async () => {
    const place = await emptyPlace();
    const store = await openStore(place);
    const entry = { type: 'grant', by: 'u', name: 'Ann', description: '', ref_type: '', ref_id: '', address: '' };
    await store.write(({ activity }) => activity.add(entry));
    await store.close();
    for (const change of ['delete from activity', 'truncate activity', `update activity set name = 'Bob'`])
      await expect(run(place.url, change)).rejects.toThrow('append-only');
  });

  test.skipIf(SERVER === undefined)(
    'refuses a database that cannot keep all characters (needs DATABASE_URL)',
    async () => {
      const name = `latin_${randomBytes(6).toString('hex')}`;
      await run(SERVER ?? '', `create database ${name} encoding 'LATIN1' locale 'C' template template0`);
      const url = new URL(SERVER ?? '');
      url.pathname = `/${name}`;
      await expect(openStore({ url: url.href })).rejects.toMatchObject({
        code: 'invalid',
        message: expect.stringContaining('LATIN1'),
      });
      await run(SERVER ?? '', `drop database ${name}`);
    },
  );

  test.skipIf(SERVER === undefined)(
    'is shared by several servers, which hear of each other (needs DATABASE_URL)',
    async () => {
      const place = await emptyPlace();
      const [one, two] = [await openStore(place), await openStore(place)];
      let own = 0;
      one.onForeignChange(() => own++);
      const heard = new Promise<void>((resolve) => two.onForeignChange(resolve));
      const write = (store: Store) =>
        store.write(async (writer) => writer.insertItem(draft(await writer.nextId('WID'), { name: 'brake' })));
      const changing = setInterval(() => void write(one), 20);
      await heard;
      clearInterval(changing);
      await write(one);
      expect(own).toBe(0);
      const ids = (await Promise.all([one, two, one, two, one, two].map(write))).map(({ id }) => id);
      expect(new Set(ids).size).toBe(6);
      expect(await two.read.count({ query: query('brake') })).toEqual(await one.read.count({ query: query('brake') }));
      await one.close();
      await two.close();
    },
  );
});

function inSchema(server: string, schema: string): string {
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
