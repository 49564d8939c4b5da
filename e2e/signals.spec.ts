import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { crumbs, main, takeToast } from './screens.ts';
import { expect, test } from './server.ts';

const TREE = {
  Vehicle: {
    type: 'branch',
    description: 'The vehicle.',
    children: {
      Body: {
        type: 'branch',
        description: 'The body.',
        children: {
          Horn: { type: 'actuator', datatype: 'boolean', description: 'Whether the horn sounds.' },
          Trunk: {
            type: 'branch',
            description: 'The trunk.',
            children: { IsOpen: { type: 'actuator', datatype: 'boolean', description: 'Whether it is open.' } },
          },
        },
      },
      Cabin: {
        type: 'branch',
        description: 'The cabin.',
        children: {
          Temperature: { type: 'sensor', datatype: 'float', unit: 'Celsius', min: -40, max: 85, description: 'Air.' },
        },
      },
      Mass: { type: 'attribute', datatype: 'uint16', unit: 'kg', description: 'Mass without load.' },
      Speed: { type: 'sensor', datatype: 'float', unit: 'km/h', description: 'Over ground.', comment: 'Filtered.' },
      Tempo: { type: 'sensor', datatype: 'float', unit: 'km/h', description: 'Old.', deprecation: 'V2 use Speed' },
    },
  },
};

test('signals are found by words, conditions and filters, and the address holds it all', async ({ page, request }) => {
  const id = await newModel(request, 'Signals found');
  await page.goto(`/model/${id}/api`);
  await expect(crumbs(page)).toHaveText(['Home', 'Vehicle Models', 'Signals found', 'Vehicle API']);
  const rows = page.getByRole('treegrid').getByRole('row');
  await expect(rows).toHaveCount(1 + 6);
  await page.keyboard.press('/');
  await page.keyboard.type('filtered');
  await expect(names(page)).toHaveText([/Vehicle/, /Speed/]);
  await expect(page).toHaveURL(/\?q=filtered/);
  const search = page.getByRole('textbox', { name: 'Search signals' });
  await search.fill('nowhere');
  await expect(main(page).getByRole('heading', { name: 'No signals match' })).toBeVisible();
  await expect(names(page)).toHaveCount(0);
  await search.fill('over gro');
  await expect(names(page)).toHaveText([/Vehicle/, /Speed/]);
  await expect.poll(() => markedTexts(page)).toEqual(['Over', 'gro']);
  await search.fill('unit:km/h deprecated:yes');
  await expect(names(page)).toHaveText([/Vehicle/, /Tempo.*Deprecated/]);
  await search.fill('colour:red');
  await expect(page.getByText('Signals have no field "colour"')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('button', { name: /^Actuator\s*Actuator\s*2|Actuator.*2/ }).click();
  await expect(search).toHaveValue('type:actuator');
  await expect(names(page)).toHaveText([/Vehicle/, /Body/, /Horn/, /Trunk/, /IsOpen/]);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: 'Vehicle.' })).toHaveCount(2);
  await page.getByRole('row', { name: /Horn/ }).click();
  await expect(page).toHaveURL(/\/api\/Vehicle\.Body\.Horn\?.*view=list/);
  await expect(page).toHaveURL(/[?&]q=type/);
  await page.reload();
  await expect(search).toHaveValue('type:actuator');
  await expect(page.getByRole('article', { name: 'Vehicle.Body.Horn' })).toContainText('Whether the horn sounds.');
});

test('the tree is used with the keyboard alone', async ({ page, request }) => {
  const id = await newModel(request, 'Signals by keyboard');
  await page.goto(`/model/${id}/api`);
  const grid = page.getByRole('treegrid', { name: 'Signals of Vehicle' });
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toContainText('Body');
  await page.keyboard.press('ArrowRight');
  await expect(active(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(active(page)).toContainText('Horn');
  await page.keyboard.press('ArrowLeft');
  await expect(active(page)).toContainText('Body');
  await page.keyboard.press('*');
  await expect(names(page)).toHaveText([
    /Vehicle/,
    /Body/,
    /Horn/,
    /Trunk/,
    /Cabin/,
    /Temperature/,
    /Mass/,
    /Speed/,
    /Tempo/,
  ]);
  await page.keyboard.type('sp');
  await expect(active(page)).toContainText('Speed');
  await page.keyboard.press('End');
  await expect(active(page)).toContainText('Tempo');
  await expect(page.getByRole('article', { name: 'Vehicle.Tempo' })).toContainText('V2 use Speed');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(names(page)).toHaveText([/Vehicle/]);
  await expect(grid).toBeFocused();
});

test('a signal shows all its metadata, and code in three languages', async ({ page, request }) => {
  const id = await newModel(request, 'Signals in detail');
  await page.goto(`/model/${id}/api/Vehicle.Cabin.Temperature`);
  const detail = page.getByRole('article', { name: 'Vehicle.Cabin.Temperature' });
  await expect(detail.getByRole('definition')).toHaveText(['float', 'Celsius', '-40 Celsius', '85 Celsius']);
  await expect(detail.getByText('.get()')).toBeVisible();
  await detail.getByRole('button', { name: 'VISS', exact: true }).click();
  await expect(detail.getByText('"action": "subscribe"')).toBeVisible();
  await detail.getByRole('button', { name: 'Cabin' }).click();
  await expect(page).toHaveURL(/\/api\/Vehicle\.Cabin$/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Find items/ }).fill('trunk isopen');
  await page.getByRole('option', { name: /Vehicle\.Body\.Trunk\.IsOpen/ }).click();
  await expect(page.getByRole('article', { name: 'Vehicle.Body.Trunk.IsOpen' })).toBeVisible();
  await page.goto(`/model/${id}/api/Vehicle.Nowhere`);
  await expect(main(page).getByRole('heading', { name: 'This signal does not exist' })).toBeVisible();
});

test('a link to a signal far down leads to its row', async ({ page, request }) => {
  const children = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`S${i}`, TREE.Vehicle.children.Speed]));
  const id = await newModel(request, 'Signals far down', { Vehicle: { ...TREE.Vehicle, children } });
  await page.goto(`/model/${id}/api/Vehicle.S150`);
  await expect(active(page)).toContainText('S150');
  await expect(active(page)).toBeInViewport({ ratio: 1 });
});

test('custom signals are added, edited, deleted and brought back', async ({ page, request }) => {
  const id = await newModel(request, 'Custom signals');
  await page.goto(`/model/${id}/api/Vehicle.Cabin`);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add custom signal' }).click();
  const form = page.getByRole('form', { name: 'Custom signal' });
  await form.getByLabel('Path').fill('Vehicle.Cabin.Temperature');
  await form.getByRole('button', { name: 'Add signal' }).click();
  await expect(form.getByText(/Temperature.* exists already/)).toBeVisible();
  await form.getByLabel('Path').fill('Vehicle.Cabin.Aroma');
  await form.getByLabel('Unit').fill('percent');
  await form.getByRole('button', { name: 'Add signal' }).click();
  await takeToast(page, 'Vehicle.Cabin.Aroma added');
  const detail = page.getByRole('article', { name: 'Vehicle.Cabin.Aroma' });
  await expect(detail).toContainText('Custom signal');
  const seen = page.waitForResponse(/\/v2\/extendedApis\/\w+$/);
  await detail.getByRole('button', { name: 'Edit signal' }).click();
  const signal = new URL((await seen).url()).pathname;
  await form.getByLabel('Unit').fill('');
  await form.getByLabel('Description', { exact: true }).fill('Fragrance of the air.');
  // a change elsewhere in the model does not matter, a change to the signal does
  await request.patch(`/v2/models/${id}`, { data: { vehicle_category: 'Trucks' } });
  await request.patch(signal, { data: { comment: 'By someone else.' } });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('Someone changed this signal in the meantime');
  await request.patch(`/v2/models/${id}`, { data: { vehicle_category: 'Vans' } });
  await form.getByRole('button', { name: 'Save' }).click();
  await takeToast(page, 'Signal saved');
  await expect(detail).toContainText('Fragrance of the air.');
  await expect(detail).not.toContainText('percent');
  await detail.getByRole('button', { name: 'Delete signal' }).click();
  await expect(page.getByRole('row', { name: /Aroma/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /Aroma/ })).toHaveCount(1);
});

test('a tree is replaced after a report, and exported', async ({ page, request }) => {
  const id = await newModel(request, 'Replaced signals');
  await page.goto(`/model/${id}/api`);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Replace tree…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace the signal tree' });
  await dialog.getByText('File', { exact: true }).click();
  await upload(page, {
    Vehicle: { type: 'branch', description: 'Bad.', children: { Speed: { type: 'sensr' } } },
  });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Fix the errors to import this tree')).toBeVisible();
  const { Speed: _, ...children } = TREE.Vehicle.children;
  await upload(page, { Vehicle: { ...TREE.Vehicle, children } });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('with 9 nodes on 4 levels')).toBeVisible();
  const changes = dialog.getByRole('listbox', { name: 'Changed signals' }).getByRole('option');
  await expect(changes).toHaveText([/Vehicle\.Speed.*clients that use it do not find it.*Breaking/]);
  await isClean(page);
  await request.patch(`/v2/models/${id}`, { data: { vehicle_category: 'Trucks' } });
  await dialog.getByRole('button', { name: 'Replace tree' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone changed the model after this preview');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Replace tree' }).click();
  await takeToast(page, 'Signal tree replaced');
  await expect(page.getByRole('row', { name: /Speed/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('Vehicle.csv');
});

test('two models are compared side by side', async ({ page, request }) => {
  const old = await newModel(request, 'Compared before');
  const id = await newModel(request, 'Compared after');
  const { Mass: _, ...others } = TREE.Vehicle.children;
  const Speed = { ...TREE.Vehicle.children.Speed, unit: 'm/s' };
  const changed = { Vehicle: { ...TREE.Vehicle, children: { ...others, Speed } } };
  const sent = { headers: { 'content-type': 'application/octet-stream' }, data: Buffer.from(JSON.stringify(changed)) };
  expect((await request.post(`/v2/models/${id}/replace-api?file=tree.json`, sent)).ok()).toBe(true);
  await page.goto(`/model/${id}/api`);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Compare…' }).click();
  await page.goto(`/model/${id}/api?view=compare&with=${old}`);
  await expect(main(page).getByText('Choose what to compare with')).toBeVisible();
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: 'Compared before' }).click();
  await expect(page).toHaveURL(new RegExp(`with=model:${old}`));
  const changes = page.getByRole('listbox', { name: 'Changed signals' }).getByRole('option');
  await expect(changes).toHaveText([/Vehicle\.Mass/, /Vehicle\.Speed.*Breaking/]);
  await changes.nth(1).click();
  const detail = page.getByRole('article', { name: 'Vehicle.Speed' });
  await expect(detail.getByRole('row', { name: /^unit/ })).toContainText(/km\/hm\/s/);
  await isClean(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await isClean(page);
  const cut = changes.locator('span').filter({ hasText: /clients/ });
  for (const words of await cut.all()) {
    expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^[^a-z]*Removed/ }).click();
  await expect(changes).toHaveText([/Vehicle\.Mass/]);
  await page.getByRole('button', { name: 'Back to the signals' }).click();
  await expect(page.getByRole('treegrid')).toBeVisible();
});

test('on a phone a signal opens over the list, and the page is accessible', async ({ page, request }) => {
  const id = await newModel(request, 'Signals on a phone');
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`/model/${id}/api`);
    await expect(page.getByRole('treegrid')).toBeVisible();
    await isClean(page);
    await page.getByRole('row', { name: /Speed/ }).click();
    await expect(page.getByRole('article', { name: 'Vehicle.Speed' })).toBeVisible();
    await isClean(page);
  }
  await page.getByRole('button', { name: 'Close the signal' }).click();
  await expect(page.getByRole('textbox', { name: 'Search signals' })).toBeVisible();
});

async function isClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

/** The rows without the header. */
function names(page: Page): Locator {
  return page.getByRole('treegrid').getByRole('rowgroup').getByRole('row');
}

/** What the browser highlights in the rows. */
function markedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...(CSS.highlights.get('found-signals') ?? [])].map(({ startContainer, startOffset, endOffset }) =>
      (startContainer.textContent ?? '').slice(startOffset, endOffset),
    ),
  );
}

function active(page: Page): Locator {
  return page.getByRole('treegrid').locator('[aria-selected="true"]');
}

async function newModel(request: APIRequestContext, name: string, tree: object = TREE): Promise<string> {
  const made = await request.post('/v2/models', { data: { name, main_api: 'Vehicle' } });
  expect(made.status()).toBe(201);
  const id: string = await made.json();
  const headers = { 'content-type': 'application/octet-stream' };
  const data = Buffer.from(JSON.stringify(tree));
  expect((await request.post(`/v2/models/${id}/replace-api?file=tree.json`, { headers, data })).ok()).toBe(true);
  return id;
}

async function upload(page: Page, content: object): Promise<void> {
  const file = { name: 'tree.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) };
  await page.getByLabel('File of the signal tree').setInputFiles(file);
}
