import { expect, test } from 'vitest';
import { model, startServer } from '#app/testing/given.ts';
import { openApp } from '#app/testing/open-app.ts';
import { accountOf, sessionOf, type Visitor } from '#app/testing/visitors.ts';
import type { JsonObject } from '#shared/json.ts';

const ann: Visitor = { name: 'Ann' };
const bob: Visitor = { name: 'Bob' };

/** The page of a model of Ann. */
async function open(more: JsonObject = {}, as: Visitor | null = ann) {
  const server = await startServer();
  await accountOf(server, bob);
  const id = await model(ann, 'Van', more)(server);
  const page = await openApp(`/model/${id}`, { server, as: as ?? undefined });
  const stored = async () => (await server.call('GET', `/v2/models/${id}`)).body;
  const share = async (role: string) => {
    const { call } = await sessionOf(server, ann);
    await call('POST', `/v2/models/${id}/permissions`, { userId: await accountOf(server, bob), role });
  };
  return { page, server, id, stored, share, again: (who: Visitor) => openApp(`/model/${id}`, { server, as: who }) };
}

test('its facts, contents, properties, tags and people are shown', async () => {
  const { page } = await open({
    tags: [{ title: 'Winter' }],
    property: JSON.stringify([{ name: 'Length', value: '4 m' }]),
  });
  expect(page.title()).toBe('Van');
  for (const words of ['No signals yet', 'Not drawn yet', 'No prototypes yet', 'Draft', 'Private', 'Length 4 m'])
    expect(page.text()).toContain(words);
  expect(page.section('Contributors and members').text()).toContain('Not shared with anyone yet');
});

test('a model that does not exist is said to be missing, with a way back', async () => {
  const page = await openApp('/model/0123456789abcdef01234567', { as: ann });
  expect(page.title()).toBe('This model does not exist');
  await page.find('main').link('Vehicle models').press();
  expect(page.path()).toBe('/model');
});

test('someone else does not see a private model at all', async () => {
  const { page } = await open({}, bob);
  expect(page.title()).toBe('This model does not exist');
  expect(page.text()).not.toContain('Van');
});

test('without the server it offers to try again', async () => {
  const { server, id } = await open();
  const page = await openApp(`/model/${id}`, { server, as: ann, before: ({ cut }) => cut(`GET /v2/models/${id}`) });
  expect(page.text()).toContain('The server cannot be reached');
  page.network.restore();
  await page.button('Try again').nth(0).press();
  expect(page.title()).toBe('Van');
});

test('a member reads it, and can change nothing', async () => {
  const { share, again } = await open({ tags: [{ title: 'Winter' }] });
  await share('model_member');
  const page = await again(bob);
  expect(page.title()).toBe('Van');
  for (const name of ['Rename', 'Delete model…', 'Transfer…', 'Add properties']) expect(page.button(name)).toBeAbsent();
  expect(page.field('Share with someone')).toBeAbsent();
  expect(page.find('main').link('Winter')).toBeShown();
});

test('a contributor changes it, but neither shares nor deletes it', async () => {
  const { share, again } = await open();
  await share('model_contributor');
  const page = await again(bob);
  expect(page.button('Rename')).toBeShown();
  expect(page.button('Delete model…')).toBeAbsent();
  expect(page.field('Share with someone')).toBeAbsent();
});

test('it is renamed in place, and the change can be undone', async () => {
  const { page, stored } = await open();
  await page.button('Rename').press();
  await page.field('Name of the model').fill('Lorry');
  await page.field('Name of the model').key('Enter');
  expect(page.text()).toContain('Renamed to Lorry');
  expect(page.find('navigation', /crumb/i).text()).toBe('Home Vehicle Models Lorry');
  expect(await stored()).toMatchObject({ name: 'Lorry' });
  await page.button('Undo').press();
  expect(page.title()).toBe('Van');
  expect(await stored()).toMatchObject({ name: 'Van' });
});

test('Escape leaves the name as it is', async () => {
  const { page, stored } = await open();
  await page.button('Rename').press();
  await page.field('Name of the model').fill('Lorry');
  await page.field('Name of the model').key('Escape');
  expect(page.title()).toBe('Van');
  expect(await stored()).toMatchObject({ name: 'Van' });
});

test('it is released, and made public', async () => {
  const { page, stored } = await open();
  await page.button(/Change state/).press();
  await page.item('Released').press();
  expect(page.text()).toContain('Released now');
  await page.button(/Change visibility/).press();
  await page.item(/^Public/).press();
  expect(page.text()).toContain('Public now');
  expect(await stored()).toMatchObject({ state: 'released', visibility: 'public' });
});

test('a tag is added', async () => {
  const { page, stored } = await open();
  await page.field('Tags').fill('Winter');
  await page.field('Tags').key('Enter');
  expect(page.text()).toContain('Tags saved');
  expect(await stored()).toMatchObject({ tags: [{ title: 'Winter' }] });
});

test('properties are added', async () => {
  const { page, stored } = await open();
  await page.button('Add properties').press();
  await page.field('Name 1').fill('Length');
  await page.field('Value 1').fill('4,180 mm');
  await page.button('Save').press();
  expect(page.text()).toContain('Properties saved');
  expect(page.section('Vehicle properties').text()).toContain('Length 4,180 mm');
  expect(JSON.stringify(await stored())).toContain('4,180 mm');
});

test('it is shared as its owner chooses, and no longer with a press', async () => {
  const { page } = await open();
  const people = page.section('Contributors and members');
  expect(people.text()).toContain('Contributors can edit it');
  await people.box('Member').press();
  expect(people.text()).toContain('Members can view it');
  await people.field('Share with someone').fill('Bob');
  await people.option(/^Bob/).press();
  expect(page.text()).toContain('Shared with Bob');
  expect(people.find('list', 'Shared with').text()).toContain('Bob Member');
  await people.button('Stop sharing with Bob').press();
  expect(page.text()).toContain('No longer shared with Bob');
  expect(people.find('list', 'Shared with').text()).toBe('');
});

test('it is transferred once its name is typed and someone is chosen', async () => {
  const { page, server, stored } = await open();
  await page.button('Transfer…').press();
  const dialog = page.dialog('Transfer Van');
  expect(dialog.button('Transfer model')).toBeDisabled();
  await dialog.field('Choose the new owner').fill('Bob');
  await dialog.option(/^Bob/).press();
  expect(dialog.button('Transfer model')).toBeDisabled();
  await dialog
    .find('textbox')
    .nth(-1 + dialog.find('textbox').all().length)
    .fill('Van');
  await dialog.button('Transfer model').press();
  expect(page.text()).toContain('Bob now owns Van');
  expect(await stored()).toMatchObject({ created_by: { id: await accountOf(server, bob) } });
  expect(page.button('Delete model…')).toBeAbsent();
});

test('it is deleted once its name is typed', async () => {
  const { page, server, id } = await open();
  await page.button('Delete model…').press();
  const dialog = page.dialog('Delete Van?');
  expect(dialog.button('Delete model')).toBeDisabled();
  await dialog.find('textbox').fill('van?');
  expect(dialog.button('Delete model')).toBeDisabled();
  await dialog.find('textbox').fill('Van');
  await dialog.button('Delete model').press();
  expect(page.path()).toBe('/model');
  expect(page.text()).toContain('Van deleted');
  expect((await server.call('GET', `/v2/models/${id}`)).status).toBe(404);
});

test('a model that changed since is deleted by a second press alone', async () => {
  const { page, server, id } = await open();
  await page.button('Delete model…').press();
  const dialog = page.dialog('Delete Van?');
  await dialog.find('textbox').fill('Van');
  await server.call('PATCH', `/v2/models/${id}`, { vehicle_category: 'Trucks' });
  await dialog.button('Delete model').press();
  expect(dialog.alert().text()).toContain('Someone changed Van in the meantime');
  expect((await server.call('GET', `/v2/models/${id}`)).status).toBe(200);
  await dialog.button('Delete model').press();
  expect(page.text()).toContain('Van deleted');
});

test('a change on top of one by someone else keeps both, and says so', async () => {
  const { page, server, id, stored } = await open();
  page.network.hold('GET /v2/models');
  await server.call('PATCH', `/v2/models/${id}`, { vehicle_category: 'Trucks' });
  await page.button(/Change state/).press();
  await page.item('Released').press();
  page.network.restore();
  await page.settled();
  expect(page.text()).toContain('Others changed the model in the meantime. Both changes are kept.');
  expect(await stored()).toMatchObject({ state: 'released', vehicle_category: 'Trucks' });
});

test('a change of what someone else changed asks which to keep', async () => {
  const { page, server, id, stored } = await open();
  page.network.hold('GET /v2/models');
  await server.call('PATCH', `/v2/models/${id}`, { name: 'Their lorry' });
  await page.button('Rename').press();
  await page.field('Name of the model').fill('My lorry');
  await page.field('Name of the model').key('Enter');
  page.network.restore();
  await page.settled();
  expect(page.dialog().text()).toContain('Their lorry');
  expect(page.dialog().text()).toContain('My lorry');
  expect(await stored()).toMatchObject({ name: 'Their lorry' });
});

test('a change by someone else arrives by itself', async () => {
  const { page, server, id } = await open();
  await server.call('PATCH', `/v2/models/${id}`, { name: 'Lorry' });
  await expect.poll(() => page.title()).toBe('Lorry');
});

test('comments are written, answered, edited and deleted', async () => {
  const { page } = await open();
  const comments = page.find('list', 'Comments');
  expect(page.text()).toContain('No comments yet');
  await page.field('Write a comment').fill('Ready for the winter tests?');
  await page.button('Comment').press();
  expect(comments.text()).toContain('Ann just now Ready for the winter tests?');
  await comments.button('Reply').press();
  await page.field('Reply to Ann').fill('Yes.');
  await page.field('Reply to Ann').key('Control+Enter');
  expect(page.find('list', 'Replies').text()).toContain('Yes.');
  await page.find('list', 'Replies').button('Edit').press();
  await page.field('Edit the comment').fill('Yes, since Monday.');
  await page.button('Save').press();
  expect(page.find('list', 'Replies').text()).toContain('edited');
  expect(page.find('list', 'Replies').text()).toContain('Yes, since Monday.');
  await page.find('list', 'Replies').button('Delete').press();
  expect(page.text()).toContain('Comment deleted');
  expect(page.find('list', 'Replies')).toBeAbsent();
  await page.button('Undo').press();
  expect(page.find('list', 'Replies').text()).toContain('Yes, since Monday.');
});

test('a comment that is not sent stays in its field, with the reason', async () => {
  const { page } = await open();
  await page.field('Write a comment').fill('Ready?');
  page.network.cut('POST /v2/discussions');
  await page.button('Comment').press();
  expect(page.field('Write a comment').value()).toBe('Ready?');
  page.network.restore();
  await page.button('Comment').press();
  expect(page.find('list', 'Comments').text()).toContain('Ready?');
  expect(page.field('Write a comment').value()).toBe('');
});

test('who is not signed in reads the comments of a public model, and is told how to write one', async () => {
  const { page } = await open({ visibility: 'public', state: 'released' }, null);
  expect(page.text()).toContain('No comments yet. Sign in to write one');
  expect(page.field('Write a comment')).toBeAbsent();
});
