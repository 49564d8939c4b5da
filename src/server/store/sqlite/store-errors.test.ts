import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '#server/store/open-store.ts';
import { openSqlite } from './sqlite-driver.ts';

function storeFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'schemawerk-store-errors-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'store.db');
}

test.each([
  ['empty', '', 'is empty'],
  ['a text', 'this is no store, but a text that somebody wrote', 'is not a store'],
  ['damaged', Buffer.concat([Buffer.from('SQLite format 3\0'), randomBytes(8176)]), /is damaged|is not a store/],
])('a file that is %s is refused with the reason and left alone', async (_, content, message) => {
  const file = storeFile();
  writeFileSync(file, content);
  await expect(openStore({ file })).rejects.toMatchObject({ code: 'invalid', message: expect.stringMatching(message) });
});

test('a file that may only be read is refused in words', async () => {
  const file = storeFile();
  await openStore({ file }).then((store) => store.close());
  chmodSync(file, 0o444);
  chmodSync(dirname(file), 0o555);
  // to the administrator of the machine, file permissions mean nothing
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    await expect(openStore({ file })).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/store\.db (?:may not be written to|cannot be opened)$/),
    });
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(dirname(file), 0o700);
  }
});

test('a full disk is reported with a clear message, also by the health check, until there is space again', async () => {
  const driver = openSqlite(storeFile());
  onTestFinished(() => driver.close());
  const write = async (bytes: number) => {
    const transaction = await driver.begin();
    try {
      await sql`insert into t values (zeroblob(${bytes}))`.execute(transaction.db);
      await transaction.commit();
    } finally {
      await transaction.rollback();
    }
  };
  const { script, commit } = await driver.begin();
  await script('create table t (x); pragma max_page_count = 10');
  await commit();
  await driver.health();
  await expect(write(1_000_000)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('full'),
  });
  const long = await driver.begin(true);
  await driver.health();
  await long.rollback();
  // a small write goes well: there is room for it
  await driver.health();
  await write(100);
});
