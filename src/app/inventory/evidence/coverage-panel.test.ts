import { expect, test } from 'vitest';
import { item, link, TRACE_SCHEMAS } from '#app/testing/given.ts';
import { openApp } from '#app/testing/open-app.ts';

const schemas = TRACE_SCHEMAS;
const given = [
  item('spec', { name: 'First' }),
  item('check', { name: 'Check' }),
  item('outcome', { name: 'Run', result: 'bad', at: '2026-01-02T00:00:00Z' }),
  link('proves', 'C-1', 'S-1'),
  link('ran', 'C-1', 'O-1'),
  item('spec', { name: 'Second' }),
];
const pageOf = (id: string, rest = '') => `/inventory/role/all/item/${id}${rest}`;

test('an item says its coverage, with the newest run of what covers it', async () => {
  const page = await openApp(pageOf('S-1'), { schemas, with: given });
  const panel = page.region('Coverage');
  expect(panel.text()).toContain('Failed 1 item covers it.');
  expect(panel.text()).toContain('proved_by C-1 Check');
  await panel.link('O-1').press();
  expect(page.path()).toBe(pageOf('O-1'));
});

test('what nothing covers says so, and a check has its own verdict', async () => {
  const page = await openApp(pageOf('S-2'), { schemas, with: given });
  expect(page.region('Coverage').text()).toContain('Untested Nothing covers this item.');
  const check = await openApp(pageOf('C-1'), { schemas, with: given });
  expect(check.region('Coverage').text()).toContain('Verdict Failed');
});

test('the impact of an item is listed by distance, in both directions', async () => {
  const page = await openApp(pageOf('S-1', '/impact'), { schemas, with: given });
  expect(page.text()).toContain('1 link away C-1 Check proves S-1');
  await page.find('radio', 'What it rests on').press();
  expect(page.text()).toContain('It rests on nothing');
});

test('without the server the coverage offers to try again', async () => {
  const page = await openApp(pageOf('S-1'), { schemas, with: given, before: ({ cut }) => cut('/coverage') });
  expect(page.text()).toContain('The coverage could not be loaded.');
  page.network.restore();
  await page.button('Try again').press();
  expect(page.region('Coverage').text()).toContain('Failed');
});

test('a folder says how what it contains stands', async () => {
  const folder = [item('folder', { name: 'Folder' }), link('holds', 'F-1', 'S-1'), link('holds', 'F-1', 'S-2')];
  const page = await openApp(pageOf('F-1'), { schemas, with: [...given, ...folder] });
  expect(page.region('What it contains').text()).toContain('1 failed · 1 untested');
});
