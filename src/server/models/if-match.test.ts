import { expect, test } from 'vitest';
import { addPerson } from '#server/testing/people.ts';
import { addModel, SPEED, vehicleTree } from '#server/testing/signal-trees.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Json } from '#shared/json.ts';

type Method = 'POST' | 'PATCH' | 'DELETE';

test('a write of a model that names an older revision is refused, by whatever route', async () => {
  const app = await testApp();
  const [ann, id] = [await addPerson(app, 'Ann'), await addModel(app)];
  const model = `/v2/models/${id}`;
  const custom = { model: id, apiName: 'Vehicle.Mood', ...SPEED };
  const added = await app.call('POST', '/v2/extendedApis', custom);
  const signal = `/v2/extendedApis/${String(added.body['id'])}`;
  const prototype = (await app.call('POST', '/v2/prototypes', { name: 'A', model_id: id })).body['id'];
  const share = { userId: ann.id, role: 'model_member' };
  const shared = `?userId=${ann.id}&role=model_member`;
  // in the order in which they can be done; the last two end what they change
  const writes: [method: Method, url: string, body?: Json][] = [
    ['PATCH', model, { name: 'B' }],
    ['POST', `${model}/permissions`, share],
    ['DELETE', `${model}/permissions${shared}`],
    ['POST', `${model}/replace-api`, vehicleTree()],
    ['POST', '/v2/extendedApis', { ...custom, apiName: 'Vehicle.Other' }],
    ['PATCH', signal, { description: 'Another.' }],
    ['DELETE', signal],
    ['DELETE', model],
  ];
  for (const [method, url, body] of writes) {
    const { rev } = (await app.call('GET', model)).body;
    const at = (revision: unknown) => app.call(method, url, body, { 'if-match': `"${Number(revision)}"` });
    expect([url, await at(Number(rev) - 1)]).toMatchObject([url, { status: 412, body: { code: 'stale' } }]);
    expect((await app.call('GET', model)).body['rev']).toBe(rev);
    if (url === model && method === 'DELETE') {
      const gone = await app.call('DELETE', `/v2/prototypes/${String(prototype)}`, undefined, { 'if-match': '"7"' });
      expect(gone.status).toBe(412);
    }
    const done = await at(rev);
    expect([url, done.status < 300]).toEqual([url, true]);
  }
});

test('a custom signal says the revision of its model, and sharing makes another one', async () => {
  const app = await testApp();
  const [ann, id] = [await addPerson(app, 'Ann'), await addModel(app)];
  const added = await app.call('POST', '/v2/extendedApis', { model: id, apiName: 'Vehicle.Mood', ...SPEED });
  const signal = `/v2/extendedApis/${String(added.body['id'])}`;
  const revisions = [added.headers['etag'], (await app.call('GET', signal)).headers['etag']];
  const shared = await app.call('POST', `/v2/models/${id}/permissions`, { userId: ann.id, role: 'model_member' });
  revisions.push(shared.headers['etag'], (await app.call('GET', `/v2/models/${id}`)).headers['etag']);
  revisions.push((await app.call('PATCH', signal, { unit: 'm/s' })).headers['etag']);
  expect(revisions).toEqual(['"2"', '"2"', '"3"', '"3"', '"4"']);
});
