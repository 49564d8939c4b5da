import type { Locator, Page } from '@playwright/test';
import { changeItem, createRequirement, readItem } from './inventory.ts';
import { heading, itemForm, row, takeToast, textBox } from './screens.ts';
import { expect, test } from './server.ts';

function panel(page: Page): Locator {
  return page.getByRole('dialog');
}

test('an item is edited in the side panel, a key opens the next one, and the URL follows', async ({
  page,
  request,
}) => {
  const first = await createRequirement(request, 'Besidely one');
  const second = await createRequirement(request, 'Besidely two');
  await page.goto('/inventory/role/all?type=requirement&q=besidely&sort=name');
  await row(page, first.id).hover();
  await row(page, first.id)
    .getByRole('button', { name: `Edit ${first.id}` })
    .click();
  await expect(panel(page).getByRole('heading', { name: `${first.id} Besidely one` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`[?&]edit=${first.id}(?:&|$)`));
  await expect(textBox(page, 'Name')).toBeFocused();
  await textBox(page, 'Version').fill('3');
  await page.keyboard.press('Control+s');
  await takeToast(page, `${first.id} saved`);
  expect((await readItem(request, first.id)).data['version']).toBe('3');

  await page.keyboard.press('Alt+PageDown');
  await expect(panel(page).getByRole('heading', { name: `${second.id} Besidely two` })).toBeVisible();
  await expect(panel(page).getByText('2 of 2')).toBeVisible();
  await expect(textBox(page, 'Name')).toHaveValue('Besidely two');
  await page.reload();
  await expect(textBox(page, 'Name')).toHaveValue('Besidely two');
  await row(page, first.id).getByRole('link', { name: 'Besidely one' }).click();
  await expect(textBox(page, 'Name')).toHaveValue('Besidely one');
  await expect(textBox(page, 'Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&]edit=/);
  await expect(row(page, first.id)).toBeVisible();
});

test('Escape asks before hiding unsaved input, and the full page resumes it', async ({ page, request }) => {
  const item = await createRequirement(request, 'Besidement kept');
  await page.goto('/inventory/role/all?type=requirement&q=besidement');
  await expect(row(page, item.id)).toBeVisible();
  await page.keyboard.press('e');
  await expect(textBox(page, 'Name')).toBeFocused();
  await textBox(page, 'Name').fill('Besidement typed');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(textBox(page, 'Name')).toHaveValue('Besidement typed');

  await textBox(page, 'Name').press('Alt+Enter');
  await expect(heading(page, 'Besidement kept')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/item/${item.id}/edit`));
  await expect(textBox(page, 'Name')).toHaveValue('Besidement typed');
  await itemForm(page).getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Besidement typed')).toBeVisible();
  expect((await readItem(request, item.id)).data['name']).toBe('Besidement typed');
});

test('changes by others are merged into the form in the side panel', async ({ page, request }) => {
  const item = await createRequirement(request, 'Besideful');
  await page.goto(`/inventory/role/all?type=requirement&q=besideful&edit=${item.id}`);
  await expect(textBox(page, 'Name')).toHaveValue('Besideful');
  await textBox(page, 'Version').fill('4');
  await changeItem(request, item.id, { name: 'Besideful to all' });
  await expect(textBox(page, 'Name')).toHaveValue('Besideful to all');
  await expect(textBox(page, 'Version')).toHaveValue('4');
});
