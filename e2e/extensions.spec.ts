import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addPrototype, prototypeUrl } from './prototypes.ts';
import { itemForm, main, takeToast } from './screens.ts';
import { expect, test as base } from './server.ts';

/** A model of the demonstration that has signals. */
const MODEL = '0000000000000000000000c1';

const folder = mkdtempSync(join(tmpdir(), 'schemawerk-extensions-'));
copyFileSync(join(import.meta.dirname, '../docs/extension-example/stars.js'), join(folder, 'stars.js'));
writeFileSync(join(folder, 'broken.js'), 'export function extension() { return { fields: [{ name: "broken" }] }; }');
writeFileSync(
  join(folder, 'failing.js'),
  'export const extension = () => ({ fields: [{ name: "failing", Input() { throw new Error("out of order"); } }] });',
);

const KIND = {
  title: 'Restaurant',
  'x-kind': { idPrefix: 'RES', group: 'Test', columns: ['name', 'rating'] },
  type: 'object',
  properties: {
    name: { title: 'Name', type: 'string' },
    rating: { title: 'Rating', type: 'integer', minimum: 1, maximum: 5, 'x-widget': 'stars' },
    street: { title: 'Street', type: 'string', 'x-widget': 'failing' },
    city: { title: 'City', type: 'string', 'x-widget': 'broken' },
  },
  required: ['name', 'rating'],
};

const test = base.extend({
  // what React logs about the field that fails is not about ours
  quiet: async ({ page }, use) => {
    const messages: string[] = [];
    page.on('console', (message) => {
      const isProblem = message.type() === 'error' || message.type() === 'warning';
      if (isProblem && !message.text().includes('out of order')) messages.push(message.text());
    });
    await use();
    expect(messages, 'the browser console is silent').toEqual([]);
  },
});

test.use({ environment: { EXTENSIONS_DIR: folder } });

test('a field of an extension is edited, validated, saved and shown; those that fail are plain inputs', async ({
  page,
  server,
}) => {
  await writeFile(join(server.schemas, 'kinds/restaurant.json'), JSON.stringify(KIND));
  await expect.poll(async () => (await page.request.get('/v2/inventory/kinds/restaurant')).status()).toBe(200);
  await page.goto('/inventory/new?type=restaurant');
  const toast = await takeToast(page, 'An extension cannot be used');
  expect(toast).toContain('broken.js: The field "broken" needs a component "Input"');

  const form = itemForm(page);
  await form.getByRole('textbox', { name: 'Name' }).fill('Lucky');
  await form.getByRole('textbox', { name: 'City' }).fill('Stuttgart');
  await form.getByRole('textbox', { name: 'Street' }).fill('High Street 1');
  await expect(form.getByText('The extension failing.js failed here: out of order')).toBeVisible();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Rating is required').first()).toBeVisible();
  await form.getByRole('radiogroup', { name: 'Rating' }).getByRole('radio', { name: '★★★★', exact: true }).check();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(main(page).getByRole('img', { name: '4 stars' }).first()).toBeVisible();

  await page.goto('/inventory/role/all?type=restaurant');
  await expect(main(page).getByRole('img', { name: '4 stars' })).toBeVisible();
});

test('a widget of an extension is added to a dashboard and shows its signal', async ({ page, request }) => {
  const id = await addPrototype(request, MODEL, 'With a traffic light', { widget_config: '[]' });
  await page.goto(prototypeUrl(MODEL, id, 'dashboard'));
  await page.getByRole('button', { name: 'Build the dashboard' }).click();
  await page.getByRole('button', { name: 'Add widget' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Traffic light/ }).click();
  await dialog.getByRole('combobox', { name: 'Signal' }).fill('Vehicle.Speed');
  await page
    .getByRole('option', { name: /Vehicle\.Speed/ })
    .first()
    .click();
  await expect(dialog.getByRole('img', { name: 'green' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add widget' }).click();
  await expect(main(page).getByRole('img', { name: 'green' })).toBeVisible();
});
