import { expect, test } from 'vitest';
import { item } from '#app/testing/given.ts';
import { openApp } from '#app/testing/open-app.ts';
import { member } from '#app/testing/visitors.ts';

const path = '/inventory/role/all/item/GAD-1';
const pump = item('gadget', { name: 'Pump', status: 'draft', power: 40 });

test('who is not signed in sees the item with titles and units, and cannot edit it', async () => {
  const page = await openApp(path, { with: [pump] });
  expect(page.title()).toBe('Pump');
  expect(page.text()).toContain('Power 40 W');
  expect(page.link('Edit')).toBeAbsent();
});

test('a member can edit it, from the tabs too', async () => {
  const page = await openApp(path, { as: member, with: [pump] });
  expect(page.link('Edit').all()).toHaveLength(2);
  await page.link('Edit').nth(0).press();
  expect(page.path()).toBe(`${path}/edit`);
});

test('an item that does not exist is said to be missing', async () => {
  const page = await openApp(path, { as: member });
  expect(page.text()).toContain('This item (GAD-1) does not exist');
});

test('without the server it offers to try again', async () => {
  const page = await openApp(path, { with: [pump], before: ({ cut }) => cut('/items/GAD-1') });
  expect(page.text()).toContain('The server cannot be reached');
  page.network.restore();
  await page.button('Try again').press();
  expect(page.title()).toBe('Pump');
});
