import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { draft } from '#server/store/contract/widgets.ts';
import { openStore } from '#server/store/open-store.ts';
import { StoreWatch } from './store-errors.ts';
import { beginInThread } from './write-thread.ts';

describe('long transactions in a thread', () => {
  function database() {
    const folder = mkdtempSync(join(tmpdir(), 'schemawerk-write-'));
    const path = join(folder, 'store.db');
    const other = new DatabaseSync(path);
    other.exec('pragma journal_mode = wal; create table t (a)');
    onTestFinished(() => {
      other.close();
      rmSync(folder, { recursive: true });
    });
    const begin = (timeout = 0) => beginInThread({ path, settings: '', timeout }, new StoreWatch());
    return { other, begin, rows: () => other.prepare('select a from t').all(), path };
  }

  test('leave others free while a statement takes its time', async () => {
    const { begin, other, rows } = database();
    other.exec('begin immediate');
    // Waits for a lock that only this thread can give up.
    const waiting = begin(30_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(rows()).toEqual([]);
    other.exec('insert into t values (1); commit');
    const transaction = await waiting;
    await transaction.script('insert into t values (2)');
    await transaction.commit();
    expect(rows()).toEqual([{ a: 1 }, { a: 2 }]);
  });

  test('are invisible to readers until they end', async () => {
    const store = await openStore({ file: ':memory:' });
    await store.write(
      async (writer) => {
        await writer.bulkInsert([draft('WID-1', { name: 'one' })]);
        expect(await store.read.item('WID-1')).toBeUndefined();
      },
      { long: true },
    );
    expect(await store.read.item('WID-1')).toMatchObject({ rev: 1 });
    await store.close();
  });

  test('keep what was committed, and nothing else', async () => {
    const { begin, rows } = database();
    const first = await begin();
    const added = await first.db.executeQuery(CompiledQuery.raw('insert into t values (?)', [1]));
    expect(added.numAffectedRows).toBe(1n);
    expect(rows()).toEqual([]);
    await first.commit();
    const second = await begin();
    await second.script('insert into t values (2); insert into t values (3)');
    await second.rollback();
    expect(rows()).toEqual([{ a: 1 }]);
  });

  test('tell a lock, a wrong statement and a broken thread apart', async () => {
    const { begin, other, rows, path } = database();
    other.exec('begin immediate');
    await expect(begin()).rejects.toMatchObject({ message: 'database is locked', errcode: 5 });
    other.exec('rollback');
    const transaction = await begin();
    await expect(transaction.script('nonsense')).rejects.toThrow('syntax error');
    await transaction.rollback();
    await expect(transaction.script('insert into t values (1)')).rejects.toMatchObject({ code: 'unavailable' });
    const nowhere = { path: join(path, 'none'), settings: '', timeout: 0 };
    await expect(beginInThread(nowhere, new StoreWatch())).rejects.toMatchObject({ code: 'unavailable' });
    expect(rows()).toEqual([]);
  });
});
