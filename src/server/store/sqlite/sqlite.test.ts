import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeContract } from '#server/store/contract/store-contract.ts';
import { draft, query } from '#server/store/contract/widgets.ts';
import { openStore } from '#server/store/open-store.ts';
import { backupStore } from './backup.ts';

/** Generous, for a machine with a busy disk. */
const TIMEOUT = { timeout: 60_000 };

describe('SQLite', TIMEOUT, () => {
  storeContract((now) => openStore({ file: ':memory:', indexedFrom: 0, ...(now && { now }) }), true);
});

describe('a SQLite file', TIMEOUT, () => {
  let folder: string;
  let file: string;
  const children: ChildProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'schemawerk-test-'));
    file = join(folder, 'store.db');
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  /** A separate process that writes items `PREFIX-1`, … to the file and prints the id of each when committed. */
  function otherWriter(prefix: string, count: number) {
    const opener = JSON.stringify(join(import.meta.dirname, '../open-store.ts'));
    const program = `import { openStore } from ${opener};
      const store = await openStore({ file: ${JSON.stringify(file)} });
      await Promise.all(Array.from({ length: ${count} }, async (_, index) => {
        const id = await store.write(async (writer) => {
          const id = await writer.nextId('${prefix}');
          await writer.insertItem({ id, type: 'widget', name: 'brake', data: { name: 'brake', index }, by: 'ann' });
          return id;
        });
        console.log(id);
      }));
      await store.close();`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return { child, lines: createInterface(child.stdout) };
  }

  test('is written by two processes at once', async () => {
    const store = await openStore({ file });
    const changed = new Promise<void>((resolve) => {
      const stop = store.onForeign(() => {
        stop();
        resolve();
      });
    });
    const { child } = otherWriter('WID', 100);
    const exit = once(child, 'exit');
    const own = Promise.all(
      Array.from({ length: 100 }, () =>
        store.write(async (writer) => writer.insertItem(draft(await writer.nextId('WID'), { name: 'brake' }))),
      ),
    );
    await own;
    expect(await exit).toEqual([0, null]);
    await changed;
    expect(await store.read.kindCounts()).toEqual(new Map([['widget', 200]]));
    expect(await store.read.count({ query: query('brake') })).toEqual({ total: 200, capped: false });
    expect(await store.write((writer) => writer.nextId('WID'))).toBe('WID-201');
    await store.close();
  });

  test('has every acknowledged write after the process is killed', async () => {
    const { child, lines } = otherWriter('WID', 3000);
    const written: string[] = [];
    for await (const line of lines) {
      written.push(line);
      if (written.length === 100) child.kill('SIGKILL');
    }
    const store = await openStore({ file });
    const items = await store.read.items(written);
    expect(items.size).toBe(written.length);
    for (const id of written) expect(await store.read.revisions(id)).toHaveLength(1);
    const counts = await store.read.kindCounts();
    const searched = await store.read.count({ kind: 'widget', query: query('brake') });
    expect(searched.total).toBe(counts.get('widget'));
    await store.close();
  });

  test('does not show uncommitted data to a reader, nor report its own writes as foreign', async () => {
    const store = await openStore({ file });
    let notified = 0;
    store.onForeign(() => notified++);
    await store.write(async (writer) => {
      await writer.insertItem(draft('WID-1', { name: 'brake' }));
      expect(await store.read.item('WID-1')).toBeUndefined();
      expect(await store.read.count({ query: query('brake') })).toEqual({ total: 0, capped: false });
    });
    expect(await store.read.item('WID-1')).toBeDefined();
    const other = await openStore({ file });
    expect(await other.read.item('WID-1')).toBeDefined();
    await new Promise<void>(
      (resolve) => other.onForeign(() => resolve()) && void store.write((writer) => writer.nextId('A')),
    );
    expect(notified).toBe(0);
    await other.close();
    await store.close();
  });

  test('rejects every change of recorded activity', async () => {
    const store = await openStore({ file });
    const entry = { type: 'grant', by: 'u', name: 'Ann', description: '', ref_type: '', ref_id: '', address: '' };
    await store.write(({ activity }) => activity.add(entry));
    const database = new DatabaseSync(file);
    for (const change of [
      'delete from activity',
      `update activity set name = 'Bob'`,
      'insert or replace into activity select * from activity',
    ])
      expect(() => database.exec(change)).toThrow('append-only');
    database.close();
    expect(await store.read.activity.list({ limit: 5 })).toMatchObject([entry]);
    await store.close();
  });

  test('is copied while it is written to without a pause', async () => {
    const store = await openStore({ file });
    for (let n = 0; n < 20; n++)
      await store.write((writer) => writer.insertItem(draft(`WID-${n}`, { text: 'x'.repeat(1_000_000) })));
    let writing = true;
    const writes = (async () => {
      for (let n = 0; writing; n++) {
        await store.write((writer) => writer.insertItem(draft(`NEW-${n}`, { name: 'brake' })));
        await delay(5);
      }
    })();
    const copy = join(folder, 'copy.db');
    await backupStore(file, copy);
    writing = false;
    await writes;
    await store.close();
    const copied = await openStore({ file: copy });
    expect((await copied.read.kindCounts()).get('widget')).toBeGreaterThanOrEqual(20);
    await copied.close();
  });

  test('stays small during writes', async () => {
    const store = await openStore({ file });
    await store.write((writer) => writer.insertItem(draft('WID-1', { text: 'x'.repeat(100_000) })));
    for (let rev = 1; rev < 100; rev++) {
      await store.write((writer) =>
        writer.updateItem('WID-1', rev, { name: 'x', data: { text: `${rev}`.repeat(50_000) }, by: 'ann' }),
      );
    }
    const database = new DatabaseSync(file);
    const log = database.prepare('pragma wal_checkpoint(passive)').get();
    database.close();
    expect(Number(log?.['log'])).toBeLessThan(10_000);
    await store.close();
    expect(readdirSync(folder)).toEqual(['store.db']);
  });

  test('created by a newer version is rejected and left unchanged', async () => {
    await (await openStore({ file })).close();
    const database = new DatabaseSync(file);
    database.exec(`insert into migration (version, name, at) values (9999, '9999_future', '')`);
    database.close();
    await expect(openStore({ file })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('9999_future'),
    });
    expect(readdirSync(folder)).toEqual(['store.db']);
  });
});
