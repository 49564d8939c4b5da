import { expect, test } from 'vitest';
import { item, link, TRACE_SCHEMAS } from '#app/testing/given.ts';
import { openApp } from '#app/testing/open-app.ts';

const schemas = TRACE_SCHEMAS;
const covered = [
  item('spec', { name: 'First' }),
  item('spec', { name: 'Second' }),
  item('check', { name: 'Pump' }),
  link('proves', 'C-1', 'S-1'),
];

test('a condition on what links lead to reads in words', async () => {
  const page = await openApp('/inventory/role/all?type=spec&q=proved_by.name%3APump', { schemas, with: covered });
  await page.settled();
  expect(page.text()).toContain('Proved_by: Name is Pump');
  expect(page.text()).toContain('1 of 2 specs');
  expect(page.text()).not.toContain('have no field');
});

test('one that cannot be meant is an issue with the nearest name', async () => {
  const page = await openApp('/inventory/role/all?type=spec&q=proved_by.nam%3APump', { schemas, with: covered });
  expect(page.text()).toContain('Items behind "proved_by" have no field "nam"');
  expect(page.text()).toContain('proved_by.name');
});
