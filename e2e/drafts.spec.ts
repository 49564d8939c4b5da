import type { Locator, Page } from '@playwright/test';
import { createRequirement } from './inventory.ts';
import { ADMIN, addMember, signIn, type Person } from './people.ts';
import { main, textBox } from './screens.ts';
import { expect, test } from './server.ts';

const MEMBER: Person = { email: 'drafting@journeys.example', password: 'blue kettle harvest' };

test('signing out asks about drafts, and leaves nothing of the user in any tab', async ({ page, context, request }) => {
  const one = await createRequirement(request, 'Drafty one');
  const two = await createRequirement(request, 'Drafty two');
  const other = await context.newPage();
  await other.goto(`/inventory/role/all/item/${two.id}/edit`);
  await page.goto(`/inventory/role/all?type=requirement&q=drafty`);
  await page.getByRole('link', { name: one.name }).first().click();
  await page.goto(`/inventory/role/all/item/${one.id}/edit`);
  await textBox(page, 'Version').fill('8.8');
  await expect.poll(() => drafts(page)).toBe(1);
  await signOut(page);
  const dialog = page.getByRole('dialog', { name: 'Sign out and discard drafts?' });
  await expect(dialog).toContainText('You have an unsaved draft in this browser');
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(textBox(page, 'Version')).toHaveValue('8.8');

  await textBox(other, 'Version').fill('9.9');
  await expect.poll(() => drafts(page)).toBe(2);
  await signOut(page);
  await expect(dialog).toContainText('2 unsaved drafts');
  await dialog.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Sign in to edit' })).toBeVisible();
  for (const tab of [page, other]) await expect.poll(() => kept(tab)).toEqual([]);
  await other.goto('/about');
  expect(await kept(other)).toEqual([]);
});

test('a draft outlives a session that expired, for its user alone', async ({ browser, server, request }) => {
  await addMember(request, { name: 'Drafting Member', ...MEMBER });
  const { id } = await createRequirement(request, 'Drafty three');
  // the reason why a session ends is logged to the console, so the console is not checked
  const context = await browser.newContext({ baseURL: server.url });
  await signIn(context, MEMBER);
  const page = await context.newPage();
  const edit = `/inventory/role/all/item/${id}/edit`;
  await page.goto(edit);
  await textBox(page, 'Version').fill('7.7');
  await expect.poll(() => drafts(page)).toBe(1);

  await context.clearCookies();
  await page.goto('/about');
  await enter(page, MEMBER);
  await page.goto(edit);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(textBox(page, 'Version')).toHaveValue('7.7');

  await context.clearCookies();
  await page.goto('/about');
  await enter(page, ADMIN);
  await expect.poll(() => drafts(page)).toBe(0);
  await page.goto(edit);
  await expect(textBox(page, 'Version')).toBeVisible();
  await expect(main(page).getByText('You have an unsaved draft')).toHaveCount(0);
  await context.close();
});

async function signOut(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

async function enter(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(userMenu(page)).toBeVisible();
}

function userMenu(page: Page): Locator {
  return page.getByRole('button', { name: /^Signed in as / });
}

function drafts(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('schemawerk:draft:')).length);
}

/** What the browser stores, apart from the current visit and scroll positions under random keys. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
      (key) => key !== 'visit:anonymous' && !key.startsWith('tsr-scroll-'),
    ),
  );
}
