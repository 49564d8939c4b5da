import { expect, test } from 'vitest';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { SCHEMAS, testApp, type TestApp } from '#server/testing/test-app.ts';
import type { JsonObject } from '#shared/json.ts';

const REF = { type: 'string', 'x-ref': { kinds: ['gadget'], relation: 'verifies' } };
/** A probe with a list, a single reference, and a list in a list. */
const PROBE = {
  'x-kind': { idPrefix: 'PRB' },
  type: 'object',
  properties: {
    name: { type: 'string' },
    checks: { type: 'array', items: REF },
    main: REF,
    steps: { type: 'array', items: { type: 'object', properties: { does: { type: 'string' }, on: REF } } },
  },
};
const PEER = { type: 'string', 'x-ref': { kinds: ['gadget'], relation: 'associates' } };
/** A gadget that holds some of its own links. */
const GADGET = {
  'x-kind': { idPrefix: 'GAD', group: 'Hardware' },
  type: 'object',
  properties: { name: { type: 'string' }, peers: { type: 'array', items: PEER }, must: PEER },
};

async function open(gadgets: number): Promise<TestApp> {
  let now = Date.parse('2026-03-01T12:00:00Z');
  const app = await testApp({
    schemas: { ...SCHEMAS, 'kinds/probe.json': PROBE, 'kinds/gadget.json': GADGET },
    accounts: { now: () => new Date((now += 1000)) },
  });
  await add(
    app,
    Array.from({ length: gadgets }, (_, i) => ({ type: 'gadget', data: { name: `Gadget ${i + 1}` } })),
  );
  return app;
}

const add = ({ call }: TestApp, items: JsonObject[]) => call('PATCH', 'items', { add: items });
const link = async ({ call }: TestApp, type: string, source: string, target: string) =>
  expect((await call('POST', 'relations', { type, source, target })).status).toBe(201);
const data = async ({ call }: TestApp, id: string) => (await call('GET', `items/${id}`)).body['data'];
async function remove({ call }: TestApp, id: string): Promise<void> {
  const { rev } = (await call('GET', `items/${id}`)).body;
  const { status } = await call('DELETE', `items/${id}?relations=detach`, undefined, {
    'if-match': `"${String(rev)}"`,
  });
  expect(status).toBe(200);
}
async function linksOf({ call }: TestApp, id: string): Promise<string[]> {
  const { results } = (await call('GET', `items/${id}/relations`)).body as { results: JsonObject[] };
  return results
    .map(({ name, item, field }) => [name, (item as JsonObject)['id'], field].map(String).join(' '))
    .toSorted();
}

/** An item with 14 links, in and out, of fields and separate. */
async function fourteen(): Promise<TestApp> {
  const app = await open(12);
  const probe = (name: string, more: JsonObject) => ({ type: 'probe', data: { name, ...more } });
  await app.call('PATCH', 'items/GAD-1', { peers: ['GAD-2', 'GAD-3', 'GAD-4'] }, { 'if-match': '"1"' });
  for (const part of ['GAD-5', 'GAD-6', 'GAD-7']) await link(app, 'composition', 'GAD-1', part);
  await link(app, 'composition', 'GAD-8', 'GAD-1');
  await add(app, [
    probe('A', { checks: ['GAD-9', 'GAD-1', 'GAD-10'] }),
    probe('B', { checks: ['GAD-1'] }),
    probe('C', { main: 'GAD-1' }),
    probe('D', { steps: [{ does: 'this' }, { does: 'that', on: 'GAD-1' }] }),
    probe('E', { checks: ['GAD-2', 'GAD-1'], name: 'E' }),
    { type: 'plain', data: { label: 'note' } },
  ]);
  await app.call('PATCH', 'items/GAD-11', { peers: ['GAD-1'] }, { 'if-match': '"1"' });
  await link(app, 'associates', 'PRB-1', 'GAD-1');
  return app;
}

test('all 14 links come back with a deleted item, fields as they were', async () => {
  const app = await fourteen();
  const before = await linksOf(app, 'GAD-1');
  expect(before).toHaveLength(14);
  const holders = ['PRB-1', 'PRB-2', 'PRB-3', 'PRB-4', 'PRB-5', 'GAD-11'];
  const documents = await Promise.all(holders.map((id) => data(app, id)));
  await remove(app, 'GAD-1');
  expect((await app.call('GET', 'trash')).body).toMatchObject({ results: [{ id: 'GAD-1', links: 14 }] });
  const { status, body } = await app.call('POST', 'items/GAD-1/restore');
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: 'GAD-1', links: { restored: 14, lost: [] } });
  expect(await linksOf(app, 'GAD-1')).toEqual(before);
  expect(await Promise.all(holders.map((id) => data(app, id)))).toEqual(documents);
  expect((await app.call('GET', 'trash')).body['results']).toEqual([]);
  // the history of another end says that it went and came back
  const { links } = (await app.call('GET', 'items/GAD-8/revisions')).body as { links: JsonObject[] };
  expect(links.map(({ action }) => action)).toEqual(['add', 'remove', 'add']);
});

test('13 come back where one other end is deleted by now, and the last with that', async () => {
  const app = await fourteen();
  const before = await linksOf(app, 'GAD-1');
  await remove(app, 'GAD-1');
  await remove(app, 'PRB-1');
  const { body } = await app.call('POST', 'items/GAD-1/restore');
  // two links lead to that item
  expect(body['links']).toMatchObject({
    restored: 12,
    lost: [
      { name: 'verified by', direction: 'in', field: 'checks', item: { id: 'PRB-1', deleted: true }, waits: true },
      { name: 'associated by', item: { id: 'PRB-1' }, reason: 'PRB-1 is deleted', waits: true },
    ],
  });
  expect((await app.call('GET', 'trash')).body).toMatchObject({ results: [{ id: 'PRB-1', links: 4 }] });
  expect((await app.call('POST', 'items/PRB-1/restore')).body['links']).toEqual({ restored: 4, lost: [] });
  expect(await linksOf(app, 'GAD-1')).toEqual(before);
  expect(await data(app, 'PRB-1')).toMatchObject({ checks: ['GAD-9', 'GAD-1', 'GAD-10'] });
});

test('13 come back where one other end is deleted by now: a field of its own', async () => {
  const app = await fourteen();
  await remove(app, 'GAD-1');
  await remove(app, 'GAD-3');
  expect(await app.call('POST', 'items/GAD-1/restore')).toMatchObject({
    status: 422,
    body: { issues: [{ path: '/peers/1', message: '"GAD-3" is deleted' }] },
  });
  expect((await app.call('POST', 'items/GAD-1/restore?relations=detach')).body).toMatchObject({
    data: { peers: ['GAD-2', 'GAD-4'] },
    links: { restored: 13, lost: [{ direction: 'out', field: 'peers', item: { id: 'GAD-3' }, waits: true }] },
  });
  await app.call('POST', 'items/GAD-3/restore');
  expect(await data(app, 'GAD-1')).toMatchObject({ peers: ['GAD-2', 'GAD-3', 'GAD-4'] });
});

test('links that the rules no longer allow stay away, with the reason', async () => {
  const app = await open(4);
  await link(app, 'composition', 'GAD-1', 'GAD-2');
  await link(app, 'composition', 'GAD-2', 'GAD-4');
  await add(app, [
    { type: 'probe', data: { name: 'A', main: 'GAD-2' } },
    { type: 'probe', data: { name: 'B', checks: ['GAD-2'] } },
  ]);
  await remove(app, 'GAD-2');
  await link(app, 'composition', 'GAD-3', 'GAD-4');
  await app.call('PATCH', 'items/PRB-1', { main: 'GAD-1' }, { 'if-match': '"2"' });
  const { body } = await app.call('POST', 'items/GAD-2/restore');
  expect(body['links']).toMatchObject({
    restored: 2,
    lost: [
      { name: 'composition', item: { id: 'GAD-4' }, reason: expect.stringContaining('already "part of" GAD-3') },
      { name: 'verified by', item: { id: 'PRB-1' }, reason: '"main" is already set to "GAD-1"', waits: false },
    ],
  });
  expect(await linksOf(app, 'GAD-2')).toEqual(['part of GAD-1 null', 'verified by PRB-2 checks']);
  // what is lost for good is not tried again
  await remove(app, 'GAD-2');
  expect((await app.call('GET', 'trash')).body).toMatchObject({ results: [{ links: 2 }] });
});

test('a link from an item that the user may not change stays away', async () => {
  const app = await open(2);
  await add(app, [{ type: 'probe', data: { name: 'A', checks: ['GAD-1'] } }]);
  await link(app, 'composition', 'GAD-2', 'GAD-1');
  await remove(app, 'GAD-1');
  await app.inventory.store.write((writer) =>
    writer.accounts.take({ user: 'everyone', role: 'inventory_writer', ref: '*' }),
  );
  const { email } = await addPerson(app, 'Smith', [{ role: 'inventory_writer', ref: 'Hardware' }]);
  const authorization = `Bearer ${(await signedIn(app, email)).access}`;
  const { body } = await app.call('POST', 'items/GAD-1/restore', undefined, { authorization });
  expect(body['links']).toMatchObject({
    restored: 1,
    lost: [{ item: { id: 'PRB-1' }, reason: expect.stringContaining('not change them') }],
  });
  await app.call('DELETE', 'items/PRB-1', undefined, { 'if-match': '"2"' });
  expect((await app.call('POST', 'items/PRB-1/restore', undefined, { authorization })).status).toBe(403);
});

test('the trash is searched, by kind or all, and read page by page', async () => {
  const app = await open(3);
  await add(app, [{ type: 'probe', data: { name: 'Gadget tester' } }]);
  for (const id of ['GAD-2', 'PRB-1', 'GAD-1']) await remove(app, id);
  const ids = async (query: string) => {
    const { results } = (await app.call('GET', `trash?${query}`)).body as { results: JsonObject[] };
    return results.map(({ id }) => id);
  };
  expect((await app.call('GET', 'trash')).body).toMatchObject({
    results: [
      { id: 'GAD-1', type: 'gadget', name: 'Gadget 1', rev: 2, deletedBy: expect.any(String), links: 0 },
      { id: 'PRB-1' },
      { id: 'GAD-2' },
    ],
    totalResults: 3,
    next: null,
  });
  expect(await ids('type=gadget')).toEqual(['GAD-1', 'GAD-2']);
  expect(await ids('q=tester')).toEqual(['PRB-1']);
  expect(await ids('type=gadget&q=2')).toEqual(['GAD-2']);
  const { next } = (await app.call('GET', 'trash?limit=2')).body;
  expect(await ids(`limit=2&cursor=${encodeURIComponent(String(next))}`)).toEqual(['GAD-2']);
  expect((await app.call('GET', 'trash?q=nofield:x')).status).toBe(400);
});

test('several are restored at once, and the others are named with the reason', async () => {
  const app = await open(5);
  await app.call('PATCH', 'items/GAD-5', { must: 'GAD-4' }, { 'if-match': '"1"' });
  await add(app, [{ type: 'probe', data: { name: 'A', checks: ['GAD-1', 'GAD-2', 'GAD-3'] } }]);
  await link(app, 'associates', 'GAD-1', 'GAD-2');
  for (const id of ['GAD-1', 'GAD-2', 'GAD-5', 'GAD-4']) await remove(app, id);
  await app.write('kinds/gadget.json', { ...GADGET, required: ['must'] });
  await app.inventory.kinds.reload();
  const { body } = await app.call('POST', 'trash/restore', { ids: ['GAD-1', 'GAD-2', 'GAD-5', 'GAD-9', 'GAD-3'] });
  expect(body['results']).toMatchObject([
    { id: 'GAD-1', name: 'Gadget 1', restored: true, links: { restored: 2, lost: [] } },
    { id: 'GAD-2', restored: true, links: { restored: 1, lost: [] } },
    { id: 'GAD-5', restored: false, reason: 'Must is required' },
    { id: 'GAD-9', restored: false, reason: 'Item "GAD-9" not found' },
    { id: 'GAD-3', restored: true, links: { restored: 0, lost: [] } },
  ]);
  expect(await data(app, 'PRB-1')).toMatchObject({ checks: ['GAD-1', 'GAD-2', 'GAD-3'] });
  expect(await linksOf(app, 'GAD-1')).toEqual(['associates GAD-2 peers', 'verified by PRB-1 checks']);
  expect((await app.call('POST', 'trash/restore', { ids: [] })).status).toBe(400);
});
