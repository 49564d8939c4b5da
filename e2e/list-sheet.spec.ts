import type { Locator, Page } from '@playwright/test';
import { DELIVERY, dropDeliveries } from './deliveries.ts';
import { changeItem, createItem, createRequirement, readItem } from './inventory.ts';
import { takeToast, textBox, toasts } from './screens.ts';
import { expect, test } from './server.ts';

const SHEET = '/inventory/role/all?type=requirement&layout=sheet&columns=priority,version,status&sort=name';

function cell(page: Page, id: string, column: string): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Select ${id}`, exact: true }) })
    .locator(`[data-column="${column}"]`);
}

/** The clipboard format of spreadsheets. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

async function copied(page: Page): Promise<string> {
  return page.evaluate(() => {
    const clipboardData = new DataTransfer();
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    );
    return clipboardData.getData('text/plain');
  });
}

test("cells are edited in place with the form's field, by keyboard alone", async ({ page, request }) => {
  const item = await createRequirement(request, 'Sheetling', { version: '1' });
  await page.goto('/inventory/role/all?type=requirement&q=sheetling&columns=priority,version');
  await page.getByRole('button', { name: /^View(?::|$)/ }).click();
  await page.getByRole('menuitemradio', { name: 'Spreadsheet' }).click();
  await expect(page).toHaveURL(/layout=sheet/);
  await cell(page, item.id, 'version').click();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('region', { name: `Version of ${item.id}` });
  await expect(editor.getByRole('textbox', { name: 'Version' })).toBeFocused();
  await page.keyboard.type('2.1');
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  await expect(cell(page, item.id, 'version')).toBeFocused();
  await expect(cell(page, item.id, 'version')).toHaveText('1');

  await page.keyboard.press('7');
  await expect(editor.getByRole('textbox', { name: 'Version' })).toHaveValue('7');
  await page.keyboard.press('Enter');
  await expect(cell(page, item.id, 'version')).toHaveText('7');
  await expect(editor).toHaveCount(0);
  await expect.poll(async () => (await readItem(request, item.id)).data['version']).toBe('7');
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, item.id, 'version')).toHaveText('1');

  await cell(page, item.id, 'name').dblclick();
  const name = page.getByRole('region', { name: `Name of ${item.id}` });
  await name.getByRole('textbox').fill('');
  await page.keyboard.press('Enter');
  await expect(name).toContainText(/name/i);
  expect((await readItem(request, item.id)).name).toBe('Sheetling');
});

test('a cell that ends a condition shows which values it removes, and undo restores them all', async ({
  page,
  request,
  server,
}) => {
  await dropDeliveries(request, server);
  const sent = { name: 'Sheetship', means: 'post', street: 'Ring 1', postalCode: '10711' };
  const { id } = await createItem(request, DELIVERY, sent);
  await page.goto(`/inventory/role/all?type=${DELIVERY}&layout=sheet&columns=means&q=sheetship`);
  await cell(page, id, 'means').dblclick();
  const editor = page.getByRole('region', { name: `Means of ${id}` });
  await editor.getByRole('radio', { name: /pickup$/i }).check();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText(`${id}: Means saved, Street and Postal code removed`);
  await expect(editor).toHaveCount(0);
  expect((await readItem(request, id)).data).toEqual({ name: 'Sheetship', means: 'pickup', counter: 7 });
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await readItem(request, id)).data).toEqual(sent);
});

test('an item of the spreadsheet opens in the side panel by its edit button and by key; its row is selected by key', async ({
  page,
  request,
}) => {
  const item = await createRequirement(request, 'Sheetpen', { version: '1' });
  await page.goto(`${SHEET}&q=id:${item.id}`);
  await cell(page, item.id, 'version').click();
  await expect(cell(page, item.id, 'version')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog').getByRole('heading', { name: `${item.id} Sheetpen` })).toBeVisible();
  await expect(textBox(page, 'Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cell(page, item.id, 'version')).toBeFocused();
  await page.keyboard.press('Shift+Space');
  await expect(page.getByRole('checkbox', { name: `Select ${item.id}`, exact: true })).toBeChecked();
  await page.keyboard.press('Shift+Space');
  await expect(page.getByRole('checkbox', { name: `Select ${item.id}`, exact: true })).not.toBeChecked();

  // no cell of this column takes letters, so they are row shortcuts
  await page.keyboard.press('Home');
  await expect(cell(page, item.id, 'id')).toBeFocused();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(new RegExp(`[?&]edit=${item.id}(?:&|$)`));
  await expect(textBox(page, 'Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await cell(page, item.id, 'name').hover();
  await cell(page, item.id, 'name')
    .getByRole('button', { name: `Edit ${item.id}` })
    .click();
  await expect(textBox(page, 'Name')).toBeFocused();
});

test('a conflicting change in the same cell is shown next to what was typed', async ({ page, request }) => {
  const item = await createRequirement(request, 'Sheetling contested', { version: '1' });
  await page.goto(`${SHEET}&q=id:${item.id}`);
  await cell(page, item.id, 'version').dblclick();
  const editor = page.getByRole('region', { name: `Version of ${item.id}` });
  await editor.getByRole('textbox').fill('mine');
  await changeItem(request, item.id, { version: 'theirs' });
  await editor.getByRole('textbox').press('Enter');
  await expect(editor.getByRole('alert')).toContainText('Theirs: theirs');
  await editor.getByRole('button', { name: 'Keep mine' }).click();
  await expect(cell(page, item.id, 'version')).toHaveText('mine');
  await expect.poll(async () => (await readItem(request, item.id)).data['version']).toBe('mine');
});

test('a range is copied, and a paste previews every change and error before it writes', async ({ page, request }) => {
  const one = await createRequirement(request, 'Pasteling A', { version: '1', priority: 'low' });
  const two = await createRequirement(request, 'Pasteling B', { version: '2', priority: 'high' });
  await page.goto(`${SHEET}&q=pasteling`);
  await cell(page, one.id, 'priority').click();
  await cell(page, two.id, 'version').click({ modifiers: ['Shift'] });
  expect(await copied(page)).toBe('Low\t1\nHigh\t2');

  await cell(page, one.id, 'priority').click();
  await paste(page, 'Medium\t10\r\nhihg\t20\r\nLow\t30\r\n');
  const preview = page.getByRole('dialog', { name: 'Paste preview' });
  await expect(preview).toContainText('4 changes in 2 requirements, 1 requirement to add');
  await expect(preview).toContainText('New 1');
  await expect(preview).toContainText('Did you mean High?');
  expect((await readItem(request, one.id)).data['version']).toBe('1');
  await preview.getByRole('button', { name: 'Change only the 1 without errors' }).click();
  await takeToast(page, '2 cells changed');
  await expect(preview).toHaveCount(0);
  await expect(cell(page, one.id, 'priority')).toHaveText('Medium');
  await expect(cell(page, two.id, 'version')).toHaveText('2');

  await cell(page, one.id, 'status').click();
  await paste(page, 'verified');
  await expect(preview).toContainText('cannot change from "draft" to "verified"');
  await preview.getByRole('button', { name: 'Cancel' }).click();

  await cell(page, one.id, 'version').click();
  await cell(page, two.id, 'version').click({ modifiers: ['Shift'] });
  await paste(page, 'same');
  await preview.getByRole('button', { name: 'Change 2 requirements' }).click();
  await expect(toasts(page)).toContainText('2 cells changed');
  expect((await readItem(request, two.id)).data['version']).toBe('same');
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, two.id, 'version')).toHaveText('2');
  await expect(cell(page, one.id, 'version')).toHaveText('10');
});

test('text that a spreadsheet would read as a formula is copied with a guard, which a paste removes', async ({
  page,
  request,
}) => {
  const one = await createRequirement(request, 'Formulaic one', { version: '＝1+1' });
  const two = await createRequirement(request, 'Formulaic two', { version: '1' });
  await page.goto(`${SHEET}&q=formulaic`);
  await cell(page, one.id, 'version').click();
  expect(await copied(page)).toBe("'＝1+1");
  await cell(page, two.id, 'version').click();
  await paste(page, "'＝1+1");
  await takeToast(page, '1 cell changed');
  expect((await readItem(request, two.id)).data['version']).toBe('＝1+1');
});

test('rows beyond the last one become new items, in one transaction with the changes and one undo', async ({
  page,
  request,
}) => {
  const one = await createRequirement(request, 'Growling A', { version: '1' });
  const columns = 'description,priority,status,verification_method,version';
  await page.goto(`/inventory/role/all?type=requirement&layout=sheet&columns=${columns}&sort=name&q=growling`);
  const rest = 'It shall grow.\tlow\tdraft\ttest';
  await cell(page, one.id, 'name').click();
  await paste(page, `Growling A\t${rest}\t2\nGrowling B\t${rest}\t3\nGrowling C\t\tlow\tdraft\ttest\t4\n`);
  const preview = page.getByRole('dialog', { name: 'Paste preview' });
  await expect(preview).toContainText('2 requirements to add');
  await expect(
    preview
      .getByRole('listitem')
      .filter({ hasText: 'New 2' })
      .filter({ hasText: /statement|description/i }),
  ).toBeVisible();
  await preview.getByRole('button', { name: 'Cancel' }).click();

  await cell(page, one.id, 'name').click();
  await paste(page, `Growling A\t${rest}\t2\nGrowling B\t${rest}\t3\nGrowling C\t${rest}\t4\n`);
  await preview.getByRole('button', { name: 'Change 1, add 2' }).click();
  await expect(preview).toHaveCount(0);
  await expect(toasts(page)).toContainText('2 items added');
  await expect(page.getByRole('gridcell', { name: 'Growling C' })).toBeVisible();
  expect((await readItem(request, one.id)).data['version']).toBe('2');

  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('gridcell', { name: 'Growling C' })).toHaveCount(0);
  await expect(cell(page, one.id, 'version')).toHaveText('1');
  await expect(page.getByRole('gridcell', { name: 'Growling B' })).toHaveCount(0);
});

test('as in a spreadsheet: letters choose, Enter confirms, cells are filled down, undone and redone by key', async ({
  page,
  request,
}) => {
  const one = await createRequirement(request, 'Spreadling A', { version: '1', priority: 'low' });
  const two = await createRequirement(request, 'Spreadling B', { version: '2', priority: 'high' });
  const three = await createRequirement(request, 'Spreadling C', { version: '3', priority: 'high' });
  await page.goto(`${SHEET}&q=spreadling`);
  await cell(page, one.id, 'priority').click();
  // the second letter is typed before the editor is mounted
  await page.keyboard.type('me');
  const editor = page.getByRole('region', { name: `Priority of ${one.id}` });
  await expect(editor).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(editor).toHaveCount(0);
  await expect(cell(page, one.id, 'priority')).toHaveText('Medium');
  await expect(cell(page, two.id, 'priority')).toBeFocused();

  await cell(page, one.id, 'priority').click();
  await cell(page, three.id, 'priority').click({ modifiers: ['Shift'] });
  await page.keyboard.press('ControlOrMeta+d');
  await takeToast(page, '2 cells changed');
  await expect(cell(page, three.id, 'priority')).toHaveText('Medium');

  await page.keyboard.press('ControlOrMeta+z');
  await expect(cell(page, three.id, 'priority')).toHaveText('High');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cell(page, one.id, 'priority')).toHaveText('Low');
  await page.keyboard.press('ControlOrMeta+y');
  await expect(cell(page, one.id, 'priority')).toHaveText('Medium');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(cell(page, two.id, 'priority')).toHaveText('Medium');
  expect((await readItem(request, three.id)).data['priority']).toBe('medium');

  await cell(page, one.id, 'version').click();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(cell(page, two.id, 'version')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Change 2 requirements' }).click();
  await takeToast(page, '2 cells changed');
  await expect(cell(page, one.id, 'version')).toHaveText('');
  expect((await readItem(request, two.id)).data).not.toHaveProperty('version');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cell(page, one.id, 'version')).toHaveText('1');
  await cell(page, three.id, 'version').click();
  await expect(cell(page, one.id, 'version')).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ControlOrMeta+a');
  await expect(cell(page, one.id, 'id')).toHaveAttribute('aria-selected', 'true');
  await expect(cell(page, three.id, 'status')).toHaveAttribute('aria-selected', 'true');

  await cell(page, two.id, 'version').click();
  await paste(page, 'pasted at once');
  await takeToast(page, '1 cell changed');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cell(page, two.id, 'version')).toHaveText('2');
});
