import { expect, test } from 'vitest';
import { openApp, type Opening } from '#app/testing/open-app.ts';
import type { Page } from '#app/testing/page.ts';
import { accountOf, administrator, member, type Visitor } from '#app/testing/visitors.ts';

const PASSWORD = 'correct horse battery staple';
const bob: Visitor = { name: 'Bob' };
const open = (opening: Opening = {}, search = '') =>
  openApp(`/manage-users${search}`, { as: administrator, with: [(server) => accountOf(server, bob)], ...opening });
const rows = (page: Page) => page.find('list', 'Users').find('listitem').texts();

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.button(`Actions for ${name}`).press();
  await page.item(action).press();
}

async function bobsAccount({ server }: Page) {
  const { results } = await server.inventory.store.read.accounts.list({ search: 'Bob', sort: [], page: 1, limit: 2 });
  return results[0];
}

test('who is not signed in is asked to, a member is told who has access; no user is requested', async () => {
  const page = await open({ as: undefined });
  expect(page.title()).toBe('Sign-in required');
  const hers = await open({ as: member });
  expect(hers.alert().text()).toContain('Only administrators have access.');
  expect(hers.network.sent.filter((request) => /\/v2\/users(?:\?|$)/.test(request))).toEqual([]);
});

test('all accounts are listed with what is special about them', async () => {
  const page = await open();
  expect(page.text()).toContain('2 people');
  expect(rows(page)).toEqual([
    expect.stringMatching(/Administrator administrator@example\.org Administrator Never signed in Created/),
    expect.stringMatching(/Bob bob@example\.org Never signed in Created/),
  ]);
});

test('until the users are there the list is not said to be empty', async () => {
  const page = await open({ before: ({ hold }) => hold('GET /v2/users?') });
  expect(page.text()).not.toContain('No users match');
  page.network.restore();
  await page.settled();
  expect(rows(page)).toHaveLength(2);
});

test('without the server it offers to try again', async () => {
  const page = await open({ before: ({ cut }) => cut('GET /v2/users?') });
  expect(page.text()).toContain('The server cannot be reached');
  page.network.restore();
  await page.button('Try again').press();
  expect(rows(page)).toHaveLength(2);
});

test('a search is in the address, and says when nobody matches', async () => {
  const page = await open({}, '?search=bob');
  expect(rows(page)).toEqual([expect.stringContaining('Bob')]);
  await page.field('Search users').fill('nobody');
  expect(page.path()).toBe('/manage-users?search=nobody');
  await expect.poll(() => page.text()).toContain('No users match “nobody”');
});

test('a user is created, once name and address are good, and signs in with the given password', async () => {
  const page = await open();
  await page.button('New user').press();
  const dialog = page.dialog('New user');
  await dialog.button('Create').press();
  expect(dialog.text()).toContain('Enter a name');
  expect(dialog.text()).toContain('Enter an email address, for example name@company.example');
  await dialog.field('Name').fill('Cleo');
  await dialog.field('Email').fill('cleo@example.org');
  await dialog.field('Password').fill('cleo');
  await dialog.button('Create').press();
  expect(dialog).toBeShown();
  await dialog.field('Password').fill('three green lamps');
  await dialog.button('Create').press();
  expect(page.text()).toContain('Account created');
  expect(rows(page)).toContainEqual(expect.stringContaining('Cleo cleo@example.org'));
  const credentials = { email: 'cleo@example.org', password: 'three green lamps' };
  expect((await page.server.call('POST', '/v2/auth/login', credentials)).status).toBe(200);
});

test('an address that is taken is refused in the form', async () => {
  const page = await open();
  await page.button('New user').press();
  await page.dialog().field('Name').fill('Bob II');
  await page.dialog().field('Email').fill('bob@example.org');
  await page.dialog().button('Create').press();
  expect(page.dialog().text()).toMatch(/taken|already/i);
  expect(rows(page)).toHaveLength(2);
});

test('a name is changed', async () => {
  const page = await open();
  await act(page, 'Bob', 'Edit');
  expect(page.dialog('Edit Bob').field('Email').value()).toBe('bob@example.org');
  await page.dialog().field('Name').fill('Bob Stone');
  await page.dialog().button('Save').press();
  expect(page.text()).toContain('Account saved');
  expect(await bobsAccount(page)).toMatchObject({ name: 'Bob Stone', email: 'bob@example.org' });
});

test('an account is disabled and enabled again', async () => {
  const page = await open();
  await act(page, 'Bob', 'Disable');
  expect(page.dialog('Disable Bob?').text()).toContain('Nothing is lost.');
  await page.dialog().button('Disable').press();
  expect(page.text()).toContain('Bob can no longer sign in');
  expect(rows(page)).toContainEqual(expect.stringContaining('Disabled'));
  expect(await bobsAccount(page)).toMatchObject({ disabled: true });
  await act(page, 'Bob', 'Enable');
  await page.dialog().button('Enable').press();
  expect(page.text()).toContain('Bob can sign in again');
  expect(await bobsAccount(page)).toMatchObject({ disabled: false });
});

test('an account is deleted once its address is typed', async () => {
  const page = await open();
  await act(page, 'Bob', 'Delete');
  const dialog = page.dialog('Delete Bob?');
  expect(dialog.button('Delete account')).toBeDisabled();
  await dialog.find('textbox').fill('BOB@example.org');
  await dialog.button('Delete account').press();
  expect(page.text()).toContain('Account of Bob deleted');
  expect(rows(page)).toHaveLength(1);
  expect(await bobsAccount(page)).toBeUndefined();
});

test('administrators cannot lock themselves out', async () => {
  const page = await open();
  await page.button('Actions for Administrator').press();
  expect(page.find('menuitem').texts()).toEqual(['Edit', 'Roles', 'Permissions', 'Sign out everywhere']);
});

test('a role is given with a tick, and taken away', async () => {
  const page = await open();
  await act(page, 'Bob', 'Roles');
  const dialog = page.dialog('Roles of Bob');
  const admin = dialog.box('Admin');
  expect(admin).not.toBeChecked();
  await admin.press();
  expect(admin).toBeChecked();
  const { grants } = page.server.inventory.store.read.accounts;
  const id = await accountOf(page.server, bob);
  expect(await grants([id])).toEqual([{ user: id, role: 'admin', ref: '*' }]);
  await admin.press();
  expect(await grants([id])).toEqual([]);
});

test('Permissions leads to what the person may do', async () => {
  const page = await open();
  await act(page, 'Bob', 'Permissions');
  expect(page.path()).toBe(`/permissions/${await accountOf(page.server, bob)}`);
  expect(page.text()).toContain('Bob');
});

test('the list shows the roles that somebody has by name, and the last sign-in', async () => {
  const writer: Visitor = { name: 'Wim', roles: [{ role: 'generative_ai_role' }] };
  const page = await open({ with: [(server) => accountOf(server, writer)] });
  expect(rows(page)).toContainEqual(expect.stringMatching(/Wim .*Generative AI Never signed in/));
  await page.server.call('POST', '/v2/auth/login', { email: 'wim@example.org', password: PASSWORD });
  const again = await open({ with: [], server: page.server });
  expect(rows(again)).toContainEqual(expect.stringMatching(/Wim .*Signed in/));
});
