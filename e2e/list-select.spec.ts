import { createRequirements } from './inventory.ts';
import { row } from './screens.ts';
import { expect, test } from './server.ts';

test('select all covers what the query finds, and the pager counts the whole list', async ({ page, request }) => {
  const added = Array.from({ length: 130 }, (_, i) => `Multitude ${String(i + 1).padStart(3, '0')}`);
  const items = await createRequirements(request, added);
  await page.goto('/inventory/role/all?type=requirement&q=multitude&sort=name&columns=priority');
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar.getByRole('status')).toHaveText('All 130 requirements found selected');
  await expect(page.getByRole('checkbox', { name: 'Clear selection' })).toHaveJSProperty('indeterminate', false);
  await bar.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Edit 130 requirements' })).toBeVisible();
  await page.keyboard.press('Escape');

  await bar.getByRole('button', { name: 'Clear selection' }).click();
  const second = items[1]?.id ?? '';
  await row(page, second).getByRole('link').first().click();
  const pager = page.getByRole('navigation', { name: 'Items in the list' });
  await expect(pager).toContainText('2 of 130');
});

test('relations are columns, what is missing is found from the menu and from words', async ({ page }) => {
  await page.goto('/inventory/role/all?type=requirement&columns=priority,verified_by&sort=name');
  await expect(page.getByRole('columnheader', { name: /Verified by/i })).toBeVisible();
  await expect(page.locator('td[data-column="verified_by"] a').first()).toHaveText(/^[A-Z]+-\d+$/);
  const height = async () => (await page.getByRole('row').nth(1).boundingBox())?.height ?? 0;
  const plain = await height();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Wrap text' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(height).toBeGreaterThan(2 * plain);
  await expect(page).toHaveURL(/wrap=text/);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Find a filter' }).fill('verified');
  await page.getByRole('menuitem', { name: 'Verified by nothing' }).click();
  await expect(page).toHaveURL(/q=no:verified_by/);
  await expect(page.getByRole('button', { name: 'Remove condition Verified by nothing' })).toBeVisible();
  await expect(page.locator('td[data-column="verified_by"] a')).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove condition Verified by nothing' }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Verified by …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where Verified by …' });
  await dialog.getByLabel('Verified by').selectOption('at least so many items');
  await dialog.getByLabel('Number').fill('two');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Number must be a whole number');
  await dialog.getByLabel('Number').fill('2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=verified_by:%3E%3D2/);
  await expect(page.getByRole('button', { name: 'Remove condition Verified by: >=2' })).toBeVisible();

  const box = page.getByRole('combobox', { name: 'Search requirements' });
  await box.fill('without test');
  await expect(page.getByRole('option', { name: 'Without verified by no:verified_by' })).toBeVisible();
  await box.press('Enter');
  await page.getByRole('button', { name: 'without verified by', exact: true }).click();
  await expect(box).toHaveValue('no:verified_by');
  await box.fill('without test');
  await page.getByRole('option', { name: /no:verified_by/ }).click();
  await expect(box).toHaveValue('no:verified_by ');
  await box.fill('updatedAt:to');
  await page.getByRole('option', { name: 'today' }).click();
  await expect(page).toHaveURL(/q=updatedAt:today/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
