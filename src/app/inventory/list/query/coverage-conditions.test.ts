import { expect, test } from 'vitest';
import { item, link, TRACE_SCHEMAS } from '#app/testing/given.ts';
import { openApp } from '#app/testing/open-app.ts';

const list = '/inventory/role/all?type=spec';
const given = [
  item('spec', { name: 'Proved' }),
  item('spec', { name: 'Forgotten' }),
  item('check', { name: 'Check' }),
  item('outcome', { name: 'Run', result: 'ok', at: '2026-01-02T00:00:00Z' }),
  link('proves', 'C-1', 'S-1'),
  link('ran', 'C-1', 'O-1'),
];

test('items are found by what covers them, from the menu of filters', async () => {
  const page = await openApp(list, { schemas: TRACE_SCHEMAS, with: given });
  await page.button('Filter').press();
  await page.item('Coverage untested').press();
  expect(page.path()).toBe(`${list}&q=coverage:untested`);
  expect(page.text()).toContain('Coverage: untested');
  expect(page.text()).toContain('Forgotten');
  expect(page.text()).not.toContain('Proved');
});

test('a state of coverage that there is not is an issue', async () => {
  const page = await openApp(`${list}&q=coverage:good`, { schemas: TRACE_SCHEMAS, with: given });
  expect(page.text()).toContain('untested');
  expect(page.text()).not.toContain('Forgotten');
});
