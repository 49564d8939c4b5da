import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { createItem, deleteItem } from './inventory.ts';
import { heading, itemForm, main, pressButton, row, rows, textBox, toasts } from './screens.ts';
import { expect, test, type Server } from './server.ts';

const GOOD = {
  title: 'Gearbox',
  type: 'object',
  properties: { name: { type: 'string' }, ratio: { type: 'number', minimum: 0 } },
  required: ['name'],
};

/** What is wrong with the file, and the message expected. */
const BROKEN: Record<string, { text: string; shown: RegExp[] }> = {
  'text that is not JSON': {
    text: '{\n  "title": "Gearbox",\n  "type": "object"\n  "properties": {}\n}\n',
    shown: [/gearbox\.json:4/, /comma/i],
  },
  'a misspelt word of ours': {
    text: JSON.stringify({ ...GOOD, properties: { name: { type: 'string', 'x-gruop': 'Drive' } } }, null, 2),
    shown: [/gearbox\.json:7/, /x-gruop/, /x-group/],
  },
  'a reference to nothing': {
    text: JSON.stringify({ ...GOOD, properties: { name: { $ref: '#/$defs/text' } } }, null, 2),
    shown: [/gearbox\.json:6/, /#\/\$defs\/text/, /does not exist/],
  },
  'a type that does not exist': {
    text: JSON.stringify({ ...GOOD, properties: { name: { type: 'strng' } } }, null, 2),
    shown: [/gearbox\.json:6/, /strng|type/i],
  },
  'a list in place of an object': { text: '["Gearbox"]', shown: [/gearbox\.json:1/, /object/] },
  'a schema for lists': {
    text: JSON.stringify({ title: 'Gearbox', type: 'array', items: GOOD }, null, 2),
    shown: [/gearbox\.json:3/, /objects/],
  },
  'a pattern that is no regular expression': {
    text: JSON.stringify({ ...GOOD, properties: { name: { type: 'string', pattern: '[a-' } } }, null, 2),
    shown: [/gearbox\.json:/, /\[a-/],
  },
};

/** Waits until the server has noticed it: a file written earlier would count as a change of the old kind. */
test.afterEach(async ({ request, server }) => {
  await rm(fileOf(server), { force: true });
  await rm(missingOf(server), { force: true });
  await expect.poll(() => statusOf(request)).not.toBe('ok');
});

for (const [what, { text, shown }] of Object.entries(BROKEN)) {
  test(`${what} is rejected with its location and reason until it is fixed`, async ({ page, server }) => {
    await page.goto('/inventory');
    await expect(heading(page, 'Inventory')).toBeVisible();
    await writeFile(fileOf(server), text);
    for (const words of shown) await expect(refusals(page)).toContainText(words);
    await expect(toasts(page)).toContainText('schema has errors');
    await expect(tile(page, 0)).toHaveCount(0);

    await page.goto('/inventory/role/test-manager?type=test_plan');
    await expect(rows(page).first()).toBeVisible();

    await page.goto('/inventory');
    await expect(refusals(page)).toBeVisible();
    await writeFile(fileOf(server), JSON.stringify(GOOD));
    await expect(tile(page, 0)).toBeVisible();
    await expect(refusals(page)).toHaveCount(0);
    await tile(page, 0).click();
    await main(page).getByRole('link', { name: 'New Gearbox' }).first().click();
    await expect(itemForm(page)).toBeVisible();
  });
}

test('a kind whose file breaks keeps working, with its items', async ({ page, request, server }) => {
  await page.goto('/inventory');
  await writeFile(fileOf(server), JSON.stringify(GOOD));
  await expect(tile(page, 0)).toBeVisible();
  const item = await createItem(request, 'gearbox', { name: 'Two-speed', ratio: 2.5 });
  await writeFile(fileOf(server), '{');
  await expect(refusals(page)).toContainText('gearbox.json:1');
  await expect(main(page).getByRole('link', { name: /^Gearboxes Changed schema has errors 1$/ })).toBeVisible();

  await page.goto(`/inventory/role/all/item/${item.id}/edit`);
  await textBox(page, 'Ratio').fill('3.5');
  await pressButton(page, 'Save');
  await expect(toasts(page)).toContainText(`${item.id} saved`);

  await page.goto('/inventory/role/all?type=gearbox');
  await expect(row(page, item.id)).toContainText('3.5');
  const stricter = {
    ...GOOD,
    properties: { ...GOOD.properties, teeth: { type: 'integer' } },
    required: ['name', 'teeth'],
  };
  await writeFile(fileOf(server), JSON.stringify(stricter));
  await expect(page.getByRole('columnheader', { name: /^Teeth/ })).toBeVisible();
  await page.goto(`/inventory/role/all/item/${item.id}`);
  await expect(page.getByRole('region', { name: 'Errors' })).toContainText(/no longer fits its schema.*teeth/is);

  // and yet what is right can be changed
  await page.goto(`/inventory/role/all/item/${item.id}/edit`);
  await expect(page.getByRole('region', { name: 'Errors' })).toContainText('1 error from before');
  await textBox(page, 'Ratio').fill('3.6');
  await pressButton(page, 'Save');
  await expect(toasts(page)).toContainText('1 error is left from before');
  await deleteItem(request, item.id);
});

test('a kind whose file is removed keeps its items readable, and returns with the file', async ({
  page,
  request,
  server,
}) => {
  await page.goto('/inventory');
  await writeFile(fileOf(server), JSON.stringify(GOOD));
  await expect(tile(page, 0)).toBeVisible();
  const item = await createItem(request, 'gearbox', { name: 'Left alone' });
  await page.goto(`/inventory/role/all/item/${item.id}`);
  await rm(fileOf(server));
  await expect(page.getByRole('region', { name: 'Notice' })).toContainText('has been removed');
  await expect(heading(page, 'Left alone')).toBeVisible();
  await writeFile(fileOf(server), JSON.stringify(GOOD));
  await expect(page.getByRole('region', { name: 'Notice' })).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Edit', exact: true }).first()).toBeVisible();
  await deleteItem(request, item.id);
});

test('a schema with an unresolved reference is accepted, with a warning until its target is dropped in', async ({
  page,
  request,
  server,
}) => {
  const apart = {
    ...GOOD,
    $id: 'https://example.com/gearbox.json',
    properties: { name: { type: 'string' }, ratio: { $ref: 'ratios.json#/definitions/ratio' } },
  };
  await page.goto('/inventory');
  await expect(heading(page, 'Inventory')).toBeVisible();
  await writeFile(fileOf(server), JSON.stringify(apart));
  const inPart = main(page).getByRole('link', { name: 'Gearboxes Partly validated 0', exact: true });
  await expect(inPart).toBeVisible();
  await expect(refusals(page)).toHaveCount(0);
  const warnings = page.getByRole('region', { name: 'Partly validated schemas' });
  await warnings.getByText('1 schema is partly validated').click();
  await expect(warnings).toContainText('kinds/gearbox.json:1:');
  await expect(warnings).toContainText(
    '/properties/ratio is not validated: https://example.com/ratios.json is missing',
  );
  await expect(warnings).toContainText('Add that schema to schemas/base');

  await inPart.click();
  await expect(heading(page, 'Gearboxes')).toBeVisible();
  await expect(main(page).getByText('Partly validated')).toBeVisible();
  const item = await createItem(request, 'gearbox', { name: 'Two-speed', ratio: { first: 3.1 }, beyond: true });
  await expect(row(page, item.id)).toBeVisible();
  await writeFile(missingOf(server), JSON.stringify({ definitions: { ratio: { type: 'number' } } }));
  await expect(main(page).getByText('1 no longer fit')).toBeVisible();
  await expect(main(page).getByText('Partly validated')).toHaveCount(0);
  await deleteItem(request, item.id);
});

async function statusOf(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/v2/inventory/kinds/gearbox');
  const kind: { status?: string } = await answer.json();
  return kind.status ?? 'none';
}

function fileOf(server: Server): string {
  return join(server.schemas, 'kinds', 'gearbox.json');
}

/** The target of the reference to `https://example.com/ratios.json`. */
function missingOf(server: Server): string {
  return join(server.schemas, 'base', 'ratios.json');
}

function refusals(page: Page): Locator {
  return page.getByRole('region', { name: 'Schema errors' });
}

function tile(page: Page, count: number): Locator {
  return main(page).getByRole('link', { name: `Gearboxes ${count}`, exact: true });
}
