import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Driver, Transaction } from '#server/store/database/driver.ts';
import { missingTable } from '#server/store/records/record-tables.ts';
import { AppError } from '#shared/errors.ts';
import type { RecordDefinition } from '#shared/records/define-record.ts';

const FOLDER = import.meta.dirname;
const FILE = /^(\d{4})_\w+(?:\.(\w+))?\.sql$/;

/** What a file for both databases leaves open, as `{text}`: text sorts by its bytes, and a keyed table is its own index. */
const WORDS: Record<Driver['dialect']['name'], Record<string, string>> = {
  sqlite: {
    text: 'text',
    bigint: 'integer',
    serial: 'integer',
    double: 'real',
    bytes: 'blob',
    keyed: ' without rowid',
  },
  postgres: {
    text: 'text collate "C"',
    bigint: 'bigint',
    serial: 'bigserial',
    double: 'double precision',
    bytes: 'bytea',
    keyed: '',
  },
};

/**
 * Migrates the tables to this version of the product: files `NNNN_name.sql` in order, or `NNNN_name.<driver>.sql` where
 * databases differ in more than words, then what definitions of records lack, all in one transaction. A migration is never changed once released.
 */
export async function migrate(driver: Driver, records: readonly RecordDefinition[], now: string): Promise<void> {
  const transaction = await driver.begin();
  try {
    await transaction.takeTime();
    await transaction.script(
      'create table if not exists migration (version integer primary key, name text not null, at text not null)',
    );
    await applyMissing(driver, transaction, now);
    for (const record of records) await makeTable(driver, transaction, record);
    await transaction.commit();
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

async function applyMissing(driver: Driver, { db, script }: Transaction, now: string): Promise<void> {
  const { rows } = await sql<{ version: number; name: string }>`select version, name from migration`.execute(db);
  const known = await migrations(driver.dialect.name);
  const stranger = rows.find(({ version }) => !known.has(version));
  if (stranger) {
    throw new AppError(
      'conflict',
      `The store was created by a newer version (it has migration ${stranger.name}). Update Schemawerk`,
    );
  }
  const applied = new Set(rows.map(({ version }) => version));
  for (const [version, name] of known) {
    if (applied.has(version)) continue;
    await script(inWordsOf(driver.dialect.name, await readFile(join(FOLDER, name), 'utf8')));
    await sql`insert into migration (version, name, at) values (${version}, ${name}, ${now})`.execute(db);
  }
}

async function makeTable(driver: Driver, transaction: Transaction, record: RecordDefinition): Promise<void> {
  const missing = await missingTable(driver, transaction, record);
  if (missing !== '') await transaction.script(inWordsOf(driver.dialect.name, missing));
}

function inWordsOf(driver: Driver['dialect']['name'], text: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (open, word: string) => WORDS[driver][word] ?? open);
}

async function migrations(driver: string): Promise<Map<number, string>> {
  const names = (await readdir(FOLDER)).sort();
  const found = names.flatMap((name): [number, string][] => {
    const [file, version, only = driver] = FILE.exec(name) ?? [];
    return file !== undefined && only === driver ? [[Number(version), name]] : [];
  });
  return new Map(found);
}
