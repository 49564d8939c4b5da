import { expect, test } from 'vitest';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import type { JsonObject } from '#shared/json.ts';

/** A second between any two transactions, so that what happened at once is told from what did not. */
async function three(): Promise<TestApp> {
  let now = Date.parse('2026-03-01T12:00:00Z');
  const app = await testApp({ accounts: { now: () => new Date((now += 1000)) } });
  for (const name of ['Car', 'Pump', 'Valve']) await app.call('POST', 'items', { type: 'gadget', data: { name } });
  return app;
}

const link = async (app: TestApp, type: string, source: string, target: string) =>
  String((await app.call('POST', 'relations', { type, source, target })).body['id']);
const links = async ({ call }: TestApp, url: string) => (await call('GET', url)).body['links'] as JsonObject[];
const history = (app: TestApp, id: string) => links(app, `items/${id}/revisions`);

test('who made and removed a link, and when, is in the history of both ends', async () => {
  const app = await three();
  const person = await addPerson(app, 'Eve', [{ role: 'inventory_writer' }]);
  const { access } = await signedIn(app, person.email);
  const id = await link(app, 'composition', 'GAD-1', 'GAD-2');
  await app.call('DELETE', `relations/${id}`, undefined, { authorization: `Bearer ${access}` });
  const removal = { action: 'remove', type: 'composition', by: person.id, present: false, deletion: null, field: null };
  expect(await history(app, 'GAD-1')).toMatchObject([
    { ...removal, direction: 'out', name: 'composition', item: { id: 'GAD-2', name: 'Pump' } },
    { action: 'add', id, at: expect.any(String), direction: 'out', item: { id: 'GAD-2' } },
  ]);
  expect(await history(app, 'GAD-2')).toMatchObject([
    { ...removal, direction: 'in', name: 'part of', item: { id: 'GAD-1', name: 'Car' } },
    { action: 'add', direction: 'in', name: 'part of' },
  ]);
  expect(await history(app, 'GAD-3')).toEqual([]);
});

test('bulk changes, moves in the tree and fields leave their trace, a field not twice', async () => {
  const app = await three();
  const { body } = await app.call('PATCH', 'relations', {
    add: ['GAD-2', 'GAD-3'].map((target) => ({ type: 'composition', source: 'GAD-1', target })),
  });
  expect(body['results']).toHaveLength(2);
  await app.call('POST', 'moves', { type: 'composition', target: 'GAD-3', to: 'GAD-2' });
  await app.call('POST', 'items', { type: 'probe', data: { name: 'P', checks: ['GAD-3'] } });
  await app.call('PATCH', 'items/PRB-1', { checks: [] }, { 'if-match': '"1"' });
  expect((await history(app, 'GAD-3')).map(said)).toEqual([
    'remove verified by PRB-1',
    'add verified by PRB-1',
    'add part of GAD-2 present',
    'remove part of GAD-1',
    'add part of GAD-1',
  ]);
  const { body: probe } = await app.call('GET', 'items/PRB-1/revisions');
  expect(probe).toMatchObject({ results: [{ changes: [{ path: '/checks' }] }, { rev: 1 }], links: [] });
});

test('a deletion says what it unlinked, at the other ends too', async () => {
  const app = await three();
  await link(app, 'composition', 'GAD-1', 'GAD-2');
  await app.call('POST', 'items', { type: 'probe', data: { name: 'P', checks: ['GAD-2'] } });
  await app.call('DELETE', 'items/GAD-2?relations=detach', undefined, { 'if-match': '"1"' });
  expect(await history(app, 'GAD-1')).toMatchObject([
    { action: 'remove', deletion: 'GAD-2', item: { id: 'GAD-2', deleted: true } },
    { action: 'add' },
  ]);
  const { body } = await app.call('GET', 'items/GAD-2/revisions');
  const [deleted] = body['results'] as JsonObject[];
  expect(body['links']).toMatchObject([
    { action: 'remove', at: deleted?.['at'], deletion: 'GAD-2', name: 'verified by' },
    { action: 'remove', at: deleted?.['at'], deletion: 'GAD-2', name: 'part of' },
    { action: 'add' },
    { action: 'add' },
  ]);
});

test('a page of revisions has the links of its time', async () => {
  const app = await three();
  const change = (rev: number) => app.call('PATCH', 'items/GAD-1', { power: rev }, { 'if-match': `"${rev}"` });
  await link(app, 'associates', 'GAD-1', 'GAD-2');
  await change(1);
  await link(app, 'associates', 'GAD-1', 'GAD-3');
  await change(2);
  await link(app, 'associates', 'GAD-3', 'GAD-1');
  const page = async (query: string) => (await links(app, `items/GAD-1/revisions?${query}`)).map(said);
  expect(await page('limit=1')).toEqual(['add associated by GAD-3 present']);
  expect(await page('limit=1&before=3')).toEqual(['add associates GAD-3 present']);
  expect(await page('limit=1&before=2')).toEqual(['add associates GAD-2 present']);
  expect(await page('limit=2')).toEqual(['add associated by GAD-3 present', 'add associates GAD-3 present']);
});

test('two revisions differ by the links that only one of them has', async () => {
  const app = await three();
  const change = (rev: number) => app.call('PATCH', 'items/GAD-1', { power: rev }, { 'if-match': `"${rev}"` });
  const [gone] = [await link(app, 'associates', 'GAD-1', 'GAD-2')];
  await change(1);
  await app.call('DELETE', `relations/${gone}`);
  await link(app, 'associates', 'GAD-3', 'GAD-1');
  const brief = await link(app, 'composition', 'GAD-1', 'GAD-2');
  await app.call('DELETE', `relations/${brief}`);
  await change(2);
  await link(app, 'composition', 'GAD-1', 'GAD-3');
  const diff = async (from: number, to: number) =>
    (await links(app, `items/GAD-1/diff?from=${from}&to=${to}`)).map(said);
  expect(await diff(2, 3)).toEqual(['add associated by GAD-3 present', 'remove associates GAD-2']);
  expect(await diff(3, 2)).toEqual(['remove associated by GAD-3 present', 'add associates GAD-2']);
  expect(await diff(1, 3)).toEqual(['add associated by GAD-3 present']);
  expect(await diff(2, 2)).toEqual([]);
});

test('more changes than an answer has are read page by page', async () => {
  const app = await three();
  const parts = Array.from({ length: 1001 }, (_, i) => `P-${i}`);
  await app.inventory.store.write(async (writer) => {
    await writer.bulkInsert(parts.map((id) => ({ id, type: 'gadget', name: id, data: { name: id }, by: 'ann' })));
    await writer.bulkInsertRelations(
      parts.map((target) => ({ type: 'composition', source: 'GAD-1', target, by: 'ann' })),
    );
  });
  await app.inventory.store.write(async (writer) => {
    for (const { id } of (await writer.relations(['GAD-1'])).slice(0, 2))
      await writer.deleteRelation(id, { by: 'ann' });
  });
  const seen: string[] = [];
  let { body } = await app.call('GET', 'items/GAD-1/revisions');
  for (;;) {
    seen.push(...(body['links'] as JsonObject[]).map((change) => said({ ...change, present: false })));
    if (body['nextLinks'] === null) break;
    ({ body } = await app.call('GET', `items/GAD-1/link-changes?cursor=${String(body['nextLinks'])}`));
  }
  const added = parts.map((id) => `add composition ${id}`);
  expect(seen.toSorted()).toEqual([...added, 'remove composition P-0', 'remove composition P-1'].toSorted());
  expect((await app.call('GET', 'items/GAD-2/revisions')).body['nextLinks']).toBeNull();
  expect((await app.call('GET', 'items/GAD-1/link-changes?cursor=x')).status).toBe(400);
});

function said({ action, name, item, present }: JsonObject): string {
  return [action, name, (item as JsonObject)['id'], ...(present === true ? ['present'] : [])].join(' ');
}
