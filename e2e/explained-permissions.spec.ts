import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addMember, signIn } from './people.ts';
import { heading, main, section } from './screens.ts';
import { expect, test } from './server.ts';

const entry = (page: Page, list: string, what: string) =>
  main(page).getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: what });

test('an administrator sees what anyone may and why, visitors as well', async ({ page, request }) => {
  const person = { name: 'Ines Explained', email: 'ines@journeys.example', password: 'four slow ferries' };
  const { id } = await addMember(request, person);
  await request.delete('/v2/permissions?user=everyone&role=inventory_writer');
  await page.goto('/manage-users?search=ines');
  await page.getByRole('button', { name: 'Actions for Ines Explained' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Permissions' }).press('Enter');
  await expect(heading(page, 'What Ines Explained may do')).toBeVisible();
  await expect(page).toHaveURL(`/permissions/${id}`);
  await expect(entry(page, 'Items', 'View items')).toContainText(
    'Inventory reader, granted to everyone signed in; Inventory reader, granted to visitors',
  );
  await expect(entry(page, 'Items', 'Delete items')).toContainText('Not allowed: no role grants this');
  await expect(entry(page, 'Users and administration', 'audit log')).toContainText('Not allowed');

  await request.post('/v2/permissions', { data: { user: id, role: 'inventory_writer' } });
  await page.reload();
  await expect(entry(page, 'Items', 'Delete items')).toContainText(
    'Inventory writer, granted to Ines Explained directly',
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('link', { name: 'Visitors' }).click();
  await expect(heading(page, 'What visitors may do')).toBeVisible();
  await expect(entry(page, 'Items', 'View items')).toContainText('Inventory reader, granted to visitors');
  await expect(entry(page, 'Items', 'Create and import')).toContainText('Not allowed');
  await page.goto('/permissions/nobody');
  await expect(main(page).getByRole('heading', { name: 'This user does not exist' })).toBeVisible();
});

test.describe('a user', () => {
  test.use({ as: null });

  test('sees their own permissions in the profile, and nobody else’s', async ({ page, context, request }) => {
    const person = { email: 'ines@journeys.example', password: 'four slow ferries' };
    await signIn(context, person);
    await page.goto('/profile');
    const own = section(page, 'What you may do');
    await expect(own.getByRole('list', { name: 'Items' })).toContainText('Inventory writer, granted to you directly');
    await page.goto('/permissions/visitor');
    await expect(main(page).getByRole('alert')).toContainText('Only administrators have access');
    expect((await request.get('/v2/permissions/explained')).status()).toBe(401);
  });
});
