import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { addMember } from './people.ts';
import { crumbs, heading, main, section, takeToast } from './screens.ts';
import { expect, test } from './server.ts';

const TREE = {
  Vehicle: {
    type: 'branch',
    description: 'The vehicle.',
    children: { Speed: { type: 'sensor', datatype: 'float', unit: 'km/h', description: 'Speed over ground.' } },
  },
};

test('a model is created from a file, after a report of what is in it', async ({ page }) => {
  await page.goto('/');
  await main(page)
    .getByRole('link', { name: /^Vehicle models/ })
    .click();
  await expect(crumbs(page)).toHaveText(['Home', 'Vehicle Models']);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New model' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Bench vehicle');
  await dialog.getByText('File', { exact: true }).click();
  const broken = { Vehicle: { ...TREE.Vehicle, children: { Speed: { type: 'sensr', description: 'Wrong' } } } };
  await choose(page, 'broken.json', broken);
  await expect(dialog.getByText('Vehicle.Speed')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
  await choose(page, 'good.json', TREE);
  await expect(dialog.getByText('with 2 nodes on 2 levels')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await takeToast(page, 'Bench vehicle created');
  await expect(crumbs(page)).toHaveText(['Home', 'Vehicle Models', 'Bench vehicle']);
  await main(page).getByRole('navigation', { name: 'Model' }).getByRole('link', { name: 'Vehicle API' }).click();
  await expect(crumbs(page)).toContainText(['Vehicle API']);
  await expect(page.getByRole('treegrid').getByRole('row', { name: /Speed/ })).toContainText('km/h');
});

test('a model is created from a specification, and refused with everything wrong with it', async ({
  page,
  request,
}) => {
  await page.goto('/model');
  await page.getByRole('button', { name: 'New model' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New model' });
  await dialog.getByLabel('Name', { exact: true }).fill('Specified vehicle');
  // the URL of a previously uploaded file, as clients of the predecessor send it
  const broken = 'Vehicle:\n  type: branch\n  description: A vehicle.\nVehicle.Speed:\n  type: sensr\n';
  const buffer = Buffer.from(broken);
  const uploaded = await request.post('/v2/file', {
    multipart: { file: { name: 'tree.vspec', mimeType: 'text/plain', buffer } },
  });
  const { url } = await uploaded.json();
  await dialog.getByText('Address', { exact: true }).click();
  await dialog.getByLabel('Address of the signal tree').fill(url);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Vehicle.Speed')).toBeVisible();
  await expect(dialog.getByText('Fix the errors to import this tree')).toBeVisible();
  await dialog.getByText('File', { exact: true }).click();
  const fixed = Buffer.from(broken.replace('sensr', 'sensor\n  datatype: float\n  description: How fast.'));
  const file = { name: 'tree.vspec', mimeType: 'text/plain', buffer: fixed };
  await page.getByLabel('File of the signal tree').setInputFiles(file);
  await expect(dialog.getByText('with 2 nodes on 2 levels')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await takeToast(page, 'Specified vehicle created');
});

test('what others changed in the meantime is kept, and conflicts are shown', async ({ page, request }) => {
  const id = await newModel(request, 'Contested vehicle');
  const change = (data: object) => request.patch(`/v2/models/${id}`, { data });
  await page.goto(`/model/${id}`);
  await page.getByRole('button', { name: 'Add properties' }).click();
  await change({ vehicle_category: 'Trucks' });
  await page.getByRole('textbox', { name: 'Name 1' }).fill('Length');
  await page.getByRole('textbox', { name: 'Value 1' }).fill('4 m');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await takeToast(page, 'Properties saved');
  await expect(page.getByRole('complementary', { name: 'About this model' })).toContainText('Trucks');

  await section(page, 'Vehicle properties').getByRole('button', { name: 'Edit' }).click();
  await change({ property: '{"Length":"5 m"}' });
  await page.getByRole('textbox', { name: 'Value 1' }).fill('6 m');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose what to keep' });
  await expect(dialog.getByRole('listitem')).toContainText(/^Vehicle properties.*TheirsLength: 5 mMineLength: 6 m$/);
  await dialog.getByRole('radio', { name: 'Mine' }).check();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await takeToast(page, 'Properties saved');
  const { property } = await (await request.get(`/v2/models/${id}`)).json();
  expect(property).toBe('{"Length":"6 m"}');
});

test('a model is given to someone else, once its name is typed', async ({ page, request }) => {
  const id = await newModel(request, 'Given vehicle');
  await addMember(request, { name: 'Next Owner', email: 'owner@journeys.example', password: 'three red lamps' });
  await page.goto(`/model/${id}`);
  await page.getByRole('button', { name: 'Transfer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer Given vehicle' });
  await dialog.getByRole('combobox', { name: 'Choose the new owner' }).fill('Next');
  await page.getByRole('option', { name: /^Next Owner/ }).click();
  await expect(dialog.getByRole('button', { name: 'Transfer model' })).toBeDisabled();
  await dialog.getByLabel('Type Given vehicle to transfer it').fill('Given vehicle');
  await dialog.getByRole('button', { name: 'Transfer model' }).click();
  await takeToast(page, 'Next Owner now owns Given vehicle');
  await expect(page.getByRole('complementary', { name: 'About this model' })).toContainText('Next Owner');
});

test('more than ten models come in pages, and are found by name, state, tag and from everywhere', async ({
  page,
  request,
}) => {
  const name = (i: number) => `Fleet ${String(i).padStart(2, '0')}`;
  for (let i = 1; i <= 12; i++) {
    const more = i === 12 ? { state: 'blocked', tags: [{ title: 'Last' }] } : {};
    await request.post('/v2/models', { data: { name: name(i), main_api: 'Vehicle', ...more } });
  }
  await page.goto('/model?q=fleet');
  const own = section(page, /^My models/);
  const cards = own.getByRole('link', { name: /^Fleet/ });
  await expect(cards).toHaveCount(10);
  const pages = own.getByRole('navigation', { name: 'Pages of My models' });
  await expect(pages).toContainText('1–10 of 12');
  await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(cards).toHaveCount(2);
  await expect(pages).toContainText('11–12 of 12');
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await expect(page).toHaveURL(/page=2/);
  await main(page).getByRole('button', { name: 'Blocked' }).click();
  await expect(cards).toHaveText([/Fleet 12/]);
  await main(page).getByRole('button', { name: 'Blocked' }).click();
  await expect(cards).toHaveCount(10);
  await page.goto('/model?q=fleet&tag=Last');
  await expect(cards).toHaveText([/Fleet 12/]);
  await main(page).getByRole('button', { name: 'Remove tag Last' }).click();
  await expect(cards).toHaveCount(10);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Find items/ }).fill('fleet 07');
  await page.getByRole('option', { name: /^Fleet 07/ }).click();
  await expect(heading(page, 'Fleet 07')).toBeVisible();
});

test('the pages of models are accessible, wide and narrow, light and dark', async ({ page, request }) => {
  const id = await newModel(request, 'Accessible vehicle');
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    for (const address of ['/model', `/model/${id}`]) {
      await page.goto(address);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  }
});

async function newModel(request: APIRequestContext, name: string): Promise<string> {
  const made = await request.post('/v2/models', { data: { name, main_api: 'Vehicle' } });
  expect(made.status()).toBe(201);
  const id: string = await made.json();
  const headers = { 'content-type': 'application/octet-stream' };
  const data = Buffer.from(JSON.stringify(TREE));
  expect((await request.post(`/v2/models/${id}/replace-api?file=tree.json`, { headers, data })).ok()).toBe(true);
  return id;
}

async function choose(page: Page, name: string, content: object): Promise<void> {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) };
  await page.getByLabel('File of the signal tree').setInputFiles(file);
}
