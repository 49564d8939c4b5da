import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { openStore } from '#server/store/open-store.ts';
import { databaseAt, runOn, type PostgresForTests } from '#server/testing/databases.ts';
import { FORGETFUL, startPostgres } from './start-postgres.ts';

type Running = { answer: PostgresForTests; stop: () => Promise<void> };

/** One PostgreSQL for all test files, started on first use: the given one, else the packaged one. */
// oxlint-disable-next-line import/no-default-export -- vitest asks for it
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  let running: Promise<Running> | undefined;
  const server = createServer((_, response) => {
    running ??= start();
    running.then(
      ({ answer }) => response.end(JSON.stringify(answer)),
      (error: unknown) => response.writeHead(500).end(`The PostgreSQL of TEST_DATABASE_URL: ${String(error)}`),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  provide('postgres', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    await running?.then(
      ({ stop }) => stop(),
      () => undefined,
    );
  };
}

async function start(): Promise<Running> {
  const given = process.env['TEST_DATABASE_URL'];
  const postgres = given === undefined ? await startPostgres(FORGETFUL) : { url: given, stop: async () => undefined };
  if (postgres.url === undefined) return { answer: { reason: postgres.reason }, stop: postgres.stop };
  const { url } = postgres;
  const template = `schemawerk_${randomBytes(6).toString('hex')}`;
  await runOn(url, `create database ${template}`);
  await (await openStore({ url: databaseAt(url, template), poolSize: 1 })).close();
  return {
    answer: { url, template },
    stop: async () => {
      if (given !== undefined) await runOn(url, `drop database ${template} with (force)`);
      await postgres.stop();
    },
  };
}
