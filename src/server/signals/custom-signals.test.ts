import { expect, test } from 'vitest';
import type { ExtendedApi } from '#generated/payloads.d.ts';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { addModel, vehicleTree } from '#server/testing/signal-trees.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import type { JsonObject } from '#shared/json.ts';

const PATIENCE = { timeout: 60_000 };
const EXTENDED = '/v2/extendedApis';
const MOOD = { type: 'sensor', datatype: 'string', description: 'Its mood.' };

async function prepared(): Promise<{ app: TestApp; model: string }> {
  const app = await testApp();
  const model = await addModel(app);
  await app.call('POST', `/v2/models/${model}/replace-api`, vehicleTree());
  return { app, model };
}

test('a custom signal is added, read, changed and deleted, and is part of the tree', PATIENCE, async () => {
  const { app, model } = await prepared();
  const full = {
    ...MOOD,
    apiName: 'Vehicle.Cabin.Mood',
    model,
    allowed: ['good', 'bad'],
    default: 'good',
    unit: 'percent',
    comment: 'Why not',
    tags: [{ title: 'fun' }],
    custom_properties: { a: 1 },
    isWishlist: true,
  };
  const added = await app.call('POST', EXTENDED, full);
  const signal = added.body as ExtendedApi;
  expect([added.status, signal]).toEqual([
    201,
    { ...full, id: expect.stringMatching(/^[0-9a-f]{24}$/), ...timesOf(signal), created_by: expect.any(String) },
  ]);
  const node = async () => (await app.call('GET', `/v2/models/${model}/api/Vehicle.Cabin.Mood`)).body;
  expect(await node()).toMatchObject({
    ...MOOD,
    name: 'Mood',
    id: signal.id,
    isWishlist: true,
    allowed: ['good', 'bad'],
  });

  for (const url of [
    `${EXTENDED}/${signal.id}`,
    `${EXTENDED}/by-api-and-model?model=${model}&apiName=Vehicle.Cabin.Mood`,
  ])
    expect((await app.call('GET', url)).body).toEqual(signal);
  const list = async (more = '') => (await app.call('GET', `${EXTENDED}?model=${model}${more}`)).body;
  expect(await list()).toEqual({ results: [signal], page: 1, limit: 100, totalPages: 1, totalResults: 1 });
  expect(await list('&apiName=Vehicle.Cabin')).toMatchObject({ results: [], totalResults: 0 });

  const changed = await app.call('PATCH', `${EXTENDED}/${signal.id}`, {
    unit: null,
    allowed: null,
    description: 'Tone.',
  });
  expect(changed.status).toBe(200);
  expect(await node()).toMatchObject({ description: 'Tone.', id: signal.id });
  expect(await node()).not.toHaveProperty('unit');

  expect((await app.call('DELETE', `${EXTENDED}/${signal.id}`)).status).toBe(204);
  expect((await app.call('GET', `${EXTENDED}/${signal.id}`)).status).toBe(404);
  expect((await app.call('GET', `/v2/models/${model}/api/Vehicle.Cabin.Mood`)).status).toBe(404);
  const audit = (await app.call('GET', '/v2/audit?type=model_changed')).body['results'] as JsonObject[];
  expect(audit.map(({ description }) => description).slice(0, 3)).toEqual([
    'Deleted the custom signal Vehicle.Cabin.Mood of Model',
    'Changed the custom signal Vehicle.Cabin.Mood of Model',
    'Added the custom signal Vehicle.Cabin.Mood to Model',
  ]);
});

const timesOf = ({ created_at, updated_at }: ExtendedApi) => ({ created_at, updated_at });

test('each change makes another revision of the model, counts its signals and notifies', PATIENCE, async () => {
  const { app, model } = await prepared();
  const events: unknown[] = [];
  app.inventory.events.subscribe(({ data }) => events.push(data));
  const { body } = await app.call('POST', EXTENDED, { ...MOOD, apiName: 'Vehicle.Mood', model });
  await app.call('POST', EXTENDED, { type: 'branch', apiName: 'Vehicle.Own', model });
  expect((await app.call('GET', `/v2/models/${model}`)).body).toMatchObject({
    stats: { apis: { total: { count: 3 } } },
  });
  await app.call('DELETE', `${EXTENDED}/${String(body['id'])}`);
  expect((await app.call('GET', `/v2/models/${model}`)).body).toMatchObject({
    stats: { apis: { total: { count: 2 } } },
  });
  expect(events).toMatchObject([{ id: model, rev: 3 }, { rev: 4 }, { rev: 5 }]);
});

test('branches that are missing above a signal are added', PATIENCE, async () => {
  const { app, model } = await prepared();
  await app.call('POST', EXTENDED, { ...MOOD, apiName: 'Vehicle.Own.Deep.Mood', model });
  const api = await app.call('GET', `/v2/models/${model}/api/Vehicle.Own`);
  expect(api.body).toMatchObject({
    type: 'branch',
    isWishlist: true,
    children: { Deep: { children: { Mood: MOOD } } },
  });
  const branch = { type: 'branch', description: 'Ours.', apiName: 'Vehicle.Own', model };
  expect((await app.call('POST', EXTENDED, branch)).status).toBe(201);
  const again = await app.call('GET', `/v2/models/${model}/api/Vehicle.Own`);
  expect(again.body).toMatchObject({ description: 'Ours.', children: { Deep: { children: { Mood: MOOD } } } });
});

test.each<[string, JsonObject, number, string]>([
  ['another root', { apiName: 'Truck.Mood' }, 400, 'does not begin with "Vehicle."'],
  ['the root alone', { apiName: 'Vehicle' }, 400, 'does not begin with "Vehicle."'],
  ['two dots', { apiName: 'Vehicle..Mood' }, 400, 'two dots in a row'],
  ['a dot at the end', { apiName: 'Vehicle.Mood.' }, 400, 'ends with a dot'],
  ['other characters', { apiName: 'Vehicle.Mo_od' }, 400, 'other characters than letters, digits and dots'],
  ['256 characters', { apiName: `Vehicle.${'x'.repeat(248)}` }, 400, 'apiName must NOT have more than 255 characters'],
  ['a signal of the tree', { apiName: 'Vehicle.Speed' }, 409, '"Vehicle.Speed" exists already'],
  ['a custom signal', { apiName: 'Vehicle.Taken' }, 409, 'has a custom signal "Vehicle.Taken" already'],
  ['a signal below a leaf', { apiName: 'Vehicle.Speed.Mood' }, 400, '"Vehicle.Speed" is no branch'],
  ['a signal below a custom leaf', { apiName: 'Vehicle.Taken.Mood' }, 400, '"Vehicle.Taken" is no branch'],
  ['no datatype', { type: 'sensor', datatype: null }, 400, 'datatype'],
  ['a datatype of a branch', { type: 'branch' }, 400, 'cannot have "datatype"'],
  ['an unknown datatype', { datatype: 'text' }, 400, 'datatype must be equal to one of the allowed values'],
  ['an unknown type', { type: 'thing' }, 400, 'type must be equal to one of the allowed values'],
  ['a long description', { description: 'x'.repeat(4097) }, 400, 'description must NOT have more than 4096 characters'],
  ['limits the wrong way round', { datatype: 'uint8', min: 2, max: 1 }, 400, 'is above its max 1'],
  ['an unknown member', { other: 1 }, 400, '"other" is not allowed'],
])('%s is refused', PATIENCE, async (_, change, status, message) => {
  const { app, model } = await prepared();
  await app.call('POST', EXTENDED, { ...MOOD, apiName: 'Vehicle.Taken', model });
  const answer = await app.call('POST', EXTENDED, { ...MOOD, apiName: 'Vehicle.Mood', model, ...change });
  expect([answer.status, answer.body['message']]).toEqual([status, expect.stringContaining(message)]);
  expect(await app.inventory.store.read.customSignals.ofModel(model)).toHaveLength(1);
});

test('a signal is renamed within the rules', PATIENCE, async () => {
  const { app, model } = await prepared();
  const { body } = await app.call('POST', EXTENDED, { ...MOOD, apiName: 'Vehicle.Mood', model });
  const rename = (apiName: string) => app.call('PATCH', `${EXTENDED}/${String(body['id'])}`, { apiName });
  expect((await rename('Vehicle.Tone')).body).toMatchObject({ apiName: 'Vehicle.Tone', datatype: 'string' });
  expect((await rename('Vehicle.Speed')).status).toBe(409);
  expect((await rename('Tone')).status).toBe(400);
});

test(
  'who reads a model reads its custom signals and may not change them; for others there are none',
  PATIENCE,
  async () => {
    const { app, model } = await prepared();
    const { body } = await app.call('POST', EXTENDED, { ...MOOD, apiName: 'Vehicle.Mood', model });
    const one = `${EXTENDED}/${String(body['id'])}`;
    const { id, email } = await addPerson(app, 'Ann');
    const ann = await signedIn(app, email);
    const statuses = async () => [
      (await ann.call('GET', one)).status,
      (await ann.call('GET', `${EXTENDED}?model=${model}`)).status,
      (await ann.call('GET', `${EXTENDED}/by-api-and-model?model=${model}&apiName=Vehicle.Mood`)).status,
      (await ann.call('POST', EXTENDED, { ...MOOD, apiName: 'Vehicle.Other', model })).status,
      (await ann.call('PATCH', one, { description: 'x' })).status,
      (await ann.call('DELETE', one)).status,
    ];
    expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404]);
    await app.call('PATCH', `/v2/models/${model}`, { visibility: 'public' });
    expect(await statuses()).toEqual([200, 200, 200, 403, 403, 403]);
    await app.call('POST', `/v2/models/${model}/permissions`, { userId: id, role: 'model_contributor' });
    expect(await statuses()).toEqual([200, 200, 200, 201, 200, 204]);
  },
);

test('they end with their model', PATIENCE, async () => {
  const { app, model } = await prepared();
  await app.call('POST', EXTENDED, { ...MOOD, apiName: 'Vehicle.Mood', model });
  const hash = (await app.inventory.store.read.models.find(model))?.tree_hash ?? '';
  await app.call('DELETE', `/v2/models/${model}`);
  expect(await app.inventory.store.read.customSignals.ofModel(model)).toEqual([]);
  expect(await app.inventory.store.read.trees.entry(hash)).toBeUndefined();
});
