import { expect, test } from 'vitest';
import { openApp, type Opening } from '#app/testing/open-app.ts';
import type { Page } from '#app/testing/page.ts';
import { accountOf, administrator, member, type Visitor } from '#app/testing/visitors.ts';
import type { NewAccessRole } from '#generated/payloads.d.ts';

const bob: Visitor = { name: 'Bob' };
const open = (opening: Opening = {}) => openApp('/roles', { as: administrator, ...opening });

const own =
  (role: NewAccessRole): NonNullable<Opening['with']>[number] =>
  async (server) => {
    const { body } = await server.call('POST', '/v2/access-roles', role);
    const user = await accountOf(server, bob);
    await server.call('POST', '/v2/permissions', { user, role: String(body['id']) });
    await server.call('DELETE', '/v2/permissions?user=everyone&role=inventory_writer');
  };

const stored = (page: Page) => page.server.inventory.store.read.ownRoles.all();

test('only administrators have access', async () => {
  const page = await open({ as: member });
  expect(page.alert().text()).toContain('Only administrators have access.');
});

test('without own roles it says so, and shows those of the product, which cannot be changed', async () => {
  const page = await open();
  expect(page.text()).toContain('No own roles yet');
  await page.link(/^Inventory writer/).press();
  expect(page.path()).toBe('/roles?role=inventory_writer');
  const create = page.box('Create items of all kinds');
  expect(create).toBeChecked();
  expect(create).toBeDisabled();
  expect(page.text()).toContain('it cannot be changed, but copied');
});

test('until the roles are there it says nothing about them; without the server it offers to try again', async () => {
  const page = await open({ before: ({ cut }) => cut('GET /v2/access-roles') });
  expect(page.text()).toContain('The server cannot be reached');
  expect(page.text()).not.toContain('No own roles yet');
  page.network.restore();
  await page.button('Try again').press();
  expect(page.text()).toContain('No own roles yet');
});

test('a role is made, gets rights and a reserved transition, and is saved after it is seen who loses what', async () => {
  const page = await open({ with: [(server) => accountOf(server, bob)] });
  await page.button('New role').press();
  await page.dialog('New role').button('Create').press();
  expect(page.dialog().text()).toContain('Enter a name');
  await page.dialog().field('Name').fill('Reviewer of gadgets');
  await page.dialog().button('Create').press();
  expect(page.text()).toContain('Role created');
  await page.box('Create Gadgets').press();
  await page.field('Kind').choose('Gadgets');
  await page.field('Field').choose('Status');
  await page.field('Changed to').choose('ready');
  await page.button('Reserve').press();
  expect(page.find('list', 'Reserved').text()).toContain('Gadgets: Status to Ready');
  await page.button('Review and save').press();
  const dialog = page.dialog('Save Reviewer of gadgets?');
  expect(dialog.text()).toContain('Bob');
  expect(dialog.text()).toContain('Loses: Change Status to Ready of Gadgets');
  await dialog.button('Save').press();
  expect(page.text()).toContain('Reviewer of gadgets saved');
  expect(await stored(page)).toMatchObject([
    {
      name: 'Reviewer of gadgets',
      rights: { items: { gadget: ['create'], '*': ['read'] } },
      reserved: [{ kind: 'gadget', field: 'status', to: 'ready' }],
      rev: 2,
    },
  ]);
});

test('what is changed here stays when somebody else changes the role, and is saved once that is seen', async () => {
  const page = await open({ with: [own({ name: 'Maker', rights: { items: { gadget: ['create'] } } })] });
  await page.box('Delete Gadgets').press();
  const [role] = await stored(page);
  const theirs = { rights: { items: { gadget: ['create', 'update'] } } };
  const { status } = await page.server.call('PATCH', `/v2/access-roles/${role?.id}`, theirs, { 'if-match': '"1"' });
  expect(status).toBe(200);
  await page.button('Review and save').press();
  await page.dialog().button('Save').press();
  expect(page.dialog().alert()).toBeShown();
  await page.dialog().button('Cancel').press();
  expect(page.alert().text()).toContain('Somebody changed this role meanwhile.');
  expect(page.box('Delete Gadgets')).toBeChecked();
  await page.button('Review and save').press();
  await page.dialog().button('Save').press();
  expect(await stored(page)).toMatchObject([{ rights: { items: { gadget: ['create', 'delete'] } }, rev: 3 }]);
  expect(page.button('Review and save')).toBeAbsent();
});

test('what is changed can be discarded', async () => {
  const page = await open({ with: [own({ name: 'Maker', rights: { items: { gadget: ['create'] } } })] });
  await page.box('Delete Gadgets').press();
  await page.button('Discard changes').press();
  expect(page.box('Delete Gadgets')).not.toBeChecked();
  expect(page.button('Review and save')).toBeAbsent();
});

test('a role is renamed and copied; a name that is taken is refused in the dialog', async () => {
  const page = await open({ with: [own({ name: 'Maker', rights: { model: ['create'] } })] });
  await page.button('Rename').press();
  await page.dialog('Rename Maker').field('Name').fill('Admin');
  await page.dialog().button('Save').press();
  expect(page.dialog().text()).toContain('There is a role "Admin" already');
  await page.dialog().field('Name').fill('Builder');
  await page.dialog().button('Save').press();
  await page.button('Copy').press();
  expect(page.dialog('Copy Builder').field('Name').value()).toBe('Builder (copy)');
  await page.dialog().button('Create').press();
  expect(await stored(page)).toMatchObject([
    { name: 'Builder', rights: { model: ['create'] } },
    { name: 'Builder (copy)', rights: { model: ['create'] } },
  ]);
});

test('a copy of every role of the product can be made', async () => {
  const page = await open();
  for (const name of [/^Admin/, /^Inventory administrator/]) {
    await page.link(name).press();
    await page.button('Copy').press();
    await page.dialog().button('Create').press();
    expect(page.text()).toContain('Role created');
  }
  expect((await stored(page)).map(({ name }) => name)).toEqual(['Admin (copy)', 'Inventory administrator (copy)']);
});

test('before a role is deleted it is said who loses what', async () => {
  const page = await open({ with: [own({ name: 'Maker', rights: { items: { gadget: ['create'] } } })] });
  await page.button('Delete').press();
  const dialog = page.dialog('Delete Maker?');
  expect(dialog.text()).toContain('It concerns one person');
  expect(dialog.text()).toContain('Bob');
  expect(dialog.text()).toContain('Loses: Create Gadgets');
  await dialog.button('Delete role').press();
  expect(page.text()).toContain('No own roles yet');
  expect(await stored(page)).toEqual([]);
});

test('the palette leads to it', async () => {
  const page = await openApp('/', { as: administrator });
  await page.key('Control+k');
  await page
    .dialog('Search and commands')
    .field(/Find items/)
    .fill('role matrix');
  await page.option(/Role matrix/).press();
  expect(page.path()).toBe('/roles');
});
