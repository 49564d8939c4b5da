import { expect, test } from 'vitest';
import { edit, type Given, item, watchedLinks } from '#app/testing/given.ts';
import { openApp } from '#app/testing/open-app.ts';
import { administrator, member } from '#app/testing/visitors.ts';

const schemas = watchedLinks();

/** Two probes check a gadget, whose notes change. */
const changed: Given[] = [
  item('gadget', {
    name: 'Car',
    notes:
      'The car stops within ten metres on a dry road, measured from the signal that the driver gives to the moment at which all wheels stand.',
  }),
  item('probe', { name: 'Dry test', checks: ['GAD-1'] }),
  item('probe', { name: 'Wet test', checks: ['GAD-1'] }),
  edit('GAD-1', 1, {
    notes:
      'The car stops within eight metres on a dry road, measured from the signal that the driver gives to the moment at which all wheels stand.',
  }),
];

test('what changed is beside the links, which are confirmed one by one or all at once', async () => {
  const page = await openApp('/inventory/suspects', { as: administrator, schemas, with: changed });
  expect(page.title()).toBe('Suspect links');
  expect(page.text()).toContain('2 links lead to an item that has changed since.');
  expect(page.text()).toContain('within ten eight metres');
  await page.button('Confirm: PRB-1 verifies GAD-1').press();
  expect(page.text()).toContain('1 link leads');
  await page.field('Why the links to GAD-1 still hold').fill('Same test');
  await page.button('Confirm all with this change').press();
  expect(page.text()).toContain('No suspect links');
  const { results } = (await page.server.call('GET', 'items/PRB-2/relations')).body as {
    results: { confirmation: object }[];
  };
  expect(results[0]?.confirmation).toMatchObject({ note: 'Same test', rev: 2 });
});

test('a link that is refused is removed, and comes back', async () => {
  const page = await openApp('/inventory/suspects', { as: administrator, schemas, with: changed });
  await page.button('Remove: PRB-1 verifies GAD-1').press();
  expect(page.text()).toContain('1 link leads');
  await page.button('Undo').press();
  // made again, with the target as it is
  expect(page.text()).toContain('1 link leads');
  expect(page.text()).not.toContain('Dry test');
});

test('the keyboard goes from link to link and confirms', async () => {
  const page = await openApp('/inventory/suspects', { as: administrator, schemas, with: changed });
  await page.key('j');
  await page.key('y');
  await page.key('y');
  expect(page.text()).toContain('No suspect links');
});

test('links are narrowed, and without any it says so', async () => {
  const page = await openApp('/inventory/suspects?kind=gadget', { as: member, schemas, with: changed });
  expect(page.text()).toContain('No suspect links match');
  await page.button('Show all suspect links').press();
  expect(page.text()).toContain('Dry test');
  await page.box('Only of items I created or changed last').press();
  expect(page.text()).toContain('No suspect links match');
});

test('a visitor sees them and cannot confirm; without the server one tries again', async () => {
  const page = await openApp('/inventory/suspects', { schemas, with: changed });
  expect(page.text()).toContain('You can view suspect links, but not confirm them.');
  expect(page.button('Confirm all with this change')).toBeAbsent();

  const failing = await openApp('/inventory/suspects', { before: ({ cut }) => cut('GET /v2/inventory/suspects') });
  expect(failing.alert().text()).toContain('The server cannot be reached');
  failing.network.restore();
  await failing.button('Try again').press();
  expect(failing.text()).toContain('No suspect links');
});

test('a link is marked and confirmed among the relations of its ends', async () => {
  const page = await openApp('/inventory/role/all/item/GAD-1/relations', { as: administrator, schemas, with: changed });
  await page.button('Confirm: GAD-1 verified by PRB-1').press();
  expect(page.button('Confirm: GAD-1 verified by PRB-1')).toBeAbsent();
  await page.link('Suspect').press();
  expect(page.path()).toBe('/inventory/suspects?target=GAD-1');
  expect(page.text()).toContain('Wet test');
});

test('a form says what it would make suspect, unless the change is editorial', async () => {
  const page = await openApp('/inventory/role/all/item/GAD-1/edit', {
    as: administrator,
    schemas,
    with: changed.slice(0, 3),
  });
  expect(page.text()).not.toContain('suspect');
  await page.field('Notes').fill('It stops.');
  expect(page.text()).toContain('Makes 2 links suspect');
  await page.box('Editorial change: it says the same in other words').press();
  expect(page.text()).toContain('Keeps 2 links confirmed');
  await page.button('Save').press();
  const { body } = await page.server.call('GET', '/v2/inventory/suspects');
  expect(body).toMatchObject({ totalResults: 0 });
  await page.go('/inventory/role/all/item/GAD-1/history');
  expect(page.text()).toContain('editorial');
});
