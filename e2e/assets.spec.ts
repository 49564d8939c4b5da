import type { Page } from '@playwright/test';
import { addMember, signIn } from './people.ts';
import { crumbs, heading, main, takeToast } from './screens.ts';
import { expect, test } from './server.ts';

test('assets are created, shared, seen by the other user, and deleted', async ({ page, request, browser, server }) => {
  const member = { email: 'sharing@journeys.example', password: 'three green lamps' };
  await addMember(request, { name: 'Sharing Member', ...member });
  await page.goto('/');
  await page.getByRole('button', { name: /^Signed in as Administrator/ }).click();
  await page.getByRole('menuitem', { name: 'My assets' }).click();
  await expect(crumbs(page)).toContainText(['Home', 'My Assets']);
  await expect(main(page).getByRole('heading', { name: 'No assets yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New asset' }).click();
  const form = page.getByRole('form', { name: 'Asset' });
  await form.getByLabel('Name').fill('Bench 7');
  await form.getByLabel('Type').selectOption('HARDWARE_KIT');
  await form.getByLabel('Data').fill('{"address":"10.0.0.7"}');
  await form.getByRole('button', { name: 'Create' }).click();
  await takeToast(page, 'Bench 7 saved');
  const assets = page.getByRole('list', { name: 'Assets' }).getByRole('listitem');
  await expect(assets).toContainText(['Hardware kit']);

  await act(page, 'Bench 7', 'Share');
  await page.getByRole('combobox', { name: 'Share with someone' }).fill('member');
  await page.getByRole('option', { name: /^Sharing Member/ }).click();
  await expect(page.getByRole('list', { name: 'Shared with' })).toContainText('Can view');
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  const hers = await browser.newContext({ baseURL: server.url });
  await signIn(hers, member);
  const other = await hers.newPage();
  await other.goto('/my-assets');
  await expect(heading(other, 'My assets')).toBeVisible();
  await expect(other.getByRole('list', { name: 'Assets' })).toContainText('Shared: can view');
  await act(other, 'Bench 7', 'View');
  await expect(other.getByRole('dialog', { name: 'Asset Bench 7' })).toContainText('{"address":"10.0.0.7"}');
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await act(page, 'Bench 7', 'Share');
  await page.getByText('Can edit', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Share with someone' }).fill('member');
  await page.getByRole('option', { name: /^Sharing Member/ }).click();
  await expect(page.getByRole('list', { name: 'Shared with' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await other.reload();
  await expect(other.getByRole('list', { name: 'Assets' })).toContainText('Shared: can edit');
  await act(other, 'Bench 7', 'Edit');
  await other.getByRole('form', { name: 'Asset' }).getByLabel('Name').fill('Bench 8');
  await other.getByRole('form', { name: 'Asset' }).getByRole('button', { name: 'Save' }).click();
  await takeToast(other, 'Bench 8 saved');
  await other.getByRole('button', { name: 'Actions for Bench 8' }).click();
  await expect(other.getByRole('menuitem')).toHaveText(['Edit']);
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'New asset' }).click();
  await other.getByRole('form', { name: 'Asset' }).getByLabel('Name').fill('Hers');
  await other.getByRole('button', { name: 'Create' }).click();
  await act(other, 'Hers', 'Share');
  await other.getByRole('combobox', { name: 'Share with someone' }).fill('admin');
  await other.getByRole('option', { name: 'Administrator', exact: true }).click();
  await expect(other.getByRole('list', { name: 'Shared with' })).toContainText('Administrator');
  await hers.close();

  await page.reload();
  await act(page, 'Bench 8', 'Delete');
  await page.getByRole('button', { name: 'Delete asset' }).click();
  await takeToast(page, 'deleted');
  await expect(assets).toHaveCount(1);
  await expect(assets).toContainText(['Shared with you']);
});

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
