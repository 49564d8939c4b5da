import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { draft, WIDGET } from '#server/store/contract/widgets.ts';
import { openStore } from '#server/store/open-store.ts';
import { indexPrefix } from './key-field.ts';

test('a kind has indexes of its own from some hundred items on, and loses them only with far fewer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'schemawerk-indexes-'));
  const file = join(folder, 'store.db');
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal');
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  const indexes = () =>
    database.prepare('select name from sqlite_master where name like ?').all(`${indexPrefix(WIDGET.kind)}%`).length;
  const inStore = async (items: readonly number[]) => {
    const store = await openStore({ file });
    await store.indexKind(WIDGET);
    await store.write((writer) =>
      writer.bulkInsert(items.map((item) => draft(`WID-${item}`, { name: `brake ${item}` }))),
    );
    await store.close();
  };
  const from = (start: number, end: number) => Array.from({ length: end - start }, (_, index) => start + index);
  await inStore(from(0, 199));
  expect(indexes()).toBe(0);
  await inStore(from(199, 200));
  expect(indexes()).toBeGreaterThan(2);
  const store = await openStore({ file });
  onTestFinished(() => store.close());
  await store.write(async (writer) => {
    for (const item of from(0, 90)) await writer.markDeleted(`WID-${item}`, 1, 'ann');
  });
  await store.indexKind(WIDGET);
  expect(indexes()).toBeGreaterThan(2);
  await store.write(async (writer) => {
    for (const item of from(90, 101)) await writer.markDeleted(`WID-${item}`, 1, 'ann');
  });
  await store.indexKind(WIDGET);
  expect(indexes()).toBe(0);
});

test('indexing very many items is announced and leaves readers free, and is not done again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'schemawerk-indexes-'));
  const store = await openStore({ file: join(folder, 'store.db') });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  const many = Array.from({ length: 10_001 }, (_, index) => draft(`WID-${index}`, { name: 'brake' }));
  await store.write((writer) => writer.bulkInsert(many));
  const done: (string | number)[] = [];
  const indexed = store.indexKind(WIDGET, (items) => {
    done.push(items);
    void store.read.item('WID-1').then((item) => done.push(item?.id ?? ''));
  });
  await indexed.then(() => done.push('indexed'));
  expect(done).toEqual([10_001, 'WID-1', 'indexed']);
  await store.indexKind(WIDGET, (items) => done.push(items));
  expect(done).toHaveLength(3);
});
