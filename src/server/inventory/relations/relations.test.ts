import { expect, test } from 'vitest';
import { SCHEMAS, testApp, type TestApp } from '#server/testing/test-app.ts';

async function three(): Promise<TestApp> {
  const app = await testApp();
  for (const name of ['Car', 'Pump', 'Valve']) await app.call('POST', 'items', { type: 'gadget', data: { name } });
  return app;
}

const link = (app: TestApp, type: string, source: string, target: string) =>
  app.call('POST', 'relations', { type, source, target });

test('a link is read from both ends under the name of each direction', async () => {
  const app = await three();
  expect((await link(app, 'composition', 'GAD-1', 'GAD-2')).status).toBe(201);
  expect((await app.call('GET', 'items/GAD-1/relations')).body['results']).toMatchObject([
    { direction: 'out', name: 'composition', item: { id: 'GAD-2', name: 'Pump' }, field: null },
  ]);
  expect((await app.call('GET', 'items/GAD-2/relations')).body['results']).toMatchObject([
    { direction: 'in', name: 'part of', item: { id: 'GAD-1' } },
  ]);
  expect((await app.call('GET', 'items?q=part_of:GAD-1')).body['results']).toMatchObject([{ id: 'GAD-2' }]);
  expect((await app.call('GET', 'items?type=gadget&q=no:part_of')).body['totalResults']).toBe(2);
});

test('violated rules are reported by name', async () => {
  const app = await three();
  await link(app, 'composition', 'GAD-1', 'GAD-2');
  const second = await link(app, 'composition', 'GAD-3', 'GAD-2');
  expect(second).toMatchObject({ status: 422, body: { issues: [{ rule: 'one-to-many', path: '/target' }] } });
  expect(await link(app, 'composition', 'GAD-2', 'GAD-1')).toMatchObject({
    status: 422,
    body: { issues: [{ rule: 'hierarchy' }] },
  });
  expect(await link(app, 'composition', 'GAD-2', 'GAD-2')).toMatchObject({ status: 422 });
  expect(await link(app, 'verifies', 'GAD-1', 'GAD-2')).toMatchObject({
    status: 422,
    body: { issues: [{ rule: 'allowed' }] },
  });
  expect(await link(app, 'associates', 'GAD-1', 'GAD-9')).toMatchObject({
    status: 422,
    body: { issues: [{ path: '/target' }] },
  });
  expect(await link(app, 'composition', 'GAD-1', 'GAD-2')).toMatchObject({ status: 409 });
  expect(await link(app, 'likes', 'GAD-1', 'GAD-2')).toMatchObject({ status: 400 });
});

test('a reference field and its links stay consistent', async () => {
  const app = await three();
  const { body: probe } = await app.call('POST', 'items', { type: 'probe', data: { name: 'P', checks: ['GAD-1'] } });
  expect(probe['id']).toBe('PRB-1');
  expect((await app.call('GET', 'items/GAD-1/relations')).body['results']).toMatchObject([
    { name: 'verified by', field: 'checks', item: { id: 'PRB-1' } },
  ]);

  const { body: added } = await link(app, 'verifies', 'PRB-1', 'GAD-2');
  expect((await app.call('GET', 'items/PRB-1')).body).toMatchObject({ rev: 2, data: { checks: ['GAD-1', 'GAD-2'] } });

  expect((await app.call('DELETE', `relations/${String(added['id'])}`)).status).toBe(204);
  expect((await app.call('GET', 'items/PRB-1')).body).toMatchObject({ rev: 3, data: { checks: ['GAD-1'] } });

  await app.call('PATCH', 'items/PRB-1', { checks: ['GAD-3'] }, { 'if-match': '"3"' });
  expect((await app.call('GET', 'items/GAD-1/relations')).body['results']).toEqual([]);
  expect((await app.call('GET', 'items/GAD-3/relations')).body['results']).toHaveLength(1);
});

test.each<[string, string]>([
  ['an item that does not exist', 'GAD-9'],
  ['an item of another kind', 'PRB-1'],
])('a field cannot refer to %s', async (_, target) => {
  const app = await three();
  await app.call('POST', 'items', { type: 'probe', data: { name: 'P' } });
  const { status, body } = await app.call('POST', 'items', {
    type: 'probe',
    data: { name: 'Q', checks: ['GAD-1', target] },
  });
  expect(status).toBe(422);
  expect(body['issues']).toMatchObject([{ path: '/checks/1', rule: 'x-ref' }]);
});

test('deleting an item with links lists them; detach removes them everywhere; restore brings it back', async () => {
  const app = await three();
  await link(app, 'composition', 'GAD-1', 'GAD-2');
  await app.call('POST', 'items', { type: 'probe', data: { name: 'P', checks: ['GAD-2', 'GAD-3'] } });
  const refused = await app.call('DELETE', 'items/GAD-2', undefined, { 'if-match': '"1"' });
  expect(refused).toMatchObject({ status: 409, body: { issues: [{ rule: 'relations' }, { rule: 'relations' }] } });
  expect(refused.text).toContain('PRB-1');

  expect((await app.call('DELETE', 'items/GAD-2?relations=detach', undefined, { 'if-match': '"1"' })).status).toBe(200);
  expect((await app.call('GET', 'items/PRB-1')).body).toMatchObject({ rev: 2, data: { checks: ['GAD-3'] } });
  expect((await app.call('GET', 'items/GAD-1/relations')).body['results']).toEqual([]);
  expect((await app.call('POST', 'items', { type: 'probe', data: { name: 'Q', checks: ['GAD-2'] } })).status).toBe(422);
});

test('an item whose targets are gone is restored without them only on request', async () => {
  const app = await three();
  await app.call('POST', 'items', { type: 'probe', data: { name: 'P', checks: ['GAD-1'] } });
  await app.call('DELETE', 'items/PRB-1?relations=detach', undefined, { 'if-match': '"1"' });
  await app.call('DELETE', 'items/GAD-1', undefined, { 'if-match': '"1"' });
  expect(await app.call('POST', 'items/PRB-1/restore')).toMatchObject({
    status: 422,
    body: { issues: [{ path: '/checks/0' }] },
  });
  expect((await app.call('POST', 'items/PRB-1/restore?relations=detach')).body).toMatchObject({ data: { checks: [] } });
});

test('several links are created and removed at once, or none', async () => {
  const app = await three();
  const parts = { type: 'composition', source: 'GAD-1' };
  const refused = await app.call('PATCH', 'relations', {
    add: [
      { ...parts, target: 'GAD-2' },
      { ...parts, target: 'GAD-9' },
      { ...parts, target: 'GAD-2' },
    ],
  });
  expect(refused).toMatchObject({
    status: 422,
    body: { issues: [{ path: '/add/1/target' }, { path: '/add/2', rule: 'conflict' }] },
  });
  expect((await app.call('GET', 'items?type=gadget&q=no:part_of')).body['totalResults']).toBe(3);

  const made = await app.call('PATCH', 'relations', {
    add: [
      { ...parts, target: 'GAD-2' },
      { ...parts, target: 'GAD-3' },
    ],
  });
  expect(made).toMatchObject({ status: 200, body: { results: [{ target: 'GAD-2' }, { target: 'GAD-3' }] } });
  const { results } = (await app.call('GET', 'items/GAD-2/relations')).body as { results: { id: string }[] };
  const first = results.map(({ id }) => id);
  const unknown = await app.call('PATCH', 'relations', { remove: [...first, 'none'] });
  expect(unknown).toMatchObject({ status: 422, body: { issues: [{ path: '/remove/1', rule: 'not_found' }] } });
  expect((await app.call('PATCH', 'relations', { remove: first })).status).toBe(200);
  expect((await app.call('GET', 'items?type=gadget&q=part_of:GAD-1')).body['results']).toMatchObject([{ id: 'GAD-3' }]);
});

test('many links in one list make one revision of its item, and one more when removed', async () => {
  const app = await three();
  await app.call('POST', 'items', { type: 'probe', data: { name: 'P' } });
  const checks = (id: string) => ({ type: 'verifies', source: 'PRB-1', target: id });
  const { body } = await app.call('PATCH', 'relations', { add: ['GAD-1', 'GAD-2', 'GAD-3'].map(checks) });
  expect((await app.call('GET', 'items/PRB-1')).body).toMatchObject({
    rev: 2,
    data: { checks: ['GAD-1', 'GAD-2', 'GAD-3'] },
  });
  const made = body['results'] as { id: string; field: string | null }[];
  expect(made.map(({ field }) => field)).toEqual(['checks', 'checks', 'checks']);
  const again = await app.call('PATCH', 'relations', {
    remove: made.slice(0, 2).map(({ id }) => id),
    add: [checks('GAD-2')],
  });
  expect(again.status).toBe(200);
  expect((await app.call('GET', 'items/PRB-1')).body).toMatchObject({ rev: 3, data: { checks: ['GAD-3', 'GAD-2'] } });
  expect((await app.call('GET', 'items/GAD-1/relations')).body['results']).toEqual([]);
  expect((await app.call('GET', 'items/GAD-2/relations')).body['results']).toHaveLength(1);
});

test('a list that is too short reports the excess links', async () => {
  const checks = {
    type: 'array',
    maxItems: 2,
    items: { type: 'string', 'x-ref': { kinds: ['gadget'], relation: 'verifies' } },
  };
  const kind = { 'x-kind': { idPrefix: 'PRB' }, type: 'object', properties: { name: { type: 'string' }, checks } };
  const app = await testApp({ schemas: { ...SCHEMAS, 'kinds/probe.json': kind } });
  for (const name of ['Car', 'Pump', 'Valve']) await app.call('POST', 'items', { type: 'gadget', data: { name } });
  await app.call('POST', 'items', { type: 'probe', data: { name: 'P' } });
  const refused = await app.call('PATCH', 'relations', {
    add: ['GAD-1', 'GAD-2', 'GAD-3', 'GAD-2'].map((target) => ({ type: 'verifies', source: 'PRB-1', target })),
  });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      issues: [
        { path: '/add/3', rule: 'conflict' },
        { path: '/add/2/checks', rule: 'maxItems' },
      ],
    },
  });
  expect((await app.call('GET', 'items/PRB-1')).body).toMatchObject({ rev: 1 });
  expect((await app.call('GET', 'items/GAD-1/relations')).body['results']).toEqual([]);
});
