import type { Locator, Page } from '@playwright/test';
import { changeItem, createRequirement } from './inventory.ts';
import { row, rows, searchBox } from './screens.ts';
import { expect, test } from './server.ts';

const LIST = '/inventory/role/all?type=requirement';

function head(page: Page, name: string | RegExp): Locator {
  return page.getByRole('grid').getByRole('button', { name });
}

test('a list is grouped by choices with counts, collapsed, and restored from its URL', async ({ page, request }) => {
  const item = await createRequirement(request, 'Groupling', { priority: 'low' });
  await page.goto(`${LIST}&q=groupling`);
  await page.getByRole('button', { name: /^View(?::|$)/ }).click();
  await page.getByRole('menuitemradio', { name: 'Priority' }).click();
  await expect(page).toHaveURL(/group=priority/);
  await expect(head(page, 'Low 1')).toHaveAttribute('aria-expanded', 'true');
  await expect(row(page, item.id)).toBeVisible();

  await head(page, 'Low 1').click();
  await expect(row(page, item.id)).toHaveCount(0);
  await page.reload();
  await expect(head(page, 'Low 1')).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL(/folded=low/);
  await head(page, 'Low 1').click();
  await expect(row(page, item.id)).toBeVisible();

  await changeItem(request, item.id, { priority: 'high' });
  await expect(head(page, 'High 1')).toBeVisible();
  await expect(head(page, /^Low/)).toHaveCount(0);
  await expect(row(page, item.id)).toBeVisible();
});

test('groups follow the query, and keys move through headers and rows', async ({ page }) => {
  await page.goto(`${LIST}&group=status`);
  await expect(head(page, /^Draft \d+/)).toBeVisible();
  await head(page, /^Draft \d+/).click();
  await page.keyboard.press('ArrowRight');
  await expect(head(page, /^Draft \d+/)).toHaveAttribute('aria-expanded', 'true');
  const first = rows(page).first();
  await expect(first).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('x');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(head(page, /^Draft \d+/)).toHaveAttribute('aria-expanded', 'false');

  await searchBox(page).fill('status:approved');
  await expect(head(page, /^Draft/)).toHaveCount(0);
  await expect(head(page, /^Approved \d+/)).toBeVisible();
  await page.getByRole('button', { name: /^View(?::|$)/ }).click();
  await page.getByRole('menuitemradio', { name: 'None' }).click();
  await expect(head(page, /^Approved \d+/)).toHaveCount(0);
  await expect(rows(page).first()).toContainText('Approved');
});

test('a list is grouped by referenced items', async ({ page, request }) => {
  const kinds = await request.get('/v2/inventory/kinds/test_case');
  const { fields }: { fields: { name: string; title: string; ref?: unknown }[] } = await kinds.json();
  const field = fields.find(({ ref }) => ref !== undefined);
  await page.goto('/inventory/role/all?type=test_case');
  await page.getByRole('button', { name: /^View(?::|$)/ }).click();
  await page.getByRole('menuitemradio', { name: field?.title ?? '', exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(head(page, /\d+$/).first()).toBeVisible();
});
