import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { openStore } from './open-store.ts';
import { storeContract } from './store-contract.ts';

/** A real server when there is one; else PostgreSQL inside this process, which has a single connection. */
const SERVER = process.env['DATABASE_URL'];
const PORT = 54_329;

describe('PostgreSQL', () => {
  let inside: { database: PGlite; server: PGLiteSocketServer } | null = null;
  beforeAll(async () => {
    if (SERVER !== undefined) return;
    const database = await PGlite.create();
    const server = new PGLiteSocketServer({ db: database, port: PORT, host: '127.0.0.1', maxConnections: 4 });
    await server.start();
    inside = { database, server };
  }, 60_000);
  afterAll(async () => {
    await inside?.server.stop();
    await inside?.database.close();
  });

  const schemas: string[] = [];
  afterAll(async () => {
    if (SERVER !== undefined) for (const schema of schemas) await run(SERVER, `drop schema ${schema} cascade`);
  });

  storeContract(async (now) => {
    if (inside) await inside.database.exec('drop schema public cascade; create schema public');
    const schema = `contract_${randomBytes(6).toString('hex')}`;
    const url = SERVER === undefined ? `postgres://postgres@127.0.0.1:${PORT}/postgres` : inSchema(SERVER, schema);
    if (SERVER !== undefined) await run(SERVER, `create schema ${schema}`);
    schemas.push(schema);
    return openStore({ url, poolSize: SERVER === undefined ? 1 : 4, ...(now && { now }) });
  });
});

function inSchema(server: string, schema: string): string {
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
