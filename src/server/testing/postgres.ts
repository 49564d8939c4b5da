import { randomBytes } from 'node:crypto';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import { databaseAt, type PostgresForTests, runOn } from './databases.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- it adds to vitest's own
  interface ProvidedContext {
    /** address that answers with `PostgresForTests` */
    postgres: string;
  }
}

const SERVER = await serverForTests();

/** For tests that cannot be skipped individually. */
export const HAS_POSTGRES = SERVER.url !== undefined;
/** The name of the store in test titles; without a server, with the reason why the tests are skipped. */
export const POSTGRES = SERVER.url === undefined ? `PostgreSQL (${SERVER.reason})` : 'PostgreSQL';
export const STORES = ['SQLite', POSTGRES];

/** created before all tests of a file */
const lasting: string[] = [];
afterAll(async () => {
  for (const name of lasting) await drop(name);
});

/**
 * A database that is dropped after the current test: an empty store, or created with the options `as`. Skips the test
 * if there is no server.
 */
export async function emptyPostgres(as?: string): Promise<{ url: string; poolSize: number }> {
  const current = TestRunner.getCurrentTest();
  if (SERVER.url === undefined) {
    if (current === undefined) throw new Error(SERVER.reason);
    return current.context.skip(SERVER.reason);
  }
  const name = `schemawerk_${randomBytes(6).toString('hex')}`;
  // copying files takes a twentieth of the time of migrations, and a fifth of that of copying through the log
  await runOn(SERVER.url, `create database ${name} ${as ?? `template ${SERVER.template} strategy file_copy`}`);
  if (current === undefined) lasting.push(name);
  else onTestFinished(() => drop(name));
  return { url: databaseAt(SERVER.url, name), poolSize: 4 };
}

async function serverForTests(): Promise<PostgresForTests> {
  const answer = await fetch(inject('postgres'));
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as PostgresForTests;
}

async function drop(name: string): Promise<void> {
  if (SERVER.url !== undefined) await runOn(SERVER.url, `drop database ${name} with (force)`);
}
