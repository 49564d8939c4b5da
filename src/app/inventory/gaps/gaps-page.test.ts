import { expect, test } from 'vitest';
import { item, link, TRACE_SCHEMAS } from '#app/testing/given.ts';
import { openApp } from '#app/testing/open-app.ts';
import { administrator, member } from '#app/testing/visitors.ts';

const path = '/inventory/gaps';
const schemas = TRACE_SCHEMAS;
const spec = (name: string) => item('spec', { name });
const covered = [
  spec('First'),
  spec('Second'),
  item('check', { name: 'Check' }),
  item('outcome', { name: 'Run', result: 'ok', at: '2026-01-02T00:00:00Z' }),
  link('proves', 'C-1', 'S-1'),
  link('ran', 'C-1', 'O-1'),
];

test('rules have their numbers, and the first that is not met shows its gaps', async () => {
  const page = await openApp(path, { schemas, with: covered });
  expect(page.title()).toBe('Traceability');
  expect(page.text()).toContain('1 of 2 met');
  expect(page.text()).toContain('1 passed · 1 untested');
  expect(page.text()).toContain('S-2 Second');
  expect(page.text()).toContain('Nothing covers it');
  expect(page.button('Link S-2')).toBeAbsent();
  await page.link('named, met').press();
  expect(page.path()).toBe(`${path}?rule=named`);
  expect(page.text()).toContain('No gaps');
});

test('who may write links what is missing from its row', async () => {
  const page = await openApp(path, { as: administrator, schemas, with: covered });
  await page.button('Link S-2').press();
  await page.option(/C-1/).press();
  expect(page.text()).toContain('2 of 2 met');
  expect(page.link('All is proved, met')).toBeShown();
});

test('only the gaps of what one wrote are shown where that is chosen', async () => {
  const page = await openApp(path, { as: member, schemas, with: covered });
  await page.box('Only of items I created or changed last').press();
  expect(page.path()).toBe(`${path}?mine=true`);
  expect(page.text()).toContain('No gaps of yours');
  expect(page.link('All is proved, none of yours')).toBeShown();
});

test('a folder without rules says where they come from', async () => {
  const page = await openApp(path, { schemas: { 'trace.json': { rules: [] } } });
  expect(page.text()).toContain('No rules yet');
});

test('without the server it offers to try again', async () => {
  const page = await openApp(path, { schemas, with: covered, before: ({ cut }) => cut('/trace/rules') });
  expect(page.text()).toContain('The server cannot be reached');
  page.network.restore();
  await page.button('Try again').press();
  expect(page.text()).toContain('1 of 2 met');
});
