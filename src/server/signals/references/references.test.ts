import { expect, test } from 'vitest';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { addModel, LOCK, SPEED, vehicleTree } from '#server/testing/signal-trees.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import type { JsonObject } from '#shared/json.ts';

const PATIENCE = { timeout: 120_000 };
const SIGNALS = { type: 'array', items: { type: 'string', 'x-ref': 'signal' } };
const note = (properties: JsonObject) => ({
  'x-kind': { idPrefix: 'NOTE' },
  allOf: [{ $ref: '../base/thing.json' }],
  properties,
  unevaluatedProperties: false,
});
const MAIN = { type: 'string', title: 'Main signal', 'x-ref': 'signal' };
const SCHEMAS = { 'kinds/note.json': note({ signals: SIGNALS, main: MAIN }) };

/** A server with a vehicle GAD-1, whose model has the tree, and a kind whose items refer to signals. */
async function prepared(): Promise<{ app: TestApp; model: string }> {
  const app = await testApp({ schemas: SCHEMAS });
  await app.call('POST', 'items', { type: 'gadget', id: 'GAD-1', data: { name: 'Car', status: 'draft' } });
  const model = await addModel(app, 'Car', { item_id: 'GAD-1' });
  await app.call('POST', `/v2/models/${model}/replace-api`, vehicleTree());
  return { app, model };
}

const add = (app: Pick<TestApp, 'call'>, id: string, data: JsonObject) =>
  app.call('POST', 'items', { type: 'note', id, data: { name: id, ...data } });
const usesOf = async (app: Pick<TestApp, 'call'>, model: string, path: string, query = '') =>
  (await app.call('GET', `/v2/models/${model}/api/${path}/uses${query}`)).body;

test('an item refers to signals of the programme; an unknown one is refused with the nearest', PATIENCE, async () => {
  const { app } = await prepared();
  expect((await add(app, 'N-1', { signals: ['Vehicle.Speed'], main: 'Vehicle.Cabin.IsLocked' })).status).toBe(201);
  const wrong = await add(app, 'N-2', { signals: ['Vehicle.Speed', 'Vehicle.Sped'], main: 'Vehicle.Doors.IsLocked' });
  expect([wrong.status, wrong.body['issues']]).toEqual([
    422,
    [
      {
        path: '/signals/1',
        rule: 'x-ref',
        message: 'Car has no signal "Vehicle.Sped"',
        hint: expect.stringContaining('Did you mean "Vehicle.Speed"?'),
      },
      {
        path: '/main',
        rule: 'x-ref',
        message: 'Car has no signal "Vehicle.Doors.IsLocked"',
        hint: expect.stringContaining('Did you mean "Vehicle.Cabin.IsLocked"?'),
      },
    ],
  ]);
  expect((await add(app, 'N-2', { signals: [' '] })).status).toBe(422);
  const edited = await app.call('PATCH', 'items/N-1', { main: 'Vehicle.None' }, { 'if-match': '"1"' });
  expect([edited.status, Object(edited.body['issues'])[0].path]).toEqual([422, '/main']);
});

test('an item below a vehicle is checked against the model of that vehicle', PATIENCE, async () => {
  const { app } = await prepared();
  await app.call('POST', 'items', { type: 'gadget', id: 'GAD-2', data: { name: 'Van', status: 'draft' } });
  await app.call('POST', 'items', { type: 'gadget', id: 'GAD-3', data: { name: 'Door', status: 'draft' } });
  const van = await addModel(app, 'Van', { item_id: 'GAD-2' });
  await app.call('POST', `/v2/models/${van}/replace-api`, vehicleTree({ Load: SPEED }));
  await app.write('kinds/gadget.json', {
    ...JSON.parse('{"x-kind":{"idPrefix":"GAD"},"allOf":[{"$ref":"../base/thing.json"}]}'),
    properties: { status: {}, signals: SIGNALS },
  });
  await app.inventory.kinds.reload();
  await app.call('POST', 'relations', { type: 'composition', source: 'GAD-1', target: 'GAD-3' });
  const patch = (rev: number, path: string) =>
    app.call('PATCH', 'items/GAD-3', { signals: [path] }, { 'if-match': `"${rev}"` });
  const answer = await patch(1, 'Vehicle.Load');
  expect([answer.status, answer.body['message']]).toEqual([422, 'Car has no signal "Vehicle.Load"']);
  expect((await patch(1, 'Vehicle.Speed')).status).toBe(200);
  // outside of any vehicle, some model of the programme has it
  expect((await add(app, 'N-1', { signals: ['Vehicle.Load'] })).status).toBe(201);
  const none = await add(app, 'N-2', { signals: ['Vehicle.Nothing.Like.That'] });
  expect(none.body['message']).toBe('No model has a signal "Vehicle.Nothing.Like.That"');
});

test('without a model that the user may read nothing is refused', PATIENCE, async () => {
  const { app } = await prepared();
  await addPerson(app, 'Bob', [{ role: 'inventory_writer' }]);
  const bob = await signedIn(app, 'bob@example.org');
  const answer = await add(bob, 'N-1', { signals: ['Vehicle.Secret'] });
  expect(answer.status).toBe(201);
  expect((await bob.call('GET', '/v2/signals?q=speed')).body).toEqual({ results: [] });
  expect((await bob.call('GET', '/v2/signals/Vehicle.Speed')).body).toMatchObject({ models: [], nearest: null });
});

test('a page of where a signal is used, with all below a branch', PATIENCE, async () => {
  const { app, model } = await prepared();
  await add(app, 'N-1', { signals: ['Vehicle.Speed', 'Vehicle.Cabin.IsLocked'], main: 'Vehicle.Speed' });
  await add(app, 'N-2', { signals: ['Vehicle.Speed'] });
  const item = (id: string) => ({ id, type: 'note', name: id });
  const use = (id: string, field: string, path = 'Vehicle.Speed') => ({ item: item(id), field, path });
  expect(await usesOf(app, model, 'Vehicle.Speed')).toEqual({
    results: [use('N-1', 'main'), use('N-1', 'signals'), use('N-2', 'signals')],
    page: 1,
    limit: 20,
    totalPages: 1,
    totalResults: 3,
  });
  expect(await usesOf(app, model, 'Vehicle.Speed', '?limit=2&page=2')).toMatchObject({
    results: [use('N-2', 'signals')],
    totalPages: 2,
  });
  const below = { results: [use('N-1', 'signals', 'Vehicle.Cabin.IsLocked')], totalResults: 1 };
  expect(await usesOf(app, model, 'Vehicle.Cabin')).toMatchObject(below);
  await app.call('DELETE', 'items/N-2', undefined, { 'if-match': '"1"' });
  expect(await usesOf(app, model, 'Vehicle.Speed')).toMatchObject({ totalResults: 2 });
  const list = await app.call('GET', 'items?type=note&q=signals:Vehicle.Cabin');
  expect(list.body).toMatchObject({ results: [{ id: 'N-1' }] });
  await addPerson(app, 'Eve');
  const eve = await signedIn(app, 'eve@example.org');
  expect((await eve.call('GET', `/v2/models/${model}/api/Vehicle.Speed/uses`)).status).toBe(404);
});

test('signals are found by the words of their paths, those of linked models only', PATIENCE, async () => {
  const { app, model } = await prepared();
  const other = await addModel(app, 'Loose');
  await app.call('POST', `/v2/models/${other}/replace-api`, vehicleTree({ SpeedLimit: SPEED }));
  const found = async (q: string) => {
    const { results } = (await app.call('GET', `/v2/signals?q=${encodeURIComponent(q)}`)).body;
    return (results as { path: string }[]).map(({ path }) => path);
  };
  expect(await found('speed')).toEqual(['Vehicle.Speed']);
  expect(await found('LOCK cab')).toEqual(['Vehicle.Cabin.IsLocked']);
  expect((await found(''))[0]).toBe('Vehicle.Speed');
  expect((await app.call('GET', '/v2/signals?q=speed')).body).toEqual({
    results: [
      {
        path: 'Vehicle.Speed',
        type: 'sensor',
        datatype: 'float',
        unit: 'km/h',
        description: 'How fast it drives.',
        model: { id: model, name: 'Car' },
      },
    ],
  });
  const custom = { ...LOCK, apiName: 'Vehicle.Cabin.Mood', model };
  expect((await app.call('POST', '/v2/extendedApis', custom)).status).toBe(201);
  expect(await found('mood')).toEqual(['Vehicle.Cabin.Mood']);
  const places = (path: string) => app.call('GET', `/v2/signals/${path}`);
  const links = [{ id: model, name: 'Car' }];
  expect((await places('Vehicle.Speed')).body).toEqual({ path: 'Vehicle.Speed', models: links, nearest: null });
  expect((await places('Vehicle.Spead')).body).toMatchObject({ models: [], nearest: 'Vehicle.Speed' });
});

test('a report names the references that another tree would break; they stay and can be edited', PATIENCE, async () => {
  const { app, model } = await prepared();
  await add(app, 'N-1', { signals: ['Vehicle.Speed', 'Vehicle.Cabin.IsLocked'] });
  await add(app, 'N-2', { signals: ['Vehicle.Cabin.IsLocked'] });
  const tree = { Vehicle: { type: 'branch', description: 'A vehicle.', children: { Speed: SPEED } } };
  const url = `/v2/models/${model}/replace-api`;
  const report = await app.call('POST', `${url}?dry_run=true`, tree);
  const broken = (id: string) => ({ path: 'Vehicle.Cabin.IsLocked', type: 'note', id, name: id });
  expect(report.body['broken']).toEqual([broken('N-1'), broken('N-2')]);
  expect((await app.call('POST', `${url}?dry_run=true`, vehicleTree())).body['broken']).toEqual([]);
  expect((await app.call('POST', url, tree)).status).toBe(200);
  const renamed = await app.call('PATCH', 'items/N-1', { name: 'Other' }, { 'if-match': '"1"' });
  expect([renamed.status, renamed.body['data']]).toMatchObject([
    200,
    { signals: ['Vehicle.Speed', 'Vehicle.Cabin.IsLocked'] },
  ]);
});

test('what another linked model has does not break for items outside of a vehicle', PATIENCE, async () => {
  const { app, model } = await prepared();
  await add(app, 'N-1', { signals: ['Vehicle.Cabin.IsLocked'] });
  await app.call('POST', 'items', { type: 'gadget', id: 'GAD-2', data: { name: 'Van', status: 'draft' } });
  const van = await addModel(app, 'Van', { item_id: 'GAD-2' });
  await app.call('POST', `/v2/models/${van}/replace-api`, vehicleTree());
  const tree = { Vehicle: { type: 'branch', description: 'A vehicle.', children: { Speed: SPEED } } };
  const report = () => app.call('POST', `/v2/models/${model}/replace-api?dry_run=true`, tree);
  expect((await report()).body['broken']).toEqual([]);
  await app.call('DELETE', `/v2/models/${van}`);
  expect((await report()).body['broken']).toHaveLength(1);
});

test('what refers to a custom signal is known before it is deleted', PATIENCE, async () => {
  const { app, model } = await prepared();
  const custom = { ...LOCK, apiName: 'Vehicle.Cabin.Mood', model };
  const { id } = (await app.call('POST', '/v2/extendedApis', custom)).body;
  const broken = async () => (await app.call('GET', `/v2/extendedApis/${String(id)}/broken`)).body['results'];
  expect(await broken()).toEqual([]);
  await add(app, 'N-1', { main: 'Vehicle.Cabin.Mood' });
  expect(await broken()).toEqual([{ path: 'Vehicle.Cabin.Mood', type: 'note', id: 'N-1', name: 'N-1' }]);
  expect((await app.call('GET', '/v2/extendedApis/none/broken')).status).toBe(404);
});

test(
  'the preview of an import refuses unknown signals, and takes those that items refer to already',
  PATIENCE,
  async () => {
    const { app, model } = await prepared();
    await add(app, 'N-1', { signals: ['Vehicle.Cabin.IsLocked'] });
    const tree = { Vehicle: { type: 'branch', description: 'A vehicle.', children: { Speed: SPEED } } };
    await app.call('POST', `/v2/models/${model}/replace-api`, tree);
    const record = (id: string, ...signals: string[]) =>
      JSON.stringify({ type: 'note', id, data: { name: id, signals } });
    const file = await app.inject({
      method: 'POST',
      url: '/v2/inventory/imports?name=notes.ndjson',
      headers: { 'content-type': 'application/octet-stream' },
      payload: [record('N-2', 'Vehicle.Speed', 'Vehicle.Cabin.IsLocked'), record('N-3', 'Vehicle.Sped')].join('\n'),
    });
    const { id } = file.json<{ id: string }>();
    const preview = await app.call('POST', `imports/${id}/preview`, {});
    expect(preview.body['counts']).toMatchObject({ add: 1, error: 1 });
    const { results } = (await app.call('GET', `imports/${id}/rows?action=error`)).body;
    expect(results).toMatchObject([
      { issues: [{ message: 'No model has a signal "Vehicle.Sped"', hint: 'Did you mean "Vehicle.Speed"?' }] },
    ]);
  },
);

test('references follow the schema of stored items, both ways', PATIENCE, async () => {
  const app = await testApp({ schemas: { 'kinds/note.json': note({ signals: { type: 'array' } }) } });
  const model = await addModel(app);
  await app.call('POST', `/v2/models/${model}/replace-api`, vehicleTree());
  await add(app, 'N-1', { signals: ['Vehicle.Speed', 'Vehicle.Old'] });
  const used = async () => (await usesOf(app, model, 'Vehicle'))['totalResults'];
  expect(await used()).toBe(0);
  await app.write('kinds/note.json', note({ signals: SIGNALS }));
  await app.inventory.kinds.reload();
  expect(await used()).toBe(2);
  expect((await app.call('GET', 'items/N-1')).body['rev']).toBe(1);
  await app.write('kinds/note.json', note({ signals: { type: 'array' } }));
  await app.inventory.kinds.reload();
  expect(await used()).toBe(0);
});

test('a schema puts x-ref to a signal on strings only', async () => {
  const app = await testApp({ schemas: { 'kinds/note.json': note({ size: { type: 'number', 'x-ref': 'signal' } }) } });
  expect(app.inventory.kinds.issues).toMatchObject([
    { rule: 'x-ref', message: 'Only a string can be the path of a signal', path: '/properties/size/x-ref' },
  ]);
  await app.write('kinds/note.json', note({ size: { type: 'string', 'x-ref': 'signals' } }));
  await app.inventory.kinds.reload();
  expect(app.inventory.kinds.issues).toHaveLength(1);
});
