import type { Locator, Page } from '@playwright/test';
import { ADMIN, signIn } from './people.ts';
import { heading, main } from './screens.ts';
import { expect, test } from './server.ts';

test.use({ as: null });

test('signing in by email, and out again', async ({ page }) => {
  await page.goto('/inventory');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByText('Enter your email address')).toBeVisible();
  await expect(dialog.getByText('Enter your password')).toBeVisible();

  await fill(dialog, ADMIN.email, 'not the password');
  await expect(dialog.getByRole('alert')).toHaveText('Incorrect email or password');
  await fill(dialog, ADMIN.email, ADMIN.password);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/inventory');
  await expect(userMenu(page)).toBeVisible();

  await page.reload();
  await expect(userMenu(page)).toBeVisible();
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('tabs share signing in and out', async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([page.goto('/inventory'), other.goto('/about')]);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await fill(page.getByRole('dialog', { name: 'Sign in' }), ADMIN.email, ADMIN.password);
  await expect(userMenu(other)).toBeVisible();
  await userMenu(other).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL('/inventory');
});

test('calls with an expired token wait for one renewal and are sent again', async ({ page, context }) => {
  await signIn(context, ADMIN);
  let renewals = 0;
  let refused = 0;
  await page.route('**/v2/auth/refresh-tokens', async (route) => {
    renewals++;
    await route.continue();
  });
  await page.goto('/about');
  await expect(userMenu(page)).toBeVisible();
  expect(renewals).toBe(1);
  await page.route('**/v2/inventory/**', async (route) => {
    // not by comparing tokens: one renewed within the same second is identical
    if (renewals > 1) return route.continue();
    refused++;
    return route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'Please authenticate' } });
  });
  await page.getByRole('link', { name: 'Inventory' }).first().click();
  await expect(main(page).getByRole('link', { name: /^SDV Requirements Engineer/ })).toBeVisible();
  expect(refused).toBeGreaterThan(1);
  expect(renewals).toBe(2);
});

test('many tabs that wake at once stay signed in', async ({ context }) => {
  await signIn(context, ADMIN);
  const pages = await Promise.all(Array.from({ length: 8 }, () => context.newPage()));
  await Promise.all(pages.map((page) => page.goto('/about')));
  for (const page of pages) await expect(userMenu(page)).toBeVisible();
});

for (const [what, off] of [
  ['ahead', 3_600_000],
  ['behind', -3_600_000],
] as const) {
  test(`a browser whose clock is an hour ${what} signs in, continues and signs out`, async ({ page }) => {
    await page.clock.setFixedTime(Date.now() + off);
    await page.goto('/inventory');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await fill(page.getByRole('dialog', { name: 'Sign in' }), ADMIN.email, ADMIN.password);
    await expect(userMenu(page)).toBeVisible();
    await page.reload();
    await expect(userMenu(page)).toBeVisible();
    await expect(main(page).getByRole('link', { name: /^SDV Requirements Engineer/ })).toBeVisible();
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
}

test('a session ended elsewhere asks to sign in again, and open pages stay', async ({ browser, server }) => {
  // the reason is logged to the console, so the console is not checked
  const context = await browser.newContext({ baseURL: server.url });
  await signIn(context, ADMIN);
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto('/about');
  await expect(userMenu(page)).toBeVisible();
  await context.clearCookies({ name: 'token' });
  await page.route('**/v2/inventory/**', async (route) =>
    (await route.request().headerValue('authorization')) === null
      ? route.continue()
      : route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'Please authenticate' } }),
  );
  await page.getByRole('link', { name: 'Inventory' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/inventory');
  expect(messages.join('\n')).toContain('Could not renew the session');
  await page.unroute('**/v2/inventory/**');
  await fill(dialog, ADMIN.email, ADMIN.password);
  await expect(userMenu(page)).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^SDV Requirements Engineer/ })).toBeVisible();
  await context.close();
});

test('/auth/{provider}/success shows it and closes its window', async ({ page, browser, server }) => {
  await page.goto('/about');
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/auth/github/success'));
  const popup = await opened;
  if (!popup.isClosed()) await popup.waitForEvent('close');

  // a window that no page opened stays open, and the browser logs that to its console
  const own = await browser.newPage({ baseURL: server.url });
  await own.goto('/auth/github/success');
  await expect(heading(own, 'Authentication succeeded.')).toBeVisible();
  await own.close();
});

function userMenu(page: Page): Locator {
  return page.getByRole('button', { name: 'Signed in as Administrator' });
}

async function fill(dialog: Locator, email: string, password: string): Promise<void> {
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}
