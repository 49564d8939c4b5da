import { expect, test } from 'vitest';
import { importRules } from '#server/import/import-records.ts';
import { UploadReaders } from '#server/import/upload/upload-readers.ts';
import { testApp } from '#server/testing/test-app.ts';
import { guessMapping } from '#shared/exchange/guess-mapping.ts';
import { ADMINISTRATOR } from '#shared/user.ts';
import { makePreview } from './preview.ts';
import { writeImport } from './write-import.ts';

test('cancelling an import while it is written leaves nothing behind', async () => {
  const { inventory } = await testApp();
  const { store, kinds } = inventory;
  const rules = importRules(inventory);
  const rows = Array.from({ length: 2500 }, (_, i) => `A-${i},Item ${i}\n`).join('');
  const content = Buffer.from(`ID,Name\n${rows}`);
  const upload = await new UploadReaders().read({ name: 'x.csv', content, caller: 'x' });
  const { columns } = upload.description;
  const mapping = guessMapping(columns, kinds.get('gadget').kind, kinds.relationTypes);
  const version = await store.read.version();
  const made = await makePreview(store.read, upload, mapping, rules, { of: () => null, reserved: undefined });
  const cancelled = new AbortController();
  const heard: number[] = [];
  const task = {
    id: 'x',
    name: 'x.csv',
    upload,
    mapping,
    preview: { made, version },
    rules,
    by: { ...ADMINISTRATOR, roles: [{ role: 'admin', ref: '*' }] },
    skipInvalid: false,
    progress: (items: number) => {
      heard.push(items);
      if (items === 2000) cancelled.abort();
    },
    signal: cancelled.signal,
  };
  await expect(writeImport(inventory, task)).rejects.toMatchObject({ code: 'conflict' });
  expect(heard).toEqual([1000, 2000]);
  expect(await store.read.kindCounts()).toEqual(new Map());
  const result = await writeImport(inventory, {
    ...task,
    signal: new AbortController().signal,
    progress: () => undefined,
  });
  expect(result.added).toBe(2500);
});
