import { expect, test } from 'vitest';
import { localServer } from '#server/testing/local-server.ts';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { addModel, SPEED, vehicleTree } from '#server/testing/signal-trees.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import type { JsonObject } from '#shared/json.ts';

const PATIENCE = { timeout: 60_000 };
const modelOf = async (app: TestApp, id: string) => (await app.call('GET', `/v2/models/${id}`)).body;
const ofSignals = (count: number) => ({ apis: { total: { count } } });
const create = (app: TestApp, body: JsonObject) =>
  app.call('POST', '/v2/models', { name: 'M', main_api: 'Vehicle', ...body });

test('a model has the tree of the release that it names', PATIENCE, async () => {
  const app = await testApp();
  await app.call('POST', '/v2/apis/vss?name=v1.0', vehicleTree({ More: SPEED }));
  const id = await addModel(app, 'A', { main_api: 'Other', api_version: 'v1.0' });
  const model = { main_api: 'Vehicle', api_version: 'v1.0', stats: ofSignals(3) };
  expect(await modelOf(app, id)).toMatchObject(model);
  expect((await app.call('GET', `/v2/models/${id}/api/Vehicle.More`)).status).toBe(200);
  const unknown = await addModel(app, 'B', { api_version: 'v9' });
  expect(await modelOf(app, unknown)).toMatchObject({ api_version: 'v9', stats: ofSignals(0) });
});

test('a model gets another tree by the name of its release, or with its body', PATIENCE, async () => {
  const app = await testApp();
  for (const [name, tree] of [
    ['v1.0', vehicleTree()],
    ['v2.0', vehicleTree({ More: SPEED })],
  ] as const)
    await app.call('POST', `/v2/apis/vss?name=${name}`, tree);
  const id = await addModel(app, 'A', { api_version: 'v1.0' });
  const change = async (body: JsonObject) => (await app.call('PATCH', `/v2/models/${id}`, body)).status;
  expect(await change({ api_version: 'v2.0' })).toBe(200);
  expect(await modelOf(app, id)).toMatchObject({ api_version: 'v2.0', stats: ofSignals(3) });
  expect(await change({ api_version: 'v9' })).toBe(400);
  expect(await change({ api_version: 'v2.0', name: 'B' })).toBe(200);
  expect(await change({ cvi: JSON.stringify(vehicleTree()) })).toBe(200);
  expect(await modelOf(app, id)).toMatchObject({ name: 'B', api_version: 'v1.0', stats: ofSignals(2) });
  expect(await change({ cvi: '{"a":1}' })).toBe(422);
  expect(await change({ cvi: '' })).toBe(200);
  expect(await modelOf(app, id)).toMatchObject({ api_version: 'v1.0', stats: ofSignals(2) });
});

test('or the tree of an address or in its body, and custom signals in addition', PATIENCE, async () => {
  const { port } = await localServer((_, response) => response.end(JSON.stringify(vehicleTree())));
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const app = await testApp({ fetching: { allow: ['files.example'], resolve } });
  const a = await addModel(app, 'A', { api_data_url: `http://files.example:${port}/tree.json` });
  expect(await modelOf(app, a)).toMatchObject({ stats: ofSignals(2), api_version: null });

  const rows: JsonObject[] = [
    { apiName: 'Vehicle.Mood', type: 'sensor', datatype: 'string', model: 'old', id: 'old', created_at: 'x' },
    { apiName: 'Vehicle.Speed', type: 'sensor', datatype: 'float' },
    { apiName: 'Vehicle.Mood', type: 'sensor', datatype: 'string' },
  ];
  const b = await addModel(app, 'B', { cvi: JSON.stringify(vehicleTree()), extended_apis: rows });
  expect(await modelOf(app, b)).toMatchObject({ stats: ofSignals(3) });
  expect((await app.call('GET', `/v2/extendedApis?model=${b}`)).body).toMatchObject({
    results: [{ apiName: 'Vehicle.Mood', model: b, datatype: 'string' }],
  });
});

test('custom signals come as text too, and a change adds to them or changes them', PATIENCE, async () => {
  const app = await testApp();
  const mood = { apiName: 'Vehicle.Mood', type: 'sensor', datatype: 'string' };
  const id = await addModel(app, 'A', { cvi: JSON.stringify(vehicleTree()), custom_apis: JSON.stringify([mood]) });
  expect(await modelOf(app, id)).toMatchObject({ rev: 1, stats: ofSignals(3) });
  const change = (custom_apis: string) => app.call('PATCH', `/v2/models/${id}`, { custom_apis });
  const tone = { type: 'sensor', datatype: 'uint8' };
  const tree = { Vehicle: { type: 'branch', children: { Mood: { ...mood, unit: 'percent' }, Tone: tone } } };
  expect((await change(JSON.stringify(tree))).headers['etag']).toBe('"2"');
  expect((await app.call('GET', `/v2/extendedApis?model=${id}`)).body['results']).toMatchObject([
    { ...mood, unit: 'percent' },
    { apiName: 'Vehicle.Tone', ...tone },
  ]);
  expect((await change('')).headers['etag']).toBe('"2"');
  expect(await change('[7]')).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('"custom_apis"') },
  });
  expect(await modelOf(app, id)).toMatchObject({ rev: 2, stats: ofSignals(4) });
});

test('a tree or a signal that is refused creates no model', PATIENCE, async () => {
  const app = await testApp();
  const refused: [JsonObject, number][] = [
    [{ cvi: '{"a":1}' }, 422],
    [{ api_data_url: 'http://127.0.0.1/x' }, 400],
    [{ extended_apis: [{ apiName: 'Other.Mood', type: 'sensor' }] }, 400],
    [{ extended_apis: [{}] }, 400],
  ];
  for (const [body, status] of refused) expect((await create(app, body)).status).toBe(status);
  expect((await app.call('GET', '/v2/models')).body).toMatchObject({ totalResults: 0 });
});

test('the records of older clients are the trees of models', PATIENCE, async () => {
  const app = await testApp();
  const id = await addModel(app, 'A');
  const added = await app.call('POST', '/v2/apis', { model: id, cvi: JSON.stringify(vehicleTree()) });
  expect([added.status, added.body]).toMatchObject([201, { id, model: id, cvi: expect.any(String) }]);
  const current = (await app.call('GET', `/v2/models/${id}/api`)).body;
  for (const url of [`/v2/apis/${id}`, `/v2/apis/model_id/${id}`])
    expect(JSON.parse(String((await app.call('GET', url)).body['cvi']))).toEqual(current);
  const changed = await app.call('PATCH', `/v2/apis/${id}`, { cvi: JSON.stringify(vehicleTree({ More: SPEED })) });
  expect(JSON.parse(String(changed.body['cvi']))).toMatchObject({ Vehicle: { children: { More: SPEED } } });
  expect((await app.call('PATCH', `/v2/apis/${id}`, { cvi: 'x' })).status).toBe(422);

  const ann = await signedIn(app, (await addPerson(app, 'Ann')).email);
  const statuses = async () => [
    (await ann.call('GET', `/v2/apis/${id}`)).status,
    (await ann.call('GET', `/v2/apis/model_id/${id}`)).status,
    (await ann.call('POST', '/v2/apis', { model: id, cvi: '{}' })).status,
    (await ann.call('PATCH', `/v2/apis/${id}`, { cvi: '{}' })).status,
    (await ann.call('DELETE', `/v2/apis/${id}`)).status,
  ];
  expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
  await app.call('PATCH', `/v2/models/${id}`, { visibility: 'public' });
  expect(await statuses()).toEqual([200, 200, 403, 403, 403]);

  expect((await app.call('DELETE', `/v2/apis/${id}`)).status).toBe(204);
  expect(await modelOf(app, id)).toMatchObject({ stats: ofSignals(0), api_version: null });
});

test('a specification in vspec is compiled', PATIENCE, async () => {
  const app = await testApp();
  const id = await addModel(app, 'A');
  const vspec = (more = '') =>
    `Vehicle:\n  type: branch\n  description: A vehicle.\n\nVehicle.Seat:\n  type: branch\n  description: A seat.\n  instances: Row[1,2]\n\nVehicle.Seat.IsTaken:\n  type: sensor\n  datatype: boolean\n  description: Whether someone sits on it.\n${more}`;
  const send = (payload: string) =>
    app.inject({
      method: 'POST',
      url: `/v2/models/${id}/replace-api?file=seats.vspec`,
      headers: { 'content-type': 'application/yaml' },
      payload,
    });
  expect((await send(vspec())).statusCode).toBe(200);
  expect((await app.call('GET', `/v2/models/${id}/api/Vehicle.Seat.Row2.IsTaken`)).status).toBe(200);
  const refused = await send(vspec('  min: x\n'));
  expect([refused.statusCode, refused.json().issues]).toMatchObject([
    422,
    expect.arrayContaining([
      expect.objectContaining({ rule: 'value-type', message: expect.stringContaining('seats.vspec, line 14') }),
    ]),
  ]);
});
