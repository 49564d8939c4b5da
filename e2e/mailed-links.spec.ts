import type { Locator, Page } from '@playwright/test';
import { openMailbox, type Mailbox, type Received } from '#server/testing/mailbox.ts';
import { heading, main } from './screens.ts';
import { expect, test as base } from './server.ts';

const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    async ({ browserName: _ }, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.stop();
    },
    { scope: 'worker' },
  ],
});

test.use({
  as: null,
  environment: async ({ mailbox }, use) => use({ SMTP_URL: mailbox.url, MAIL_FROM: 'inventory@journeys.example' }),
});

test('registering sends a mail whose link signs in; a forgotten password is reset the same way', async ({
  browser,
  server,
  mailbox,
}) => {
  // the browser logs each rejected password to its console, so the console is not checked
  const page = await browser.newPage({ baseURL: server.url });
  const email = `${crypto.randomUUID()}@journeys.example`;
  await page.goto('/about');
  await openDialog(page, /Register/);
  const registration = page.getByRole('form', { name: 'Register' });
  await registration.getByLabel('Name').fill('Mailed Member');
  await registration.getByLabel('Email').fill(email);
  await registration.getByRole('textbox', { name: 'Password' }).fill('Metallica');
  await registration.getByRole('button', { name: 'Register' }).click();
  await expect(registration.getByText(/lists of stolen passwords; three unrelated words/)).toBeVisible();
  await registration.getByRole('textbox', { name: 'Password' }).fill('green kettle harvest');
  await registration.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(`We sent an email to ${email}.`)).toBeVisible();

  await openLink(page, await mailbox.next(), email, '/verify-email');
  await expect(heading(page, 'Confirm email')).toBeVisible();
  await main(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, email, 'green kettle harvest');
  await signOut(page);

  await openDialog(page, 'Forgot password?');
  const forgotten = page.getByRole('form', { name: 'Forgot password' });
  await forgotten.getByLabel('Email').fill(email);
  await forgotten.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(/has an account, we have sent it a link/)).toBeVisible();

  const letter = await mailbox.next();
  await openLink(page, letter, email, '/reset-password');
  const reset = page.getByRole('form', { name: 'Reset password' });
  await reset.getByRole('textbox', { name: 'New password', exact: true }).fill('seven quiet herons');
  await reset.getByRole('textbox', { name: 'Confirm new password' }).fill('seven quiet heron');
  await reset.getByRole('button', { name: 'Change password' }).click();
  await expect(reset.getByText('The passwords do not match')).toBeVisible();
  await reset.getByRole('textbox', { name: 'Confirm new password' }).fill('seven quiet herons');
  await reset.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/^Your password has been changed/)).toBeVisible();
  expect((await mailbox.next()).text).toContain('Your password was changed');
  await main(page).getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, email, 'seven quiet herons');

  // the link works once
  await openLink(page, letter, email, '/reset-password');
  await reset.getByRole('textbox', { name: 'New password', exact: true }).fill('eight quiet herons');
  await reset.getByRole('textbox', { name: 'Confirm new password' }).fill('eight quiet herons');
  await reset.getByRole('button', { name: 'Change password' }).click();
  await expect(reset.getByRole('alert')).toHaveText('This link has expired. Request a new one.');
  await page.close();
});

async function openDialog(page: Page, way: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog', { name: 'Sign in' }).getByRole('button', { name: way }).click();
}

/** The mail contains the public URL; here the server's port was unknown when it started. */
async function openLink(page: Page, mail: Received, to: string, path: string): Promise<void> {
  expect(mail.to).toEqual([to]);
  const [link = ''] = /http:\/\/\S+/.exec(mail.text) ?? [];
  const { pathname, search } = new URL(link);
  expect(pathname).toBe(path);
  await page.goto(pathname + search);
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(userMenu(page)).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
}

function userMenu(page: Page): Locator {
  return page.getByRole('button', { name: 'Signed in as Mailed Member' });
}
