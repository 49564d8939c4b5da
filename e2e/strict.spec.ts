import { ADMIN, signIn } from './people.ts';
import { heading, main, rows } from './screens.ts';
import { expect, test } from './server.ts';

test.use({ as: null, instance: { name: 'Closed Works', strictAuth: true } });

test('nothing is shown before signing in, nobody can register, and signing in shows it at once', async ({ page }) => {
  await page.goto('/inventory/role/requirements-engineer?type=requirement');
  await expect(heading(page, 'Sign-in required')).toBeVisible();
  // a refused stream is not a lost connection
  await expect(page.getByText('No access to live updates')).toBeAttached();
  await main(page).getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog.getByRole('button', { name: /Register/ })).toHaveCount(0);
  await dialog.getByLabel('Email').fill(ADMIN.email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText('Live updates on')).toBeAttached();
});

test('signing out clears every screen', async ({ page, context }) => {
  await signIn(context, ADMIN);
  await page.goto('/inventory');
  await expect(main(page).getByRole('link', { name: /^SDV Requirements Engineer/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/about');
  await other.getByRole('button', { name: 'Signed in as Administrator' }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(main(page).getByRole('heading', { name: 'Sign-in required' }).first()).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^SDV Requirements Engineer/ })).toHaveCount(0);
});
