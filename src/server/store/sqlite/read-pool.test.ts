import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type PoolLimits, ReadPool } from './read-pool.ts';

const LONG = 600_000;
/** Ends only when it is stopped. */
const ENDLESS =
  'with recursive c (x) as (select 1 union all select x + 1 from c where in_time()) select count(*) from c';
const SHORT = 'select a from t';

describe('threads for costly reads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'schemawerk-pool-'));
  const path = join(folder, 'store.db');
  beforeAll(() => {
    const database = new DatabaseSync(path);
    database.exec('pragma journal_mode = wal; create table t (a); insert into t values (1)');
    database.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function open(limits: Partial<PoolLimits> = {}) {
    const pool = new ReadPool(path, { threads: 2, timeout: LONG, waiting: 10, ...limits });
    onTestFinished(() => pool.close());
    const read = (text: string, caller = 'ann', budget = LONG) => pool.read({ text, parameters: [], budget, caller });
    /** rejected when the pool is closed */
    const occupy = (caller?: string) => void read(ENDLESS, caller).catch(() => undefined);
    return { pool, read, occupy };
  }
  const one = { rows: [{ a: 1 }] };

  test('a read over its budget ends with words, and leaves its thread to the next', async () => {
    const { read } = open({ threads: 1 });
    await expect(read(ENDLESS, 'ann', 50)).rejects.toMatchObject({
      code: 'unprocessable',
      message: 'This query takes too long. Narrow it, or choose another order.',
    });
    expect(await read(SHORT)).toMatchObject(one);
  });

  test('no caller gets all threads', async () => {
    const { read, occupy } = open();
    for (let time = 0; time < 5; time++) occupy('ann');
    expect(await read(SHORT, 'ben')).toMatchObject(one);
    expect(await read(SHORT, 'cal')).toMatchObject(one);
  });

  test('a caller may queue only so many, and none waits for ever', async () => {
    const { read, occupy } = open({ waiting: 1, timeout: 50 });
    occupy();
    const queued = read(SHORT);
    await expect(read(SHORT)).rejects.toMatchObject({ code: 'limited', retryAfter: 5 });
    await expect(queued).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  });

  test('a thread that dies is replaced, and its read answered', async () => {
    const { read } = open({ threads: 1 });
    const died = new Promise<void>((resolve) => {
      process.once('worker', (worker) => void worker.terminate().then(() => resolve()));
    });
    expect(await read(SHORT)).toMatchObject(one);
    await died;
  });

  test('a statement that fails leaves its thread to the next', async () => {
    const { read } = open({ threads: 1 });
    await expect(read('select * from nowhere')).rejects.toThrow('no such table');
    expect(await read(SHORT)).toMatchObject(one);
  });

  test('closing ends what runs and what waits', async () => {
    const { pool, read } = open({ threads: 1 });
    const reads = [read(ENDLESS), read(ENDLESS), read(SHORT)];
    const ends = Promise.allSettled(reads);
    await pool.close();
    for (const end of await ends) expect(end).toMatchObject({ reason: { code: 'unavailable' } });
    await expect(read(SHORT)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
