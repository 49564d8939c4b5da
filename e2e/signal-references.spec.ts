import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { createItem, createRequirement, readItem, relate } from './inventory.ts';
import { crumbs, heading, itemForm, main, openEdit, pressButton, row, rows, section, takeToast } from './screens.ts';
import { expect, test } from './server.ts';

const SPEED = { type: 'sensor', datatype: 'float', unit: 'km/h', description: 'Over ground.' };
const HORN = { type: 'actuator', datatype: 'boolean', description: 'Whether the horn sounds.' };
const tree = (children: object) => ({ Vehicle: { type: 'branch', description: 'The vehicle.', children } });

test('signals are picked by path, shown as links, and lead to where they are used', async ({ page, request }) => {
  const { id } = await createRequirement(request, 'Referring to signals');
  await openEdit(page, id);
  const picker = itemForm(page).getByRole('combobox', { name: 'Signals' });
  await picker.fill('speed');
  await expect(page.getByRole('option', { name: /^Vehicle\.Speed/ })).toContainText('km/h');
  expect((await new AxeBuilder({ page }).include('form').analyze()).violations).toEqual([]);
  await picker.press('Enter');
  await expect(itemForm(page).getByRole('link', { name: 'Vehicle.Speed', exact: true })).toBeVisible();
  await picker.fill('door row1 driver islocked');
  await picker.press('ArrowDown');
  await picker.press('Enter');
  await expect(itemForm(page).getByRole('button', { name: /^Remove Vehicle\.Cabin/ })).toBeVisible();
  await picker.fill('nothing that any vehicle has');
  await expect(page.getByText('No matches')).toBeVisible();
  await picker.fill('');
  await pressButton(page, 'Save');
  await takeToast(page, `${id} saved`);
  expect((await readItem(request, id)).data['signals']).toEqual([
    'Vehicle.Speed',
    'Vehicle.Cabin.Door.Row1.DriverSide.IsLocked',
  ]);
  await main(page).getByRole('link', { name: 'Vehicle.Speed', exact: true }).click();
  await expect(crumbs(page)).toHaveText(['Home', 'Vehicle Models', 'Orvane C', 'Vehicle API']);
  const uses = page.getByRole('article', { name: 'Vehicle.Speed' }).getByRole('region', { name: 'Where it is used' });
  await uses.getByRole('link', { name: `${id} Referring to signals` }).click();
  await expect(heading(page, 'Referring to signals')).toBeVisible();
});

test('a branch lists what refers to anything below it, and an unknown signal suggests a similar one', async ({
  page,
}) => {
  await page.goto('/signal/Vehicle.Cabin.Door');
  const uses = page
    .getByRole('article', { name: 'Vehicle.Cabin.Door' })
    .getByRole('region', { name: 'Where it is used' });
  await expect(uses.getByRole('listitem').filter({ hasText: 'REQ-1 Passive' })).toContainText('DriverSide.IsLocked');
  await page.goto('/signal/Vehicle.Sped');
  await expect(page.getByText('No model has the signal Vehicle.Sped')).toBeVisible();
  await page.getByRole('link', { name: 'Vehicle.Speed' }).click();
  const speed = page.getByRole('article', { name: 'Vehicle.Speed' });
  await speed.getByRole('region', { name: 'Prototypes' }).getByRole('link', { name: 'Speed Volume' }).click();
  await expect(crumbs(page).last()).toHaveText('Speed Volume');
});

test('a list shows signals in a column and finds the items by them', async ({ page }) => {
  await page.goto('/inventory/role/all?type=requirement&columns=signals&q=signals:Vehicle.Cabin.Door');
  await expect(
    row(page, 'REQ-1').getByRole('link', { name: 'Vehicle.Cabin.Door.Row1.DriverSide.IsLocked' }),
  ).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  for (const one of await rows(page).all()) await expect(one).toContainText('Vehicle.Cabin.Door');
  await page.goto('/inventory/role/all?type=requirement&columns=signals&q=signals:Vehicle.Sp*');
  await expect(row(page, 'REQ-1')).toHaveCount(0);
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('signals:vehicle.spe');
  await page
    .getByRole('listbox', { name: 'Suggestions' })
    .getByRole('option', { name: /^Vehicle\.Speed / })
    .click();
  await expect(box).toHaveValue('signals:Vehicle.Speed ');
  await box.press('Enter');
  await rows(page).first().getByRole('link', { name: 'Vehicle.Speed' }).click();
  await expect(page.getByRole('article', { name: 'Vehicle.Speed' })).toBeVisible();
});

test('a new tree and a deleted custom signal say beforehand what they would break', async ({ page, request }) => {
  const { model, requirement } = await vehicle(request, 'Broken references');
  await page.goto(`/model/${model}/api`);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Replace tree…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace the signal tree' });
  await dialog.getByText('File', { exact: true }).click();
  await upload(page, tree({ Speed: SPEED }));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const broken = dialog.getByRole('region', { name: '1 reference would break' });
  await expect(broken).toContainText('Vehicle.Horn');
  await expect(broken.getByRole('link', { name: `${requirement} Broken references` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/model/${model}/api/Vehicle.Whistle`);
  const detail = page.getByRole('article', { name: 'Vehicle.Whistle' });
  await detail.getByRole('button', { name: 'Edit signal' }).click();
  const form = page.getByRole('dialog', { name: 'Edit custom signal' });
  await form.getByLabel('Path').fill('Vehicle.Whistles');
  await expect(form.getByRole('region', { name: '1 reference would break' })).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await detail.getByRole('button', { name: 'Delete signal' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Vehicle.Whistle?' });
  await expect(question.getByRole('link', { name: `${requirement} Broken references` })).toBeVisible();
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([]);
  await question.getByRole('button', { name: 'Delete signal' }).click();
  await takeToast(page, 'Vehicle.Whistle deleted');
});

test('a model and its item show each other, and the link is changed', async ({ page, request }) => {
  const { model, item } = await vehicle(request, 'Linked both ways');
  await page.goto(`/inventory/role/all/item/${item}`);
  await section(page, 'Vehicle model').getByRole('link', { name: 'Linked both ways' }).click();
  await expect(page).toHaveURL(`/model/${model}`);
  await page.getByRole('button', { name: 'Change the inventory item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inventory item' });
  await expect(dialog.getByRole('combobox', { name: 'Item' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Remove link' }).click();
  await takeToast(page, 'Link removed');
  await page.getByRole('button', { name: 'Change the inventory item' }).click();
  await dialog.getByRole('combobox', { name: 'Item' }).fill(item);
  await page.getByRole('option', { name: new RegExp(`^${item} `) }).click();
  await takeToast(page, `Linked to ${item}`);
  await main(page).getByRole('link', { name: 'Linked both ways vehicle' }).click();
  await expect(heading(page, 'Linked both ways vehicle')).toBeVisible();
});

test('an open choice of trees follows the catalogue', async ({ page, request }) => {
  await page.goto('/model');
  await expect(crumbs(page)).toHaveText(['Home', 'Vehicle Models']);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New model' });
  await expect(dialog.getByRole('option', { name: /^Orvane-C-1\.0/ })).toBeAttached();
  const followed = dialog.getByRole('option', { name: /^Followed-1/ });
  const added = await request.post('/v2/apis/vss?name=Followed-1', { data: tree({ Speed: SPEED, Bell: HORN }) });
  expect(added.status()).toBe(201);
  await expect(followed).toBeAttached();
  expect((await request.delete('/v2/apis/vss/Followed-1')).status()).toBe(204);
  await expect(followed).toHaveCount(0);
});

/** A vehicle with a model, and a requirement below it that refers to a standard and a custom signal. */
async function vehicle(request: APIRequestContext, name: string) {
  const { id: item } = await createItem(request, 'vehicle_model', { name: `${name} vehicle` });
  const { id: group } = await createItem(request, 'requirements_group', { name: `${name} group` });
  const { id: requirement } = await createRequirement(request, name);
  await relate(request, 'composition', item, group);
  await relate(request, 'composition', group, requirement);
  const made = await request.post('/v2/models', { data: { name, main_api: 'Vehicle', item_id: item } });
  const model: string = await made.json();
  await request.post(`/v2/models/${model}/replace-api`, { data: tree({ Speed: SPEED, Horn: HORN }) });
  await request.post('/v2/extendedApis', { data: { ...HORN, apiName: 'Vehicle.Whistle', model } });
  const { rev } = await readItem(request, requirement);
  const data = { signals: ['Vehicle.Horn', 'Vehicle.Whistle'] };
  const headers = { 'If-Match': `"${rev}"` };
  const changed = await request.patch(`/v2/inventory/items/${requirement}`, { data, headers });
  expect(changed.status()).toBe(200);
  return { model, item, requirement };
}

async function upload(page: Page, content: object): Promise<void> {
  const file = { name: 'tree.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) };
  await page.getByLabel('File of the signal tree').setInputFiles(file);
}
