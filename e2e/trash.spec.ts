import { AxeBuilder } from '@axe-core/playwright';
import { createGroup, createRequirement, deleteItem, readItem, relate } from './inventory.ts';
import { main, section, takeToast } from './screens.ts';
import { expect, test } from './server.ts';

test('deleted items are found in the trash and restored, one or many', async ({ page, request }) => {
  await page.goto('/inventory/trash');
  await expect(main(page).getByRole('heading', { name: 'The trash is empty' })).toBeVisible();

  const group = await createGroup(request, 'Chapter for the bin');
  const items = [];
  for (const name of ['Bin first', 'Bin second', 'Bin third']) items.push(await createRequirement(request, name));
  const [first, second, third] = items.map(({ id }) => id);
  for (const { id } of items) await relate(request, 'composition', group.id, id);
  for (const id of [group.id, first, second, third]) await deleteItem(request, id ?? '');

  // the page updates when others delete items
  const rows = main(page).getByRole('list', { name: 'Deleted items' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.last()).toContainText(/Chapter for the bin.*Deleted .* by Administrator · 3 relations/s);

  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Search the trash' })).toBeFocused();
  await page.keyboard.type('bin -second');
  await expect(rows).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Requirements', exact: true }).click();
  await expect(page).toHaveURL(/\/inventory\/trash\?q=bin\+-second&type=requirement$/);
  await expect(rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('button', { name: 'Restore 2' }).click();
  await takeToast(page, '2 items restored');
  await expect(main(page).getByRole('heading', { name: 'No deleted items match' })).toBeVisible();

  await page.getByRole('button', { name: 'Show all deleted items' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: `Restore ${group.id}` }).click();
  await expect(page.getByRole('button', { name: 'Details' })).toBeVisible();
  await takeToast(page, '2 of 3 relations restored');
  await page.getByRole('button', { name: `Restore ${second}` }).click();
  await takeToast(page, '1 relation restored');
  for (const id of [group.id, first, second, third])
    expect((await readItem(request, id ?? '')).deletedAt).toBeUndefined();
});

test('deletions are among the recent changes, and restored there', async ({ page, request }) => {
  const item = await createRequirement(request, 'Deleted by mistake');
  await deleteItem(request, item.id);
  await page.goto('/');
  const changes = section(page, 'Recent changes');
  const entry = changes.getByRole('listitem').filter({ hasText: 'Deleted by mistake' });
  await expect(entry).toContainText(`${item.id} deleted by Administrator`);
  await entry.getByRole('button', { name: `Restore ${item.id}` }).click();
  await takeToast(page, `${item.id} restored`);
  await expect(entry).toContainText(`${item.id} changed by Administrator`);
});

test('the trash of a kind is reached from its list, and readable for all', async ({ page, request }) => {
  const item = await createRequirement(request, 'Deleted from the list');
  await deleteItem(request, item.id);
  await page.goto('/inventory/role/all?type=requirement');
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Deleted requirements' }).click();
  await expect(page).toHaveURL('/inventory/trash?type=requirement');
  await main(page).getByRole('link', { name: item.id }).click();
  await expect(page.getByRole('region', { name: 'Notice' }).getByRole('button', { name: 'Restore' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/inventory/trash');
    await expect(main(page).getByRole('link', { name: item.id })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
});

test.describe('anonymous', () => {
  test.use({ as: null });

  test('sees the trash, and restores nothing', async ({ page }) => {
    await page.goto('/inventory/trash');
    await expect(main(page).getByText('You can view deleted items, but not restore them.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  });
});
