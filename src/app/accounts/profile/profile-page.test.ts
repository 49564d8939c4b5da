import { expect, test } from 'vitest';
import { openApp, type Opening } from '#app/testing/open-app.ts';
import { accountOf, type Visitor } from '#app/testing/visitors.ts';

const ann: Visitor = { name: 'Ann' };
/** Of every account that a test makes. */
const PASSWORD = 'correct horse battery staple';
const open = (opening: Opening = {}) => openApp('/profile', { as: ann, ...opening });

test('who is not signed in is asked to sign in', async () => {
  const page = await open({ as: undefined });
  expect(page.title()).toBe('Sign-in required');
});

test('all that concerns the person is on one page', async () => {
  const page = await open();
  expect(page.title()).toBe('Profile');
  for (const name of ['You', 'Password', 'Where you are signed in', 'What you may do', 'Theme', 'Your activity'])
    expect(page.section(name)).toBeShown();
  expect(page.field('Name').value()).toBe('Ann');
  expect(page.field('Email').value()).toBe('ann@example.org');
});

test('another name is saved, and shown in the bar', async () => {
  const page = await open();
  await page.field('Name').fill('');
  await page.region('Profile').button('Save').press();
  expect(page.text()).toContain('Enter the name others will see');
  await page.field('Name').fill('Ann Stone');
  await page.region('Profile').button('Save').press();
  expect(page.text()).toContain('Profile saved');
  expect(page.button('Signed in as Ann Stone')).toBeShown();
  expect((await page.server.inventory.store.read.accounts.byEmail('ann@example.org'))?.name).toBe('Ann Stone');
});

test('another address needs the password, and is not valid before it is confirmed', async () => {
  const page = await open();
  expect(page.region('Profile').field('Current password')).toBeAbsent();
  await page.field('Email').fill('stone@example.org');
  await page.region('Profile').button('Save').press();
  expect(page.text()).toContain('Enter your password to change your email');
  await page.region('Profile').field('Current password').fill(PASSWORD);
  await page.region('Profile').button('Save').press();
  expect(page.text()).toContain('Until then, your email stays ann@example.org.');
  const id = await accountOf(page.server, ann);
  expect((await page.server.inventory.store.read.accounts.byId(id))?.email).toBe('ann@example.org');
});

test('this browser is listed among those that are signed in', async () => {
  const page = await open();
  expect(page.section('Where you are signed in').find('listitem').all()).toHaveLength(1);
  expect(page.section('Where you are signed in').text()).toContain('This browser');
});

test('an API token is made, shown once, and revoked', async () => {
  const page = await open();
  const tokens = page.section('API tokens');
  await tokens.button('New token').press();
  const dialog = page.dialog('New API token');
  await dialog.button('Create').press();
  expect(dialog.text()).toContain('Enter a name');
  await dialog.field('Name').fill('Nightly import');
  await dialog.field('What it may do').choose('All that you may do');
  await dialog.button('Create').press();
  expect(tokens.find('status').text()).toMatch(/Nightly import: copy this token now.*swk_[\w-]{32}/);
  expect(tokens.find('listitem').text()).toMatch(/Nightly import.*All that you may do.*never used.*expires/);
  const kept = async () => page.server.inventory.store.read.apiTokens.list(await accountOf(page.server, ann));
  expect(await kept()).toMatchObject([{ name: 'Nightly import', access: 'all' }]);
  await tokens.button('Revoke Nightly import').press();
  expect(tokens.find('listitem')).toBeAbsent();
  expect(tokens.find('status')).toBeAbsent();
  expect(await kept()).toEqual([]);
});

test('a theme is chosen, and kept in this browser', async () => {
  const page = await open();
  await page.section('Theme').box('Dark').press();
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  expect(localStorage.getItem('color-scheme')).toBe('dark');
});

test('a wrong password is refused in the dialog, the right one signs in', async () => {
  const page = await openApp('/', { with: [(server) => accountOf(server, ann)] });
  await page.find('banner').button('Sign in').press();
  const dialog = page.dialog('Sign in');
  await dialog.button('Sign in').press();
  expect(dialog.text()).toContain('Enter your email address');
  expect(dialog.text()).toContain('Enter your password');
  await dialog.field('Email').fill('ann@example.org');
  await dialog.field('Password').fill('wrong horse');
  await dialog.button('Sign in').press();
  expect(dialog.alert().text()).toMatch(/email|password/i);
  await dialog.field('Password').fill(PASSWORD);
  await dialog.button('Sign in').press();
  expect(page.dialog()).toBeAbsent();
  await page.button('Signed in as Ann').press();
  expect(page.item('Sign out')).toBeShown();
});

test('a forgotten password is answered the same for everyone', async () => {
  const page = await openApp('/');
  await page.find('banner').button('Sign in').press();
  await page.dialog().button('Forgot password?').press();
  const dialog = page.dialog('Forgot password');
  await dialog.button('Send reset link').press();
  expect(dialog.text()).toContain('Enter your email address');
  await dialog.field('Email').fill('nobody@example.org');
  await dialog.button('Send reset link').press();
  expect(dialog.text()).toContain('If nobody@example.org has an account, we have sent it a link');
  await dialog.button('Back to sign in').press();
  expect(page.dialog('Sign in')).toBeShown();
});
