import { expect, test } from './server.ts';

test.use({
  as: null,
  instance: {
    disableEmailLogin: true,
    sso: { clientId: 'schemawerk', authority: 'https://login.journeys.example/', name: 'Journeys' },
  },
});

test('with email sign-in disabled, the provider is the only way in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog.getByRole('button', { name: 'Sign in with Journeys' })).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /Register|Forgot/ })).toHaveCount(0);
});
