import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { draft, query } from '#server/store/contract/widgets.ts';
import { openStore } from '#server/store/open-store.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

async function openWithWords() {
  const file = join(await folderWith(), 'store.db');
  const store = await openStore({ file });
  const database = new DatabaseSync(file, { timeout: 5000 });
  onTestFinished(async () => {
    database.close();
    await store.close();
  });
  const waiting = () => Number(database.prepare('select count(*) as n from search_waiting').get()?.['n']);
  const insert = (number: number) =>
    store.write((writer) => writer.insertItem(draft(`WID-${number}`, { name: `brake ${number}` })));
  const find = async (text: string) =>
    (await store.read.list({ query: query(text), limit: 5 })).items.map(({ id }) => id);
  return { store, database, waiting, insert, find };
}

test('search entries wait for others, and are found by the first search', async () => {
  const { waiting, insert, find } = await openWithWords();
  await insert(1);
  await insert(2);
  expect(waiting()).toBe(2);
  expect(await find('brake')).toEqual(['WID-2', 'WID-1']);
  expect(waiting()).toBe(0);
});

test('never do more than some entries wait', async () => {
  const { waiting, insert } = await openWithWords();
  for (let number = 0; number < 70; number++) await insert(number);
  expect(waiting()).toBeLessThan(64);
});

test('while another program holds the store a search finds what was indexed before', async () => {
  const { database, insert, find } = await openWithWords();
  await insert(1);
  expect(await find('brake')).toEqual(['WID-1']);
  await insert(2);
  database.exec('begin immediate');
  expect(await find('brake')).toEqual(['WID-1']);
  database.exec('rollback');
  await expect.poll(() => find('brake')).toEqual(['WID-2', 'WID-1']);
});

test('many entries in one write, such as an import, leave one part to search', async () => {
  const { store, database, insert, find } = await openWithWords();
  const parts = () => Number(database.prepare('select count(distinct segid) as n from item_search_idx').get()?.['n']);
  const many = Array.from({ length: 6000 }, (_, index) => draft(`OLD-${index}`, { name: `pedal ${index}` }));
  await store.write((writer) => writer.bulkInsert(many));
  expect(parts()).toBe(1);
  await insert(1);
  expect(await find('brake')).toEqual(['WID-1']);
  expect(await find('5999')).toEqual(['OLD-5999']);
  expect(parts()).toBe(2);
});
