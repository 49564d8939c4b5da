import { expect, test } from 'vitest';
import { model, startServer } from '#app/testing/given.ts';
import { openApp, type Opening } from '#app/testing/open-app.ts';
import type { Page } from '#app/testing/page.ts';
import { accountOf, sessionOf, type Visitor } from '#app/testing/visitors.ts';

const ann: Visitor = { name: 'Ann' };
const bob: Visitor = { name: 'Bob' };
/** Others may have three models. */
const promoted: Visitor = { name: 'Ann Promoted', roles: [{ role: 'promoted_user' }] };
const open = (opening: Opening = {}, search = '') => openApp(`/model${search}`, { as: ann, ...opening });
const mine = (page: Page) => page.region(/^My models/);
const names = (page: Page, section: RegExp) => page.region(section).link(/./).texts();

test('who is not signed in sees public models alone, and creates none', async () => {
  const page = await open({
    as: undefined,
    with: [model(ann, 'Open', { visibility: 'public', state: 'released' }), model(ann, 'Secret')],
  });
  expect(page.title()).toBe('Vehicle models');
  expect(names(page, /^Public models/)).toEqual(['Open']);
  expect(page.text()).not.toContain('Secret');
  expect(page.button('New model')).toBeAbsent();
  expect(mine(page)).toBeAbsent();
});

test('without models each section says what will be in it', async () => {
  const page = await open();
  expect(mine(page).text()).toContain('No models yet');
  expect(mine(page).text()).toContain('Create one to browse its signals');
  expect(page.region(/^My contributions/).text()).toContain('Models that others share with you appear here.');
  expect(page.region(/^Public models/).text()).toContain('Released public models appear here, for everyone.');
});

test('until the models are there no section is said to be empty', async () => {
  const page = await open({ before: ({ hold }) => hold('GET /v2/models') });
  expect(mine(page).text()).toBe('My models');
  page.network.restore();
  await page.settled();
  expect(mine(page).text()).toContain('No models yet');
});

test('without the server each section offers to try again', async () => {
  const page = await open({ with: [model(ann, 'Van')], before: ({ cut }) => cut('GET /v2/models') });
  expect(mine(page).alert().text()).toContain('The server cannot be reached');
  page.network.restore();
  await mine(page).button('Try again').press();
  expect(names(page, /^My models/)).toEqual(['Van']);
});

test('a card has state, visibility, tags and numbers, and leads to the model', async () => {
  const page = await open({ with: [model(ann, 'Van', { tags: [{ title: 'Winter' }] })] });
  const card = mine(page).find('listitem').nth(0);
  for (const words of ['Van', 'Draft', 'Private', 'Winter', 'Signals']) expect(card.text()).toContain(words);
  await card.link('Van').press();
  expect(page.path()).toMatch(/^\/model\/[0-9a-f]{24}$/);
  expect(page.title()).toBe('Van');
});

test('a model that someone else shares is in a section of its own, with the name of its owner', async () => {
  const server = await startServer();
  const id = await model(bob, 'His van')(server);
  const before = await open({ server });
  expect(before.text()).not.toContain('His van');
  const { call } = await sessionOf(server, bob);
  const userId = await accountOf(server, ann);
  await call('POST', `/v2/models/${id}/permissions`, { userId, role: 'model_member' });
  const page = await open({ server });
  expect(page.region(/^My contributions/).text()).toContain('His van Draft');
  expect(page.region(/^My contributions/).text()).toContain('Bob');
  expect(mine(page).text()).toContain('No models yet');
});

test('a search narrows the list, is in the address, and says when nothing matches', async () => {
  const page = await open({ with: [model(ann, 'Van'), model(ann, 'Lorry')] });
  await page.field('Search models').fill('lor');
  await expect.poll(() => page.path()).toBe('/model?q=lor');
  await page.settled();
  expect(names(page, /^My models/)).toEqual(['Lorry']);
  await page.field('Search models').fill('bicycle');
  await expect.poll(() => mine(page).text()).toContain('No models match');
  expect(mine(page).text()).toContain('Change the search or remove a filter.');
});

test('a state is chosen and taken back', async () => {
  const page = await open({ with: [model(ann, 'Van', { state: 'released' }), model(ann, 'Lorry')] });
  await page.button('Released').press();
  expect(page.path()).toBe('/model?state=released');
  expect(page.button('Released').isChecked()).toBe(true);
  expect(names(page, /^My models/)).toEqual(['Van']);
  await page.button('Released').press();
  expect(names(page, /^My models/).toSorted()).toEqual(['Lorry', 'Van']);
});

test('a tag of a card filters by it until it is removed', async () => {
  const page = await open({ with: [model(ann, 'Van', { tags: [{ title: 'Winter' }] }), model(ann, 'Lorry')] });
  await mine(page).button('Winter').press();
  expect(names(page, /^My models/)).toEqual(['Van']);
  await page.button('Remove tag Winter').press();
  expect(names(page, /^My models/)).toHaveLength(2);
});

test('more models than a page has are paged, each section alone', async () => {
  const all = Array.from({ length: 14 }, (_, i) => model(promoted, `Van ${i + 1}`));
  const page = await open({ as: promoted, with: all });
  const pages = page.find('navigation', 'Pages of My models');
  expect(pages.text()).toMatch(/^1–\d+ of 14$/);
  expect(pages.button('Previous page')).toBeDisabled();
  await pages.button('Next page').press();
  expect(page.path()).toContain('view=owned');
  expect(pages.text()).toMatch(/–14 of 14$/);
  expect(pages.button('Next page')).toBeDisabled();
});

test('a model is created without a tree, and opened', async () => {
  const page = await open();
  await page.button('New model').nth(0).press();
  const dialog = page.dialog('New model');
  await dialog.button('Create').press();
  expect(dialog.text()).toContain('Enter a name');
  expect(dialog.text()).toContain('Without a tree it has no signals.');
  await dialog.field('Name').fill(' Bench vehicle ');
  await dialog.button('Create').press();
  expect(page.text()).toContain('Bench vehicle created');
  expect(page.title()).toBe('Bench vehicle');
  expect(page.path()).toMatch(/^\/model\/[0-9a-f]{24}$/);
});

test('the key n opens the dialog, for who is signed in', async () => {
  const page = await open();
  await page.key('n');
  expect(page.dialog('New model')).toBeShown();
  const others = await open({ as: undefined });
  await others.key('n');
  expect(others.dialog()).toBeAbsent();
});

test('a file is read before it is imported: a broken tree is refused with its issues, a good one is counted', async () => {
  const tree = (type: string) => ({
    Vehicle: {
      type: 'branch',
      description: 'A vehicle.',
      children: { Speed: { type, datatype: 'float', unit: 'km/h', description: 'How fast it drives.' } },
    },
  });
  const file = (type: string) => new File([JSON.stringify(tree(type))], 'tree.json', { type: 'application/json' });
  const page = await open();
  await page.button('New model').nth(0).press();
  const dialog = page.dialog('New model');
  await dialog.field('Name').fill('Bench vehicle');
  await dialog.box('File').press();
  await dialog.file('File of the signal tree').upload(file('sensr'));
  expect(dialog.text()).toContain('Vehicle.Speed');
  expect(dialog.text()).toContain('Fix the errors to import this tree');
  expect(dialog.button('Create')).toBeDisabled();
  await dialog.file('File of the signal tree').upload(file('sensor'));
  expect(dialog.text()).toContain('with 2 nodes on 2 levels');
  await dialog.button('Create').press();
  expect(page.title()).toBe('Bench vehicle');
  expect(page.text()).toContain('1 signals');
});

test('what the server refuses is said in the dialog, which stays', async () => {
  const page = await open();
  await page.button('New model').nth(0).press();
  const dialog = page.dialog('New model');
  await dialog.field('Name').fill('Bench vehicle');
  page.network.cut('POST /v2/models');
  await dialog.button('Create').press();
  expect(dialog.alert()).toBeShown();
  expect(dialog.field('Name').value()).toBe('Bench vehicle');
});
