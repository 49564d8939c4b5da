import { readItem, readKinds, readRoles } from './inventory.ts';
import { crumbs, heading, main, row, rows, section, tab } from './screens.ts';
import { expect, test } from './server.ts';

test('home leads to the inventory', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page, 'Schemawerk')).toBeVisible();
  await expect(crumbs(page)).toHaveCount(0);
  await expect(section(page, 'Recent changes').getByRole('listitem')).toHaveCount(10);
  await main(page)
    .getByRole('link', { name: /^Inventory/ })
    .click();
  await expect(page).toHaveURL('/inventory');
  await expect(heading(page, 'Inventory')).toBeVisible();
  await expect(crumbs(page)).toContainText(['Home', 'Inventory']);
});

test('the index shows nine personas with their pictures, every kind with its count, and recent activity', async ({
  page,
  request,
}) => {
  const [roles, kinds] = await Promise.all([readRoles(request), readKinds(request)]);
  expect(roles).toHaveLength(9);
  await page.goto('/inventory');
  for (const { name, description } of roles) {
    const card = section(page, 'Work as').getByRole('link', { name });
    await card.scrollIntoViewIfNeeded();
    await expect(card).toContainText(description);
    const picture = card.getByRole('presentation').first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  for (const { plural, count } of kinds) {
    await expect(
      main(page)
        .getByRole('link', { name: `${plural} ${count}`, exact: true })
        .first(),
    ).toBeVisible();
  }
  await expect(section(page, 'Recent changes').getByRole('listitem')).toHaveCount(9);
});

test('a persona leads to its list, a row to the item, tabs to its parts, and back again', async ({ page, request }) => {
  await page.goto('/inventory');
  await page.getByRole('link', { name: /^SDV Requirements Engineer/ }).click();
  await expect(page).toHaveURL('/inventory/role/requirements-engineer?type=requirement');
  await expect(heading(page, 'Requirements')).toBeVisible();
  await expect(crumbs(page)).toContainText(['Home', 'Inventory', 'SDV Requirements Engineer']);

  const item = await readItem(request, 'REQ-57');
  await row(page, item.id).getByRole('link', { name: item.name }).click();
  await expect(heading(page, item.name)).toBeVisible();
  await expect(crumbs(page)).toContainText(['Home', 'Inventory', 'SDV Requirements Engineer', item.name]);
  await expect(page).toHaveTitle(`${item.id} ${item.name}`);

  await tab(page, /^Relations/).click();
  await expect(page).toHaveURL(/\/item\/REQ-57\/relations/);
  await expect(tab(page, /^Relations/)).toHaveAttribute('aria-current', 'page');
  await expect(main(page).getByRole('link', { name: /^TC-/ }).first()).toBeVisible();
  await tab(page, /^History/).click();
  await expect(main(page).getByText('created this item')).toBeVisible();
  await tab(page, /^Edit/).click();
  await expect(page.getByRole('form', { name: 'Save: Requirement' })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/item\/REQ-57\/history/);
  await page.goBack();
  await page.goBack();
  await expect(tab(page, /^Overview/)).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(row(page, item.id)).toBeVisible();
});

test('a reload keeps the current view', async ({ page }) => {
  await page.goto('/inventory/role/test-manager?type=test_case&q=latency&sort=name');
  await expect(rows(page).first()).toBeVisible();
  const seen = await rows(page).allInnerTexts();
  await page.reload();
  await expect(page.getByRole('search').getByRole('combobox')).toHaveValue('latency');
  await expect.poll(() => rows(page).allInnerTexts()).toEqual(seen);

  await page.goto('/inventory/role/test-manager/item/TC-1/relations');
  const related = main(page).getByRole('link', { name: /^REQ-1 / });
  await expect(related).toBeVisible();
  await page.reload();
  await expect(tab(page, /^Relations/)).toHaveAttribute('aria-current', 'page');
  await expect(related).toBeVisible();
});

test('every page has its breadcrumbs and title', async ({ page, request }) => {
  const { name } = await readItem(request, 'TC-1');
  const trails: [string, string[]][] = [
    ['/about', ['Home', 'About']],
    ['/inventory', ['Home', 'Inventory']],
    ['/inventory/new', ['Home', 'Inventory', 'New Inventory Item']],
    ['/inventory/new?type=stage', ['Home', 'Inventory', 'New stage']],
    ['/inventory/role/security-engineer', ['Home', 'Inventory', 'Security Engineer']],
    ['/inventory/role/test-manager/item/TC-1', ['Home', 'Inventory', 'SDV Test Manager', name]],
  ];
  trails.push(['/inventory/role/SDV%20Test%20Manager?type=test_case', ['Home', 'Inventory', 'SDV Test Manager']]);
  for (const [address, trail] of trails) {
    await page.goto(address);
    await expect(crumbs(page), address).toContainText(trail);
    await expect(crumbs(page).last().locator('[aria-current=page]'), address).toBeVisible();
  }
  await expect(page).toHaveURL('/inventory/role/test-manager?type=test_case');
});
