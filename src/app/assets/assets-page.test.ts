import { expect, test } from 'vitest';
import { asset } from '#app/testing/given.ts';
import { openApp, type Opening } from '#app/testing/open-app.ts';
import type { Page } from '#app/testing/page.ts';
import { administrator, type Visitor } from '#app/testing/visitors.ts';

const ann: Visitor = { name: 'Ann' };
const bob: Visitor = { name: 'Bob' };
const open = (opening: Opening = {}) => openApp('/my-assets', { as: ann, ...opening });

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.button(`Actions for ${name}`).press();
  await page.item(action).press();
}

async function stored({ server }: Page) {
  const { results } = await server.inventory.store.read.assets.list({ page: 1, limit: 100 });
  return results.map(({ name, type, data }) => ({ name, type, data }));
}

test('who is not signed in is asked to sign in, and no asset is requested', async () => {
  const page = await open({ as: undefined });
  expect(page.title()).toBe('Sign-in required');
  expect(page.button('New asset')).toBeAbsent();
  expect(page.network.sent.filter((request) => request.includes('assets'))).toEqual([]);
});

test('without assets it says what will be here', async () => {
  const page = await open();
  expect(page.title()).toBe('My assets');
  expect(page.text()).toContain('No assets yet');
});

test('until the assets are there it does not say that there are none', async () => {
  const page = await open({ before: ({ hold }) => hold('GET /v2/assets') });
  expect(page.text()).not.toContain('No assets yet');
  page.network.restore();
  await page.settled();
  expect(page.text()).toContain('No assets yet');
});

test('without the server it offers to try again', async () => {
  const page = await open({ before: ({ cut }) => cut('GET /v2/assets') });
  expect(page.alert().text()).toContain('The server cannot be reached');
  page.network.restore();
  await page.button('Try again').press();
  expect(page.text()).toContain('No assets yet');
});

test('the own assets are listed by name, each with its type and actions', async () => {
  const page = await open({
    with: [asset(ann, 'Rig'), asset(ann, 'Bench', { type: 'HARDWARE_KIT' }), asset(bob, 'His')],
  });
  const rows = page.find('list', 'Assets').find('listitem');
  expect(rows.texts()).toEqual([
    expect.stringContaining('Bench Hardware kit Created'),
    expect.stringContaining('Rig Cloud runtime Created'),
  ]);
  await page.button('Actions for Rig').press();
  expect(page.find('menuitem').texts()).toEqual(['Edit', 'Share', 'Delete']);
});

test('an asset is created, once it has a name', async () => {
  const page = await open();
  await page.button('New asset').press();
  const dialog = page.dialog('New asset');
  await dialog.button('Create').press();
  expect(dialog.text()).toContain('Enter a name');
  await dialog.field('Name').fill(' Bench ');
  await dialog.field('Type').choose('Hardware kit');
  await dialog.field('Data').fill('{"address":"10.0.0.7"}');
  await dialog.button('Create').press();
  expect(dialog).toBeAbsent();
  expect(page.text()).toContain('Bench saved');
  expect(page.find('list', 'Assets').text()).toContain('Bench Hardware kit');
  expect(await stored(page)).toEqual([{ name: 'Bench', type: 'HARDWARE_KIT', data: '{"address":"10.0.0.7"}' }]);
});

test('cancelling creates nothing', async () => {
  const page = await open();
  await page.button('New asset').press();
  await page.dialog().field('Name').fill('Bench');
  await page.dialog().button('Cancel').press();
  expect(page.dialog()).toBeAbsent();
  expect(await stored(page)).toEqual([]);
});

test('what the server refuses stays in the form, with the reason', async () => {
  const page = await open();
  await page.button('New asset').press();
  await page.dialog().field('Name').fill('Bench');
  page.network.cut('POST /v2/assets');
  await page.dialog().button('Create').press();
  expect(page.dialog().alert()).toBeShown();
  expect(page.dialog().field('Name').value()).toBe('Bench');
  page.network.restore();
  await page.dialog().button('Create').press();
  expect(page.text()).toContain('Bench saved');
});

test('an edit sends what was changed alone', async () => {
  const page = await open({ with: [asset(ann, 'Rig', { data: 'as it was' })] });
  await act(page, 'Rig', 'Edit');
  expect(page.dialog('Edit Rig').field('Data').value()).toBe('as it was');
  await page.dialog().field('Name').fill('Rig 2');
  await page.dialog().button('Save').press();
  expect(page.text()).toContain('Rig 2 saved');
  expect(await stored(page)).toEqual([{ name: 'Rig 2', type: 'CLOUD_RUNTIME', data: 'as it was' }]);
});

test('a type that this version does not know is kept', async () => {
  const page = await open({ with: [asset(ann, 'Rig', { type: 'TEST_BENCH' })] });
  await act(page, 'Rig', 'Edit');
  expect(page.dialog().field('Type').value()).toBe('TEST_BENCH');
});

test('an asset is deleted after a confirmation', async () => {
  const page = await open({ with: [asset(ann, 'Rig')] });
  await act(page, 'Rig', 'Delete');
  expect(page.dialog('Delete Rig').text()).toContain('permanently deleted, also for everyone it is shared with');
  await page.dialog().button('Cancel').press();
  expect(await stored(page)).toHaveLength(1);
  await act(page, 'Rig', 'Delete');
  await page.dialog().button('Delete asset').press();
  expect(page.text()).toContain('Rig deleted');
  expect(page.text()).toContain('No assets yet');
  expect(await stored(page)).toEqual([]);
});

test('an asset is shared to view; the other sees it, and cannot change it', async () => {
  const page = await open({ with: [asset(ann, 'Rig', { data: '{"port":7}' }), asset(bob, 'His')] });
  await act(page, 'Rig', 'Share');
  const dialog = page.dialog('Share Rig');
  await dialog.field('Share with someone').fill('Bob');
  await dialog.option(/^Bob/).press();
  expect(dialog.find('list', 'Shared with').text()).toContain('Bob Can view');

  const his = await openApp('/my-assets', { as: bob, server: page.server });
  expect(his.find('list', 'Assets').text()).toContain('Rig Cloud runtime Shared: can view');
  await his.button('Actions for Rig').press();
  expect(his.find('menuitem').texts()).toEqual(['View']);
  await his.item('View').press();
  expect(his.dialog('Asset Rig').text()).toContain('{"port":7}');
  expect(his.dialog().button('Save')).toBeAbsent();
});

test('who may edit a shared asset can do so, but neither share nor delete it', async () => {
  const page = await open({ with: [asset(ann, 'Rig'), asset(bob, 'His')] });
  await act(page, 'Rig', 'Share');
  const dialog = page.dialog('Share Rig');
  await dialog.box('Can edit').press();
  await dialog.field('Share with someone').fill('Bob');
  await dialog.option(/^Bob/).press();
  expect(dialog.find('list', 'Shared with').text()).toContain('Bob Can edit');

  const his = await openApp('/my-assets', { as: bob, server: page.server });
  await his.button('Actions for Rig').press();
  expect(his.find('menuitem').texts()).toEqual(['Edit']);
});

test('sharing ends with a press', async () => {
  const page = await open({ with: [asset(ann, 'Rig'), asset(bob, 'His')] });
  await act(page, 'Rig', 'Share');
  const dialog = page.dialog('Share Rig');
  await dialog.field('Share with someone').fill('Bob');
  await dialog.option(/^Bob/).press();
  await dialog.button('Stop sharing with Bob').press();
  expect(dialog.find('list', 'Shared with').text()).toBe('');
  const his = await openApp('/my-assets', { as: bob, server: page.server });
  expect(his.button('Actions for Rig')).toBeAbsent();
});

test('the token of an own generator is stored, never shown, and bound to its host', async () => {
  const page = await open();
  await page.button('New asset').press();
  const dialog = page.dialog('New asset');
  await dialog.field('Name').fill('Mine');
  await dialog.field('Type').choose('Python app generator');
  await dialog.button('Create').press();
  expect(dialog.text()).toContain('Enter an address');
  await dialog.field('Address').fill('https://mine.example/generate');
  await dialog.field('Access token').fill('sk-secret');
  await dialog.button('Create').press();
  await act(page, 'Mine', 'Edit');
  const edit = page.dialog('Edit Mine');
  expect(edit.field('Address').value()).toBe('https://mine.example/generate');
  expect(edit.field('Access token').value()).toBe('');
  expect(edit.text()).toContain('A token is stored, encrypted');
  await edit.field('Address').fill('https://elsewhere.example/generate');
  await edit.button('Save').press();
  expect(edit.text()).toContain('The address leads to another host. Enter the access token again');
  const [mine] = await stored(page);
  expect(JSON.stringify(mine)).not.toContain('sk-secret');
});

test('who may edit a shared asset renames it for its owner, too', async () => {
  const page = await open({ with: [asset(ann, 'Rig'), asset(bob, 'His')] });
  await act(page, 'Rig', 'Share');
  await page.dialog().box('Can edit').press();
  await page.dialog().field('Share with someone').fill('Bob');
  await page.dialog().option(/^Bob/).press();
  const his = await openApp('/my-assets', { as: bob, server: page.server });
  expect(his.find('list', 'Assets').text()).toContain('Rig Cloud runtime Shared: can edit');
  await act(his, 'Rig', 'Edit');
  await his.dialog().field('Name').fill('Rig 2');
  await his.dialog().button('Save').press();
  expect(his.text()).toContain('Rig 2 saved');
  const hers = await open({ server: page.server });
  expect(hers.find('list', 'Assets').text()).toContain('Rig 2');
});

test('an asset that is shared with an administrator is marked as shared', async () => {
  const page = await open({ with: [asset(ann, 'Rig')] });
  await act(page, 'Rig', 'Share');
  await page.dialog().field('Share with someone').fill('admin');
  await page
    .dialog()
    .option(/^Administrator/)
    .press();
  expect(page.dialog().find('list', 'Shared with').text()).toContain('Administrator Can view');
  const theirs = await open({ as: administrator, server: page.server });
  expect(theirs.find('list', 'Assets').text()).toContain('Rig Cloud runtime Shared with you');
});

test('the menu of the user leads here, and the breadcrumbs say where this is', async () => {
  const page = await openApp('/', { as: ann });
  await page.button('Signed in as Ann').press();
  await page.item('My assets').press();
  expect(page.path()).toBe('/my-assets');
  expect(page.title()).toBe('My assets');
  expect(page.find('navigation', /crumb/i).text()).toBe('Home My Assets');
});
