import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createItem } from './inventory.ts';
import { main, pressButton, row, takeToast, textBox } from './screens.ts';
import { expect, test } from './server.ts';

const PULLEY = {
  title: 'Pulley',
  type: 'object',
  properties: { name: { type: 'string' }, ratio: { type: 'number' } },
  required: ['name'],
};

test('a stricter schema leads to the items that no longer fit it, and to fixing each one', async ({
  page,
  request,
  server,
}) => {
  const file = join(server.schemas, 'kinds', 'pulley.json');
  await writeFile(file, JSON.stringify(PULLEY));
  await expect.poll(async () => (await request.get('/v2/inventory/kinds/pulley')).status()).toBe(200);
  const wide = await createItem(request, 'pulley', { name: 'Wide one' });
  const narrow = await createItem(request, 'pulley', { name: 'Narrow one', ratio: 2 });
  await page.goto('/inventory/role/all?type=pulley');
  await expect(row(page, wide.id)).toBeVisible();
  await writeFile(file, JSON.stringify({ ...PULLEY, required: ['name', 'ratio'] }));

  await main(page).getByRole('link', { name: '1 no longer fits the schema' }).click();
  await expect(page).toHaveURL(/layout=issues/);
  const invalid = page.getByRole('list', { name: 'Items that no longer fit the schema' });
  await expect(invalid).toContainText(/Wide one.*ratio/is);
  await expect(invalid).not.toContainText(narrow.id);
  await invalid.getByRole('link', { name: `Edit ${wide.id}` }).click();
  await textBox(page, 'Ratio').fill('4');
  await pressButton(page, 'Save');
  await takeToast(page, `${wide.id} saved`);

  await page.goto('/inventory/role/all?type=pulley&layout=issues');
  await expect(main(page).getByRole('heading', { name: 'All pulleys fit the schema' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Back to list' }).click();
  await expect(row(page, wide.id)).toContainText('4');
  await expect(main(page).getByRole('link', { name: /no longer fit/ })).toHaveCount(0);
});

test('a list and a selection open as a printable page', async ({ page, request }) => {
  await page.goto('/inventory/role/all?type=requirement&q=priority:high&sort=name');
  await page.getByRole('button', { name: 'More for this list' }).click();
  const entry = page.getByRole('menuitem', { name: 'Printable page' });
  const list = await request.get((await entry.getAttribute('href')) ?? '');
  expect(list.headers()['content-type']).toContain('text/html');
  expect(await list.text()).toContain('priority:high');
  await page.keyboard.press('Escape');

  await page
    .getByRole('checkbox', { name: /^Select (?!loaded)/ })
    .nth(0)
    .click();
  await page
    .getByRole('checkbox', { name: /^Select (?!loaded)/ })
    .nth(1)
    .click();
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('region', { name: 'Selection' }).getByRole('link', { name: 'Print' }).click(),
  ]);
  await expect(paper.getByText('2 items selected')).toBeVisible();
});
