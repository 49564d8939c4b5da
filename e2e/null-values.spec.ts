import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createItem, deleteItem, readItem } from './inventory.ts';
import { choose, openEdit, pressButton, textBox, toasts } from './screens.ts';
import { expect, test } from './server.ts';

test('a value that is set to nothing is stored as null', async ({ page, request, server }) => {
  const file = join(server.schemas, 'kinds', 'nullables.json');
  await copyFile(join(import.meta.dirname, 'schemas', 'nullables.json'), file);
  await expect(async () => {
    expect((await request.get('/v2/inventory/kinds/nullables')).status()).toBe(200);
  }).toPass();
  const { id } = await createItem(request, 'nullables', {
    name: 'Zero load',
    value: 0.5,
    quality: 'good',
    source: 'Rig',
  });
  await page.goto('/inventory');
  await openEdit(page, id);
  await choose(page, 'Quality', /none$/);
  await textBox(page, 'Value').fill('');
  await pressButton(page, 'Save');
  await expect(toasts(page)).toContainText(`${id} saved`);
  expect((await readItem(request, id)).data).toEqual({ name: 'Zero load', value: null, quality: null, source: 'Rig' });
  await deleteItem(request, id);
  await rm(file);
});
