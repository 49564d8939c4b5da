import type { Page } from '@playwright/test';
import { rows, searchBox, takeToast } from './screens.ts';
import { expect, test } from './server.ts';

const LIST = '/inventory/role/all?type=requirement';

async function viewMenu(page: Page, role: 'menuitem' | 'menuitemradio', name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^View(?::|$)/ }).click();
  await page.getByRole(role, { name }).click();
}

test('a view is saved, opened, changed, renamed, shared and deleted with an undo', async ({ page, request }) => {
  await page.goto(`${LIST}&q=priority:high&sort=name&group=status&columns=priority,version`);
  await viewMenu(page, 'menuitem', 'Save as view');
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Enter a name');
  await dialog.getByLabel('Name').fill('High by status');
  await page.keyboard.press('Enter');
  await takeToast(page, 'View High by status saved');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/view=\w+/);

  await page.goto(LIST);
  await expect(rows(page).first()).toBeVisible();
  await viewMenu(page, 'menuitemradio', 'High by status');
  await expect(searchBox(page)).toHaveValue('priority:high');
  await expect(page).toHaveURL(/sort=name/);
  await expect(page).toHaveURL(/group=status/);
  await expect(page.getByRole('columnheader', { name: /^Version/ })).toBeVisible();

  await searchBox(page).fill('priority:low');
  await expect(page).toHaveURL(/q=priority:low/);
  await viewMenu(page, 'menuitem', 'Save changes to High by status');
  await takeToast(page, 'View High by status saved');
  await viewMenu(page, 'menuitem', 'Rename High by status');
  await page.getByRole('dialog').getByLabel('Name').fill('Low by status');
  await page.keyboard.press('Enter');
  await takeToast(page, 'View Low by status saved');
  await viewMenu(page, 'menuitem', 'Share Low by status with everyone');
  await takeToast(page, 'View Low by status shared with everyone');
  const kept = async () => {
    const answer = await request.get('/v2/inventory/views?kind=requirement');
    return ((await answer.json()) as { results: object[] }).results;
  };
  await expect.poll(kept).toMatchObject([{ name: 'Low by status', shared: true, look: { q: 'priority:low' } }]);

  await viewMenu(page, 'menuitem', 'Delete Low by status');
  await expect(page).not.toHaveURL(/view=/);
  await expect.poll(kept).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(kept).toMatchObject([{ name: 'Low by status', shared: true }]);
});

test('a persona opens its list in the layout that roles.json sets', async ({ page }) => {
  await page.goto('/inventory');
  await page
    .getByRole('main')
    .getByRole('link', { name: /SDV System Architect/ })
    .click();
  await expect(page.getByRole('treegrid')).toBeVisible();
  await expect(page).toHaveURL(/layout=tree&group=composition/);
  await viewMenu(page, 'menuitemradio', 'Table');
  await expect(page.getByRole('grid')).toBeVisible();
  await viewMenu(page, 'menuitemradio', 'Default for SDV System Architect');
  await expect(page.getByRole('treegrid')).toBeVisible();
  await page.goto('/inventory/role/system-architect');
  await expect(page.getByRole('treegrid')).toBeVisible();
});

test('views are tabs over the list in the order that one gives them, and the palette finds those of other kinds', async ({
  page,
  request,
}) => {
  for (const name of ['Urgent ones', 'Drafts']) {
    const view = {
      kind: 'requirement',
      name,
      shared: false,
      look: { q: `priority:${name === 'Drafts' ? 'low' : 'high'}` },
    };
    expect((await request.post('/v2/inventory/views', { data: view })).status()).toBe(201);
  }
  await page.goto(LIST);
  for (const name of ['Urgent ones', 'Drafts']) {
    await viewMenu(page, 'menuitemradio', name);
    await viewMenu(page, 'menuitem', `Show ${name} as a tab`);
  }
  const tabs = page.getByRole('navigation', { name: 'Starred views' }).getByRole('button');
  await expect(tabs).toHaveText(['Urgent ones', 'Drafts']);
  await expect(tabs.last()).toHaveAttribute('aria-current', 'page');
  await tabs.first().press('Enter');
  await expect(searchBox(page)).toHaveValue('priority:high');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(tabs).toHaveText(['Drafts', 'Urgent ones']);
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(searchBox(page)).toHaveValue('priority:low');
  await page.reload();
  await expect(tabs).toHaveText(['Drafts', 'Urgent ones']);
  await viewMenu(page, 'menuitem', 'Remove Drafts from tabs');
  await expect(tabs).toHaveText(['Urgent ones']);

  await page.goto('/inventory/role/all?type=test_case');
  await expect(tabs).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('urgent');
  await page.getByRole('option', { name: /Urgent ones.*View of requirements/ }).click();
  await expect(page).toHaveURL(/type=requirement/);
  await expect(searchBox(page)).toHaveValue('priority:high');
});
