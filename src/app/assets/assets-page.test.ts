import { expect, test } from 'vitest';
import { asset } from '#app/testing/given.ts';
import { openApp, type Opening } from '#app/testing/open-app.ts';
import type { Visitor } from '#app/testing/visitors.ts';

const ann: Visitor = { name: 'Ann' };
const bob: Visitor = { name: 'Bob' };
const open = (opening: Opening = {}) => openApp('/my-assets', { as: ann, ...opening });

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
