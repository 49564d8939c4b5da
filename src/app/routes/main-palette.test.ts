import { expect, test } from 'vitest';
import { item } from '#app/testing/given.ts';
import { openApp } from '#app/testing/open-app.ts';
import { member } from '#app/testing/visitors.ts';

const items = [
  item('gadget', { name: 'Pump' }),
  item('gadget', { name: 'Valve' }),
  item('gadget', { name: 'Pump seal' }),
];

test('the empty palette begins with the items that were opened last', async () => {
  const page = await openApp('/inventory/role/all/item/GAD-1', { as: member, with: items });
  await page.go('/inventory/role/all/item/GAD-2');
  await page.go('/inventory');
  await page.key('Control+k');
  const palette = page.dialog('Search and commands');
  const opened = palette.find('group', 'Opened last').find('option');
  expect(opened.all()).toHaveLength(2);
  expect(opened.nth(0).text()).toContain('Valve');
  expect(opened.nth(1).text()).toContain('Pump');
  await palette.field(/Find items/).fill('pump');
  expect(palette.find('group', 'Opened last')).toBeAbsent();
});

test('nothing is kept of what a visitor opens', async () => {
  const page = await openApp('/inventory/role/all/item/GAD-1', { with: items });
  await page.key('Control+k');
  expect(page.dialog('Search and commands').find('group', 'Opened last')).toBeAbsent();
  expect(Object.keys(localStorage)).not.toContain('schemawerk.opened-items');
});

test('what is found leads to all that is found', async () => {
  const page = await openApp('/', { with: items });
  await page.key('Control+k');
  const palette = page.dialog('Search and commands');
  await palette.field(/Find items/).fill('pump');
  expect(palette.find('group', 'Items').find('option').all()).toHaveLength(3);
  await palette.option('All results for “pump”').press();
  expect(page.path()).toBe('/inventory/role/all?q=pump');
  expect(page.text()).toContain('Pump seal');
  expect(page.text()).not.toContain('Valve');
});
