import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { heading, main, takeToast } from './screens.ts';
import { expect, test } from './server.ts';

const SPEED = { type: 'sensor', datatype: 'float', unit: 'km/h', description: 'Speed over ground.' };
const TREE = { Vehicle: { type: 'branch', description: 'The vehicle.', children: { Speed: SPEED } } };

test('a model is exported as a ZIP file, and imported after a report of what is in it', async ({ page, request }) => {
  const made = await request.post('/v2/models', {
    data: { name: 'Packed vehicle', main_api: 'Vehicle', property: '{"Length":"4 m"}', cvi: JSON.stringify(TREE) },
  });
  await page.goto(`/model/${await made.json()}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export model' }).click();
  const file = await download;
  await takeToast(page, 'Exported to model_Packed vehicle.zip');
  const buffer = await readFile(await file.path());

  await page.goto('/model');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a model' });
  const choose = (name: string, content: Buffer) =>
    dialog.getByLabel('ZIP file of the model').setInputFiles({ name, mimeType: 'application/zip', buffer: content });
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  await choose('vehicle.zip', buffer);
  await expect(dialog.getByText('with 2 nodes on 2 levels')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Packed vehicle');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await dialog.getByLabel('Name').fill('Unpacked vehicle');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await takeToast(page, 'Unpacked vehicle imported');
  await expect(heading(page, 'Unpacked vehicle')).toBeVisible();
  await expect(main(page)).toContainText('4 m');
});
