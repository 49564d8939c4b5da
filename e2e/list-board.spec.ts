import type { Locator, Page } from '@playwright/test';
import { createRequirement, readItem } from './inventory.ts';
import { takeToast, textBox, toasts } from './screens.ts';
import { expect, test } from './server.ts';

const BOARD = '/inventory/role/all?type=requirement&layout=board&group=status';

function lane(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

function card(within: Page | Locator, id: string): Locator {
  return within.getByRole('link', { name: id });
}

test('a board moves cards by dragging only where the schema allows, and undo moves them back', async ({
  page,
  request,
}) => {
  const { id } = await createRequirement(request, 'Boardling by mouse');
  await page.goto('/inventory/role/all?type=requirement&q=boardling');
  await page.getByRole('button', { name: /^View(?::|$)/ }).click();
  await page.getByRole('menuitemradio', { name: 'Board' }).click();
  await expect(page).toHaveURL(/layout=board&group=status/);
  await expect(card(lane(page, 'Draft'), id)).toBeVisible();

  await card(page, id).dragTo(lane(page, 'Verified'));
  await expect(card(lane(page, 'Draft'), id)).toBeVisible();
  await card(page, id).dragTo(lane(page, 'Approved'));
  await expect(card(lane(page, 'Approved'), id)).toBeVisible();
  await expect(card(lane(page, 'Draft'), id)).toHaveCount(0);
  await expect(toasts(page)).toContainText('Status is now Approved');
  expect((await readItem(request, id)).data['status']).toBe('approved');

  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card(lane(page, 'Draft'), id)).toBeVisible();
  await expect.poll(async () => (await readItem(request, id)).data['status']).toBe('draft');

  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(card(lane(page, 'Approved'), id)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(card(lane(page, 'Draft'), id)).toBeVisible();
});

test('a board is operated by keyboard, and keeps the focus on the moved card', async ({ page, request }) => {
  const { id } = await createRequirement(request, 'Boardling by keys');
  const first = await createRequirement(request, 'Boardling first');
  const second = await createRequirement(request, 'Boardling second');
  await page.goto(`${BOARD}&q=id:${id},${first.id},${second.id}&sort=name`);
  await card(page, id).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await takeToast(page, 'Status is now Approved');
  await expect(card(lane(page, 'Approved'), id)).toBeVisible();
  await card(page, id).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(card(lane(page, 'Implemented'), id)).toBeFocused();
  await takeToast(page, 'Status is now Implemented');
  await card(page, id).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(card(page, first.id)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card(page, second.id)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(card(page, id)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('j');
  await expect(card(page, second.id)).toBeFocused();
  await page.keyboard.press('k');
  await expect(card(page, first.id)).toBeFocused();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Move the card right');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(new RegExp(`[?&]edit=${first.id}(?:&|$)`));
  await expect(textBox(page, 'Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page, first.id)).toBeFocused();
  await page.getByRole('button', { name: `Move ${id}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Approved', 'Verified']);
  await page.keyboard.press('Escape');
  await card(page, id).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Boardling by keys' })).toBeVisible();
  await page.goBack();
  await expect(card(lane(page, 'Implemented'), id)).toBeVisible();
});

test('a move that the server rejects is reverted, with a message', async ({ page, request }) => {
  const { id } = await createRequirement(request, 'Boardling refused');
  await page.goto(`${BOARD}&q=id:${id}`);
  await page.route('**/v2/inventory/items/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    // as if someone else had saved first
    const headers = { ...route.request().headers(), 'if-match': '"99"' };
    return route.continue({ headers });
  });
  await card(page, id).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(toasts(page)).toContainText(`Could not move ${id}`);
  await expect(card(lane(page, 'Draft'), id)).toBeVisible();
});
