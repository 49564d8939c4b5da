import { expect, test } from 'vitest';
import { addPrototype, model, startServer } from '#app/testing/given.ts';
import { openApp } from '#app/testing/open-app.ts';
import type { Page } from '#app/testing/page.ts';
import { accountOf, sessionOf, type Visitor } from '#app/testing/visitors.ts';
import type { JsonObject } from '#shared/json.ts';

const ann: Visitor = { name: 'Ann' };
const bob: Visitor = { name: 'Bob' };

/** The library of a model of Ann with these prototypes. */
async function open(prototypes: JsonObject[] = [], as: Visitor = ann, search = '') {
  const server = await startServer();
  const id = await model(ann, 'Van')(server);
  const ids: string[] = [];
  for (const prototype of prototypes) ids.push(await addPrototype(server, ann, id, prototype));
  const { call } = await sessionOf(server, ann);
  if (as !== ann)
    await call('POST', `/v2/models/${id}/permissions`, { userId: await accountOf(server, as), role: 'model_member' });
  const path = `/model/${id}/library`;
  return { page: await openApp(`${path}${search}`, { server, as }), server, id, ids, path };
}

const names = (page: Page) =>
  page
    .find('main')
    .link(/./)
    .texts()
    .filter((text) => /^(?:Wipers|Lights|Doors)$/.test(text));

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.button(`Actions of ${name}`).press();
  await page.item(action).press();
}

test('without prototypes it offers to create one', async () => {
  const { page } = await open();
  expect(page.text()).toContain('No prototypes yet');
  expect(page.button('New prototype').nth(0)).toBeShown();
});

test('a member sees the prototypes, and neither creates nor deletes one', async () => {
  const { page } = await open([{ name: 'Wipers' }], bob);
  expect(names(page)).toEqual(['Wipers']);
  expect(page.button('New prototype')).toBeAbsent();
  await page.button('Actions of Wipers').press();
  expect(page.find('menuitem').texts()).toEqual(['Export as ZIP']);
});

test('without the server it offers to try again', async () => {
  const { server, path } = await open([{ name: 'Wipers' }]);
  const page = await openApp(path, { server, as: ann, before: ({ cut }) => cut('GET /v2/prototypes') });
  expect(page.text()).toContain('The server cannot be reached');
  page.network.restore();
  await page.button('Try again').press();
  expect(names(page)).toEqual(['Wipers']);
});

test('a search narrows the cards, and says when nothing matches', async () => {
  const { page } = await open([{ name: 'Wipers' }, { name: 'Lights' }]);
  await page.field('Search prototypes').fill('wip');
  await expect.poll(() => names(page)).toEqual(['Wipers']);
  await page.field('Search prototypes').fill('bicycle');
  await expect.poll(() => names(page)).toEqual([]);
  expect(page.text()).toMatch(/No prototypes? match/);
});

test('cards are sorted as chosen, which is kept in the address', async () => {
  const { page } = await open([{ name: 'Wipers' }, { name: 'Doors' }, { name: 'Lights' }]);
  await page.field('Sort by').choose(/name/i);
  expect(page.path()).toContain('sort=');
  expect(names(page)).toEqual(['Doors', 'Lights', 'Wipers']);
});

test('a prototype is created with its problem, and opened', async () => {
  const { page, server } = await open();
  await page.button('New prototype').nth(0).press();
  const dialog = page.dialog('New prototype');
  await dialog.button('Create').press();
  expect(dialog.text()).toContain('Enter a name');
  await dialog.field('Name').fill('Wipers');
  await dialog.field('Problem').fill('Rain on the windscreen');
  await dialog.button('Create').press();
  expect(page.text()).toContain('Wipers created');
  const [, id = ''] = /\/prototype\/([0-9a-f]{24})$/.exec(page.path()) ?? [];
  const { body } = await server.call('GET', `/v2/prototypes/${id}`);
  expect(body).toMatchObject({ name: 'Wipers', description: { problem: 'Rain on the windscreen' } });
});

test('a prototype is cloned, and the copy opened', async () => {
  const { page, ids } = await open([{ name: 'Wipers' }]);
  await act(page, 'Wipers', 'Clone');
  expect(page.text()).toContain('Cloned as Wipers');
  expect(page.path()).toMatch(/\/library\/prototype\/[0-9a-f]{24}$/);
  expect(page.path()).not.toContain(ids[0]);
});

test('a copy leaves out widgets that break the rules of the grid, and says so', async () => {
  const { page, server, ids } = await open([{ name: 'Wipers' }]);
  const [id = ''] = ids;
  // as an older version kept it
  const widget_config = JSON.stringify([{ boxes: [1, 2] }, { options: { label: 'Lamp' }, boxes: [2, 3] }]);
  await server.inventory.store.write(async ({ prototypes }) => {
    const prototype = await prototypes.find(id);
    if (prototype) await prototypes.change(prototype, { widget_config });
  });
  await act(page, 'Wipers', 'Clone');
  expect(page.text()).toContain('Widget 2 (Lamp) was left out');
  const { body } = await server.call('GET', `/v2/prototypes/${page.path().split('/').at(-1)}`);
  expect(body).toMatchObject({ name: 'Wipers copy', widget_config: '[{"boxes":[1,2]}]' });
});

test('a prototype is deleted once its name is typed', async () => {
  const { page, server, ids } = await open([{ name: 'Wipers' }, { name: 'Lights' }]);
  await act(page, 'Wipers', 'Delete…');
  const dialog = page.dialog('Delete Wipers?');
  expect(dialog.button('Delete prototype')).toBeDisabled();
  await dialog.find('textbox').fill('Wipers');
  await dialog.button('Delete prototype').press();
  expect(page.text()).toContain('Wipers deleted');
  expect(names(page)).toEqual(['Lights']);
  expect((await server.call('GET', `/v2/prototypes/${ids[0]}`)).status).toBe(404);
});

test('a preview shows a summary beside the others, until it is closed', async () => {
  const problem = 'Rain on the windscreen';
  const { server, id, ids } = await open([{ name: 'Wipers', description: { problem } }, { name: 'Lights' }]);
  const page = await openApp(`/model/${id}/library/list/${ids[0]}`, { server, as: ann });
  const preview = page.find('complementary', 'Preview');
  expect(preview.heading().nth(0).text()).toBe('Wipers');
  expect(preview.text()).toContain(`Problem ${problem}`);
  await page.key('Escape');
  expect(preview).toBeAbsent();
});

test('a view that does not exist is said to be missing', async () => {
  const { server, id } = await open();
  const page = await openApp(`/model/${id}/library/nowhere`, { server, as: ann });
  expect(page.text()).toContain('This page does not exist');
});
