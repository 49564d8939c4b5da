import { AxeBuilder } from '@axe-core/playwright';
import { createRequirement, readItem } from './inventory.ts';
import { itemForm, openEdit, pressButton, takeToast, textBox } from './screens.ts';
import { expect, test } from './server.ts';

test('an item is edited as JSON, with the same validation as its fields', async ({ page, request }) => {
  const item = await createRequirement(request, 'Written as text');
  await openEdit(page, item.id);
  const switchTo = (view: string) => itemForm(page).getByRole('radio', { name: view }).check();
  await textBox(page, 'Version').fill('1.2');
  await switchTo('JSON');
  const editor = itemForm(page).getByRole('textbox', { name: 'Requirement as JSON' });
  await expect(editor).toContainText('"version": "1.2"');

  const { data } = item;
  await editor.fill(
    JSON.stringify({ ...data, priority: 'urgent', extra: 1 }, null, 2).replace('"extra": 1', '"extra": '),
  );
  await expect(itemForm(page).getByRole('radio', { name: 'Fields' })).toBeEnabled();
  await pressButton(page, 'Save');
  const summary = page.getByRole('region', { name: 'Errors' });
  await expect(summary).toContainText('Invalid JSON');
  await expect(itemForm(page).getByRole('radio', { name: 'Fields' })).toBeDisabled();
  expect((await readItem(request, item.id)).rev).toBe(1);

  await editor.fill(JSON.stringify({ ...data, priority: 'urgent', version: '1.3' }, null, 2));
  await pressButton(page, 'Save');
  await summary.getByRole('button', { name: /Priority must be one of/ }).click();
  await expect(editor).toBeFocused();
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe('"priority"');
  await expect(itemForm(page).locator('.cm-lintRange-error')).toHaveText('"priority"');
  const { violations } = await new AxeBuilder({ page })
    .include('form')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await editor.fill(JSON.stringify({ ...data, priority: 'high', version: '1.3' }, null, 2));
  await switchTo('Fields');
  await expect(textBox(page, 'Version')).toHaveValue('1.3');
  await pressButton(page, 'Save');
  await takeToast(page, `${item.id} saved`);
  expect((await readItem(request, item.id)).data).toMatchObject({ priority: 'high', version: '1.3' });
});

test('Tab stays in the text, Escape and Tab leave it, and the form stays open', async ({ page, request }) => {
  const item = await createRequirement(request, 'Walked through');
  await openEdit(page, item.id);
  await itemForm(page).getByRole('radio', { name: 'JSON' }).check();
  const editor = itemForm(page).locator('[data-json-editor]').getByRole('textbox', { name: 'Requirement as JSON' });
  await editor.click();
  await page.keyboard.press('Tab');
  await expect(editor).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(itemForm(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(page).toHaveURL(/\/edit$/);
});
