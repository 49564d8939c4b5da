import { expect, test } from 'vitest';
import { draftPrefix } from '#app/http/own-storage.ts';
import { edit, item, TRACE_SCHEMAS, watchedLinks } from '#app/testing/given.ts';
import { openApp } from '#app/testing/open-app.ts';
import { accountOf, administrator, member } from '#app/testing/visitors.ts';

test('an empty server offers to import a sheet to those who may', async () => {
  const page = await openApp('/', { as: member });
  expect(page.section('Recent changes').text()).toContain('No changes yet');
  expect(page.section('Yours')).toBeAbsent();
  await page.link('Import a sheet').press();
  expect(page.path()).toBe('/inventory/import');
});

test('a visitor sees what changed, and nothing that would be theirs', async () => {
  const page = await openApp('/', { with: [item('gadget', { name: 'Pump' })] });
  expect(page.section('Recent changes').text()).toContain('Pump');
  expect(page.section('Yours')).toBeAbsent();
});

test('what one has opened last comes first', async () => {
  const page = await openApp('/inventory/role/all/item/GAD-1', {
    as: member,
    with: [item('gadget', { name: 'Pump' }), item('gadget', { name: 'Valve' })],
  });
  await page.go('/');
  expect(page.section('Yours').text()).toContain('Pump');
  expect(page.section('Yours').text()).not.toContain('Valve');
  expect(page.section('Recent changes').text()).toContain('Valve');
});

test('what one has not saved yet leads back to its form', async () => {
  const page = await openApp('/inventory/role/all/item/GAD-1/edit', {
    as: member,
    with: [item('gadget', { name: 'Valve' })],
  });
  const draft = (name: string, rev: number) => JSON.stringify({ data: { name }, base: null, rev, at: Date.now() });
  const prefix = draftPrefix(await accountOf(page.server, member));
  localStorage.setItem(`${prefix}GAD-1`, draft('Valve 2', 1));
  localStorage.setItem(`${prefix}new:gadget`, draft('Hose', 0));
  await page.go('/');
  expect(page.section('Yours').text()).toMatch(/Valve.*not saved yet/);
  await page.section('Yours').link('New gadget').press();
  expect(page.path()).toMatch(/^\/inventory\/new/);
  await page.go('/');
  await page.section('Yours').link('Valve').press();
  expect(page.path()).toBe('/inventory/role/all/item/GAD-1/edit');
});

test('suspect links of items that one wrote are counted, and lead to them', async () => {
  const page = await openApp('/', {
    as: administrator,
    schemas: watchedLinks(),
    with: [
      item('gadget', { name: 'Car' }),
      item('probe', { name: 'Test', checks: ['GAD-1'] }),
      edit('GAD-1', 1, { name: 'Van' }),
    ],
  });
  await page.section('Yours').link('1 link of yours is suspect').press();
  expect(page.path()).toBe('/inventory/suspects?mine=true');
  expect(page.text()).toContain('PRB-1');
});

test('gaps of items that one wrote are counted, and lead to them', async () => {
  const given = [item('spec', { name: 'First' })];
  const page = await openApp('/', { as: administrator, schemas: TRACE_SCHEMAS, with: given });
  await page.section('Yours').link('1 gap of yours').press();
  expect(page.path()).toBe('/inventory/gaps?mine=true');
  expect(page.text()).toContain('S-1 First');
});
