import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addMember, logIn, signIn } from './people.ts';
import { heading, main, section, takeToast } from './screens.ts';
import { expect, test } from './server.ts';

test('an administrator creates, finds, edits, disables and deletes a user', async ({ page, request, playwright }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Signed in as Administrator' }).click();
  await page.getByRole('menuitem', { name: 'Manage users' }).click();
  await expect(page).toHaveURL('/manage-users');
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveCount(0);
  await page.getByRole('button', { name: 'New user' }).click();
  const form = page.getByRole('form', { name: 'New user' });
  await form.getByLabel('Name').fill('Mara Lind');
  await form.getByLabel('Email').fill('not an address');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText(/^Enter an email address/)).toBeVisible();
  await form.getByLabel('Email').fill('mara@journeys.example');
  await form.getByRole('textbox', { name: 'Password' }).fill('password1');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText(/too easy to guess/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Password' }).fill('seven quiet herons');
  await form.getByRole('button', { name: 'Create' }).click();
  await takeToast(page, 'Account created');

  await page.getByRole('textbox', { name: 'Search users' }).fill('mara@');
  await expect(page).toHaveURL(/search=mara/);
  await expect(users(page)).toHaveCount(1);
  await act(page, 'Mara Lind', 'Edit');
  await page.getByRole('form', { name: 'User' }).getByLabel('Name').fill('Mara Lindqvist');
  await page.getByRole('form', { name: 'User' }).getByRole('button', { name: 'Save' }).click();
  await takeToast(page, 'Account saved');
  await expect(users(page)).toContainText(['Mara Lindqvist']);

  const mara = { email: 'mara@journeys.example', password: 'seven quiet herons' };
  const hers = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  const token = await logIn(hers, mara);
  const self = () => hers.get('/v2/users/self', { headers: { Authorization: `Bearer ${token}` } });
  expect((await self()).status()).toBe(200);
  await act(page, 'Mara Lindqvist', 'Sign out everywhere');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await takeToast(page, 'signed out everywhere');
  expect((await self()).status()).toBe(401);

  await act(page, 'Mara Lindqvist', 'Disable');
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await takeToast(page, 'can no longer sign in');
  await expect(users(page)).toContainText(['Disabled']);
  expect((await hers.post('/v2/auth/login', { data: mara })).status()).toBe(401);

  await act(page, 'Mara Lindqvist', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete Mara Lindqvist?' });
  await expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled();
  await dialog.getByLabel(/^Type mara@/).fill('mara@journeys.example');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await takeToast(page, 'deleted');
  await expect(main(page).getByRole('heading', { name: 'No users match “mara@”' })).toBeVisible();
  const left = await request.get('/v2/users?search=mara@journeys.example');
  expect((await left.json()).totalResults).toBe(0);
  await hers.dispose();
});

test('the list of users loads more at its end', async ({ page, request }) => {
  for (let i = 0; i < 60; i++) {
    await addUser(request, `Crowd ${String(i).padStart(2, '0')}`, `crowd${i}@journeys.example`);
  }
  await page.goto('/manage-users?search=crowd');
  await expect(users(page).first()).toContainText('Crowd 00');
  await expect(main(page).getByText('60 people')).toBeVisible();
  await users(page).last().scrollIntoViewIfNeeded();
  await expect(users(page)).toHaveCount(60);
  await expect(users(page).last()).toContainText('Crowd 59');
});

test('roles are granted and revoked, with undo', async ({ page, request }) => {
  const { id } = await addUser(request, 'Granted Member', 'granted@journeys.example');
  await page.goto('/manage-features');
  await expect(heading(page, 'Roles and permissions')).toBeVisible();
  // a role for a feature that is not available is not offered
  await expect(page.getByRole('link', { name: /^Generative AI/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^Write asset/ }).click();
  await expect(page).toHaveURL('/manage-features?role=write_asset');
  await expect(main(page).getByRole('heading', { name: 'No members yet' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Add member to Write asset' }).fill('granted');
  await page.getByRole('option', { name: 'Granted Member, granted@journeys.example' }).click();
  const people = page.getByRole('list', { name: 'Members of Write asset' }).getByRole('listitem');
  await expect(page.getByText("Can view and edit other people's assets.")).toBeVisible();
  await expect(people).toContainText(['Granted Member']);
  await expect(page.getByRole('link', { name: /^Write asset 1/ })).toBeVisible();
  await people.getByRole('button', { name: 'Remove Granted Member' }).click();
  await expect(people).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(people).toContainText(['Granted Member']);

  await page.getByRole('link', { name: /^Inventory writer/ }).click();
  await page.getByRole('combobox', { name: 'Scope' }).click();
  const group = page.getByRole('option').nth(1);
  const name = await group.innerText();
  await group.click();
  await page.getByRole('combobox', { name: 'Add member to Inventory writer' }).fill('granted');
  await page.getByRole('option', { name: /^Granted Member/ }).click();
  await expect(page.getByRole('list', { name: 'Members of Inventory writer' })).toContainText(`for ${name}`);
  const roles = await request.get(`/v2/users/${id}?includeFullDetails=true`);
  expect((await roles.json()).roles).toContainEqual({ role: 'inventory_writer', ref: name });
});

test('a user who is not an administrator sees an explanation', async ({ browser, server, request }) => {
  const member = { email: 'new.member@journeys.example', password: 'blue kettle harvest' };
  await addMember(request, { name: 'New Member', ...member });
  const context = await browser.newContext({ baseURL: server.url });
  await signIn(context, member);
  const page = await context.newPage();
  await page.goto('/');
  for (const address of ['/manage-users', '/manage-features', '/audit']) {
    await page.goto(address);
    await expect(heading(page, "You don't have access")).toBeVisible();
  }
  await page.getByRole('button', { name: 'Signed in as New Member' }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Manage users' })).toHaveCount(0);
  await context.close();
});

test('a password set by someone else is replaced before anything else, and users edit their own profile', async ({
  browser,
  server,
  request,
}) => {
  const email = 'second.member@journeys.example';
  await addUser(request, 'Second Member', email);
  const context = await browser.newContext({ baseURL: server.url });
  await signIn(context, { email, password: PASSWORD });
  const page = await context.newPage();
  await page.goto('/inventory/role/all?type=requirement');
  await expect(heading(page, 'Choose your own password')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(heading(page, 'Choose your own password')).toBeVisible();
  await page.goBack();
  const waiting = await context.newPage();
  await waiting.goto('/profile');
  await expect(heading(waiting, 'Choose your own password')).toBeVisible();
  await fillPassword(main(page), 'wrong wrong wrong', 'blue kettle harvest');
  await expect(page.getByText('The current password is incorrect')).toBeVisible();
  await fillPassword(main(page), PASSWORD, 'blue kettle harvest');
  await takeToast(page, 'Password changed');
  await expect(page).toHaveURL('/inventory/role/all?type=requirement');
  await expect(main(page).getByRole('checkbox').first()).toBeVisible();
  await expect(section(waiting, 'Where you are signed in').getByRole('listitem')).toHaveCount(1);
  await waiting.close();
  await page.goto('/profile');

  await section(page, 'You').getByLabel('Name').fill('Renamed Member');
  await section(page, 'You').getByRole('button', { name: 'Save' }).click();
  await takeToast(page, 'Profile saved');
  await expect(page.getByRole('button', { name: 'Signed in as Renamed Member' })).toBeVisible();

  await section(page, 'You').locator('input[type=file]').setInputFiles('e2e/pictures/list.png');
  await expect(section(page, 'You').getByRole('button', { name: 'Remove picture' })).toBeVisible();
  const shown = section(page, 'You').getByRole('presentation');
  await expect.poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(160);

  const elsewhere = await browser.newContext({ baseURL: server.url });
  await signIn(elsewhere, { email, password: 'blue kettle harvest' });
  await page.reload();
  const browsers = section(page, 'Where you are signed in').getByRole('listitem');
  await expect(browsers).toHaveCount(2);
  await expect(browsers.filter({ hasText: 'This browser' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out of all other browsers' }).click();
  await takeToast(page, 'Signed out of all other browsers');
  await expect(browsers).toHaveCount(1);
  const other = await elsewhere.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Sign-in required' })).toBeVisible();
  await elsewhere.close();

  await section(page, 'Theme').getByText('Dark').click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await context.close();
});

const PASSWORD = 'given by somebody';

async function addUser(request: APIRequestContext, name: string, email: string): Promise<{ id: string }> {
  const response = await request.post('/v2/users', { data: { name, email, password: PASSWORD } });
  expect(response.status(), await response.text()).toBe(201);
  const user: { id: string } = await response.json();
  return user;
}

function users(page: Page): Locator {
  return page.getByRole('list', { name: 'Users' }).getByRole('listitem');
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function fillPassword(form: Locator, now: string, next: string): Promise<void> {
  await form.getByRole('textbox', { name: 'Current password' }).fill(now);
  await form.getByRole('textbox', { name: 'New password', exact: true }).fill(next);
  await form.getByRole('textbox', { name: 'Confirm new password' }).fill(next);
  await form.getByRole('button', { name: 'Change password' }).click();
}
