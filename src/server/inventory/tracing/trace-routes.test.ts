import { expect, test } from 'vitest';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import { TRACE_SCHEMAS } from '#server/testing/trace-schemas.ts';
import type { Json } from '#shared/json.ts';

/** Three specifications, two checks and outcomes: C-1 proves S-1, and failed before it passed. */
async function scene(): Promise<TestApp> {
  const app = await testApp({ schemas: TRACE_SCHEMAS });
  const create = async (type: string, data: Record<string, Json>) => {
    const { status, text } = await app.call('POST', 'items', { type, data });
    expect([status, text]).toEqual([201, expect.any(String)]);
  };
  const link = async (type: string, source: string, target: string) =>
    expect((await app.call('POST', 'relations', { type, source, target })).status).toBe(201);
  for (const name of ['First', 'Second', 'Third']) await create('spec', { name });
  for (const name of ['Check one', 'Check two']) await create('check', { name });
  await create('outcome', { name: 'Old', result: 'bad', at: '2026-01-01T00:00:00Z' });
  await create('outcome', { name: 'New', result: 'ok', at: '2026-01-02T00:00:00Z' });
  await link('proves', 'C-1', 'S-1');
  await link('hints', 'C-2', 'S-2');
  await link('proves', 'C-1', 'S-2');
  await link('ran', 'C-1', 'O-1');
  await link('ran', 'C-1', 'O-2');
  await link('details', 'S-1', 'S-3');
  return app;
}

const get = async ({ call }: TestApp, path: string) => (await call('GET', path)).body;

test('an item says what covers it, with the newest verdict and run', async () => {
  const app = await scene();
  const run = { item: { id: 'O-2', type: 'outcome', name: 'New' }, label: 'Ok', endedAt: '2026-01-02T00:00:00.000Z' };
  const first = { item: { id: 'C-1', type: 'check', name: 'Check one' }, relation: 'proves', name: 'proved_by' };
  expect(await get(app, 'items/S-1/coverage')).toEqual({
    coverage: 'passed',
    coveredBy: [{ ...first, verdict: 'passed', run }],
    totalResults: 1,
  });
  const second = { item: { id: 'C-2', type: 'check', name: 'Check two' }, relation: 'hints', name: 'hinted_by' };
  expect(await get(app, 'items/S-2/coverage')).toEqual({
    coverage: 'incomplete',
    coveredBy: [
      { ...second, verdict: 'none' },
      { ...first, verdict: 'passed', run },
    ],
    totalResults: 2,
  });
  expect(await get(app, 'items/S-3/coverage')).toEqual({ coverage: 'untested', coveredBy: [], totalResults: 0 });
  expect(await get(app, 'items/C-1/coverage')).toEqual({ verdict: 'passed', run, coveredBy: [], totalResults: 0 });
  expect((await app.call('GET', 'items/S-9/coverage')).status).toBe(404);
});

test('what contains items says how they stand, at any depth', async () => {
  const app = await scene();
  for (const name of ['Whole', 'Part']) await app.call('POST', 'items', { type: 'folder', data: { name } });
  const held = [
    ['F-1', 'F-2'],
    ['F-2', 'S-1'],
    ['F-2', 'S-2'],
    ['F-1', 'S-3'],
    ['F-1', 'C-2'],
    ['F-2', 'C-1'],
  ];
  for (const [source = '', target = ''] of held) await app.call('POST', 'relations', { type: 'holds', source, target });
  expect(await get(app, 'items/F-1/coverage')).toEqual({
    verdict: 'incomplete',
    coveredBy: [],
    totalResults: 0,
    parts: { untested: 1, passed: 1, incomplete: 1, failed: 0 },
    runs: { none: 1, passed: 1, incomplete: 0, failed: 0 },
  });
  expect(await get(app, 'items/F-2/coverage')).toMatchObject({ runs: { none: 0, passed: 1 } });
});

test('a failed run and a deleted check change the coverage at once', async () => {
  const app = await scene();
  await app.call('POST', 'items', {
    type: 'outcome',
    data: { name: 'Late', result: 'bad', at: '2026-01-03T00:00:00Z' },
  });
  await app.call('POST', 'relations', { type: 'ran', source: 'C-1', target: 'O-3' });
  expect(await get(app, 'items/S-1/coverage')).toMatchObject({
    coverage: 'failed',
    coveredBy: [{ verdict: 'failed' }],
  });
  const deletion = await app.call('DELETE', 'items/C-1?relations=detach', undefined, { 'if-match': '"1"' });
  expect(deletion.status).toBe(200);
  expect(await get(app, 'items/S-1/coverage')).toEqual({ coverage: 'untested', coveredBy: [], totalResults: 0 });
});

test('impact is what rests on an item, or what it rests on, by the shortest way', async () => {
  const app = await scene();
  const reached = async (path: string) => {
    const { results, more } = await get(app, path);
    const shown = (results as { item: { id: string }; level: number; by: string; from: string }[]).map(
      ({ item, level, by, from }) => `${level} ${item.id} ${by} ${from}`,
    );
    return { shown, more };
  };
  const down = ['1 S-1 details S-3', '2 C-1 proves S-1'];
  expect(await reached('items/S-3/impact')).toEqual({ shown: down, more: false });
  expect(await reached('items/S-3/impact?levels=1')).toEqual({ shown: down.slice(0, 1), more: true });
  expect(await reached('items/S-3/impact?limit=1')).toEqual({ shown: down.slice(0, 1), more: true });
  expect(await reached('items/S-1/impact?direction=up')).toEqual({ shown: ['1 S-3 details S-1'], more: false });
  expect((await app.call('GET', 'items/S-9/impact')).status).toBe(404);
});

test('the gaps of what somebody wrote are theirs, also after somebody else changed it', async () => {
  const app = await scene();
  const bob = await signedIn(app, (await addPerson(app, 'Bob')).email);
  const path = '/v2/inventory/trace/rules/proved?mine=true';
  const ownersGaps = async () => (await app.call('GET', path)).body;
  const gapsOfBob = async () => (await bob.call('GET', path)).body;
  expect(await ownersGaps()).toMatchObject({ totalResults: 2 });
  expect(await gapsOfBob()).toEqual({ results: [], totalResults: 0, next: null });
  expect((await bob.call('GET', '/v2/inventory/trace/rules?mine=true')).body).toMatchObject({
    rules: [{ id: 'proved', gaps: 2, issues: 0 }, { id: 'named' }],
    others: [],
  });
  await bob.call('PATCH', '/v2/inventory/items/S-3', { name: 'Fourth' }, { 'if-match': '"1"' });
  expect(await gapsOfBob()).toMatchObject({ totalResults: 1, results: [{ item: { id: 'S-3' } }] });
  expect(await ownersGaps()).toMatchObject({ totalResults: 2 });
});

test('the rules have their numbers and gaps, and follow every change', async () => {
  const app = await scene();
  const summary = await get(app, 'trace/rules');
  expect(summary).toMatchObject({
    items: 7,
    links: 6,
    rules: [
      { id: 'proved', title: 'All is proved', severity: 'error', query: 'type:spec', gaps: 2, issues: 2 },
      { id: 'named', title: 'named', severity: 'warning', gaps: 0, issues: 0 },
    ],
    others: [{ id: 'min', issues: 2 }],
    suppressions: [],
  });
  const second = { item: { id: 'S-2', type: 'spec', name: 'Second' }, message: '1 of 2 that cover it have not passed' };
  const third = { item: { id: 'S-3', type: 'spec', name: 'Third' }, message: 'Nothing covers it' };
  expect(await get(app, 'trace/rules/proved')).toEqual({ results: [second, third], totalResults: 2, next: null });
  const page = { totalResults: 2 };
  expect(await get(app, 'trace/rules/proved?limit=1')).toEqual({ ...page, results: [second], next: 1 });
  expect(await get(app, 'trace/rules/proved?offset=1&limit=1')).toEqual({ ...page, results: [third], next: null });
  expect((await app.call('GET', 'trace/rules/none')).status).toBe(404);
  await app.call('POST', 'relations', { type: 'proves', source: 'C-1', target: 'S-3' });
  expect(await get(app, 'trace/rules/proved')).toEqual({ results: [second], totalResults: 1, next: null });
  expect((await get(app, 'trace'))['rules']).toMatchObject([{ id: 'proved', met: 2, gaps: 1 }, { id: 'named' }]);
});

test('a list finds items by their coverage, as it is after the last write', async () => {
  const app = await scene();
  const ids = async (q: string) => {
    const found = (await app.call('GET', `items?q=${encodeURIComponent(q)}`)).body['results'];
    return (
      JSON.stringify(found)
        .match(/(?<="id":")S-\d/g)
        ?.toSorted((a, b) => a.localeCompare(b)) ?? []
    );
  };
  expect(await ids('coverage:passed')).toEqual(['S-1']);
  expect(await ids('coverage:incomplete,failed')).toEqual(['S-2']);
  expect(await ids('type:spec -@coverage:passed')).toEqual(['S-2', 'S-3']);
  await app.call('POST', 'items', {
    type: 'outcome',
    data: { name: 'Newest', result: 'bad', at: '2026-01-03T00:00:00Z' },
  });
  await app.call('POST', 'relations', { type: 'ran', source: 'C-1', target: 'O-3' });
  expect(await ids('coverage:failed')).toEqual(['S-1', 'S-2']);
  expect(await ids('type:spec coverage:untested')).toEqual(['S-3']);
});
