import { signIn } from './people.ts';
import { crumbs, heading, main, takeToast } from './screens.ts';
import { expect, test } from './server.ts';

test('assets are made, shared, seen by the other, and deleted', async ({ page, request, browser, server }) => {
  const member = { email: 'sharing@journeys.example', password: 'three green lamps' };
  await request.post('/v2/users', { data: { name: 'Sharing Member', ...member } });
  await page.goto('/');
  await page.getByRole('button', { name: /^Signed in as Administrator/ }).click();
  await page.getByRole('menuitem', { name: 'My assets' }).click();
  await expect(crumbs(page)).toContainText(['Home', 'My Assets']);
  await expect(main(page).getByRole('heading', { name: 'You have no assets yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New asset' }).click();
  const form = page.getByRole('form', { name: 'Asset' });
  await form.getByLabel('Name').fill('Bench 7');
  await form.getByLabel('Type').selectOption('HARDWARE_KIT');
  await form.getByRole('button', { name: 'Create' }).click();
  await takeToast(page, 'Bench 7 is saved');
  const assets = page.getByRole('list', { name: 'Assets' }).getByRole('listitem');
  await expect(assets).toContainText(['Hardware kit']);

  await page.getByRole('button', { name: 'Actions for Bench 7' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await page.getByRole('combobox', { name: 'Share with somebody' }).fill('member');
  await page.getByRole('option', { name: /^Sharing Member/ }).click();
  await expect(page.getByRole('list', { name: 'Shared with' })).toContainText('May read');
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  const hers = await browser.newContext({ baseURL: server.url });
  await signIn(hers, member);
  const other = await hers.newPage();
  await other.goto('/my-assets');
  await other.getByRole('button', { name: 'Remind me next time' }).click();
  await expect(heading(other, 'My assets')).toBeVisible();
  await expect(other.getByRole('list', { name: 'Assets' })).toContainText('Shared with you');
  await other.getByRole('button', { name: 'New asset' }).click();
  await other.getByRole('form', { name: 'Asset' }).getByLabel('Name').fill('Hers');
  await other.getByRole('button', { name: 'Create' }).click();
  await other.getByRole('button', { name: 'Actions for Hers' }).click();
  await other.getByRole('menuitem', { name: 'Share' }).click();
  await other.getByRole('combobox', { name: 'Share with somebody' }).fill('admin');
  await other.getByRole('option', { name: 'Administrator', exact: true }).click();
  await expect(other.getByRole('list', { name: 'Shared with' })).toContainText('Administrator');
  await hers.close();

  await page.getByRole('button', { name: 'Actions for Bench 7' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete asset' }).click();
  await takeToast(page, 'is deleted');
  await expect(assets).toHaveCount(1);
  await expect(assets).toContainText(['Shared with you']);
});
