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

test('a prototype is exported as a ZIP file, and imported after a report of its signals', async ({ page, request }) => {
  const made = await request.post('/v2/models', {
    data: { name: 'Vehicle with apps', main_api: 'Vehicle', cvi: JSON.stringify(TREE) },
  });
  const model = String(await made.json());
  const code = 'from vehicle import Vehicle\nprint(vehicle.Speed, vehicle.Sped)\n';
  await request.post('/v2/prototypes', { data: { name: 'Lights', model_id: model, code } });
  await page.goto(`/model/${model}/library`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Actions of Lights' }).click();
  await page.getByRole('menuitem', { name: 'Export as ZIP' }).click();
  const file = await download;
  await takeToast(page, 'Exported to prototype_Lights.zip');
  const buffer = await readFile(await file.path());

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a prototype' });
  const choose = (content: Buffer) =>
    dialog
      .getByLabel('ZIP file of the prototype')
      .setInputFiles({ name: 'lights.zip', mimeType: 'application/zip', buffer: content });
  await choose(Buffer.from('nothing'));
  await expect(dialog.getByRole('alert')).toContainText('not a ZIP file');
  await choose(buffer);
  await expect(dialog.getByRole('region', { name: 'Signals to check' })).toContainText('Vehicle.Speed');
  await expect(dialog.getByLabel('Name')).toHaveValue('Lights copy');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await takeToast(page, 'Lights copy imported');
  await expect(page).toHaveURL(/library\/prototype\//);
  await page.getByRole('button', { name: 'Actions of Lights copy' }).click();
  await expect(page.getByRole('menuitem', { name: 'Export as ZIP' })).toBeVisible();
});
