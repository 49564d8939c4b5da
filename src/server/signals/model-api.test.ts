import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { TreeReport } from '#generated/payloads.d.ts';
import { localServer } from '#server/testing/local-server.ts';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { addModel, LOCK, SPEED, vehicleTree } from '#server/testing/signal-trees.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import type { JsonObject } from '#shared/json.ts';

const PATIENCE = { timeout: 60_000 };
const custom = { type: 'sensor', datatype: 'string', description: 'Its mood.', isWishlist: true };

const replace = (app: TestApp, id: string, tree: JsonObject, query = '') =>
  app.call('POST', `/v2/models/${id}/replace-api${query}`, tree);
const apiOf = async (app: TestApp, id: string) => (await app.call('GET', `/v2/models/${id}/api`)).body;
const modelOf = async (app: TestApp, id: string) => (await app.call('GET', `/v2/models/${id}`)).body;

describe('GET /models/{id}/api', PATIENCE, () => {
  test('a model without a tree has an empty root', async () => {
    const app = await testApp();
    const id = await addModel(app, 'Empty', { main_api: 'Truck' });
    expect(await apiOf(app, id)).toMatchObject({ Truck: { name: 'Truck', type: 'branch', children: {} } });
  });

  test('gives each node a name, an ID that stays and a description', async () => {
    const app = await testApp();
    const [a, b] = [await addModel(app, 'A'), await addModel(app, 'B')];
    const odd = { type: 'branch', children: { 'Is"Odd': { type: 'attribute', datatype: 'string', 'x-own': [1] } } };
    for (const id of [a, b]) expect((await replace(app, id, vehicleTree({ Odd: odd }))).status).toBe(200);
    const hex = expect.stringMatching(/^[0-9a-f]{24}$/);
    const api = await apiOf(app, a);
    expect(api).toEqual({
      Vehicle: {
        type: 'branch',
        name: 'Vehicle',
        id: hex,
        description: 'A vehicle.',
        children: {
          Speed: { ...SPEED, name: 'Speed', id: hex },
          Cabin: {
            type: 'branch',
            name: 'Cabin',
            id: hex,
            description: 'Where people sit.',
            children: { IsLocked: { ...LOCK, name: 'IsLocked', id: hex } },
          },
          Odd: {
            type: 'branch',
            name: 'Odd',
            id: hex,
            description: 'nan',
            children: {
              'Is"Odd': {
                type: 'attribute',
                datatype: 'string',
                'x-own': [1],
                name: 'Is"Odd',
                id: hex,
                description: 'nan',
              },
            },
          },
        },
      },
    });
    expect(await apiOf(app, b)).toEqual(api);
    const lock = await app.call('GET', `/v2/models/${a}/api/Vehicle.Cabin.IsLocked`);
    expect(lock.body).toEqual(Object(api)['Vehicle'].children.Cabin.children.IsLocked);
    expect((await app.call('GET', `/v2/models/${a}/api/Vehicle`)).body).toEqual(Object(api)['Vehicle']);
    for (const missing of ['Vehicle.None', 'Cabin', 'Vehicle.constructor', 'Vehicle.Speed.x', '%00'])
      expect((await app.call('GET', `/v2/models/${a}/api/${missing}`)).status).toBe(404);
  });

  test('is sent compressed, and not again to those who have it', async () => {
    const app = await testApp();
    const id = await addModel(app);
    await replace(app, id, vehicleTree());
    const url = `/v2/models/${id}/api`;
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip;q=0.5' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    const plain = await app.inject({ url, headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload);
    const tag = String(plain.headers['etag']);
    const again = await app.inject({ url, headers: { 'if-none-match': `W/"x", ${tag}` } });
    expect([again.statusCode, again.payload, again.headers['etag']]).toEqual([304, '', tag]);

    await replace(app, id, vehicleTree({ More: SPEED }));
    const changed = await app.inject({ url, headers: { 'if-none-match': tag } });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers['etag']).not.toBe(tag);
  });
});

describe('POST /models/{id}/replace-api', PATIENCE, () => {
  test('stores the tree once for all models, and removes it with the last of them', async () => {
    const app = await testApp();
    const [a, b] = [await addModel(app, 'A'), await addModel(app, 'B')];
    const { trees, models } = app.inventory.store.read;
    await replace(app, a, vehicleTree());
    const hash = (await models.find(a))?.tree_hash ?? '';
    const { Vehicle } = vehicleTree();
    const other = { Vehicle: Object.fromEntries(Object.entries(Vehicle as JsonObject).toReversed()) };
    await replace(app, b, other);
    expect((await models.find(b))?.tree_hash).toBe(hash);
    const tree = vehicleTree({ More: SPEED });
    await replace(app, a, tree);
    expect(await trees.entry(hash)).toBeDefined();
    await replace(app, b, tree);
    expect(await trees.entry(hash)).toBeUndefined();
  });

  test('says in the model which release it is, how many signals it has and what its root is', async () => {
    const app = await testApp();
    const id = await addModel(app, 'A', { main_api: 'Truck' });
    await app.call('POST', '/v2/apis/vss?name=v1.0', vehicleTree());
    await replace(app, id, vehicleTree());
    const counts = { apis: { total: { count: 2 } } };
    expect(await modelOf(app, id)).toMatchObject({ main_api: 'Vehicle', api_version: 'v1.0', stats: counts });
    await replace(app, id, vehicleTree({ More: SPEED }));
    expect(await modelOf(app, id)).toMatchObject({ api_version: null, stats: { apis: { total: { count: 3 } } } });
  });

  test('takes what a model exported: custom signals apart, so that its release is found again', async () => {
    const app = await testApp();
    const [a, b] = [await addModel(app, 'A'), await addModel(app, 'B')];
    await app.call('POST', '/v2/apis/vss?name=v1.0', vehicleTree());
    await replace(
      app,
      a,
      vehicleTree({ Mood: custom, Own: { type: 'branch', isWishlist: true, children: { Tone: custom } } }),
    );
    expect(await modelOf(app, a)).toMatchObject({ api_version: 'v1.0', stats: { apis: { total: { count: 4 } } } });
    const exported = await apiOf(app, a);
    expect(exported).toMatchObject({
      Vehicle: { children: { Mood: { ...custom, name: 'Mood' }, Own: { children: { Tone: custom } } } },
    });
    await replace(app, b, exported);
    expect(await modelOf(app, b)).toMatchObject({ api_version: 'v1.0', stats: { apis: { total: { count: 4 } } } });
    const paths = (await app.inventory.store.read.customSignals.ofModel(b)).map(({ path }) => path);
    expect(paths).toEqual(['Vehicle.Mood', 'Vehicle.Own', 'Vehicle.Own.Tone']);
  });

  test('a dry run reports everything and changes nothing', async () => {
    const app = await testApp();
    const id = await addModel(app);
    await replace(app, id, vehicleTree({ Mood: custom, Tone: custom }));
    await app.call('POST', '/v2/apis/vss?name=v2.0', vehicleTree({ Tone: SPEED }));
    const before = await modelOf(app, id);
    const file = vehicleTree({ Mood: custom, Tone: SPEED, Taste: custom, Odd: { ...SPEED, min: '1' } });
    const report = (await replace(app, id, file, '?dry_run=true')).body as TreeReport;
    expect(report).toMatchObject({
      tree: { root: 'Vehicle', release: null, counts: { total: 6, sensor: 3, branch: 2 } },
      custom_added: ['Vehicle.Taste'],
      custom_changed: ['Vehicle.Mood'],
      custom_adopted: ['Vehicle.Tone'],
    });
    expect(report.issues).toMatchObject([{ severity: 'warning', rule: 'value-type', path: 'Vehicle.Odd' }]);
    const same = (await replace(app, id, vehicleTree({ Tone: SPEED }), '?dry_run=true')).body as TreeReport;
    expect(same.tree?.release).toBe('v2.0');
    const wrong = { Vehicle: { type: 'branch', children: { A: { type: 'thing' }, 'b.c': SPEED } } };
    const refused = (await replace(app, id, wrong, '?dry_run=true')).body as TreeReport;
    expect(refused.tree).toBeNull();
    expect(refused.issues.map(({ rule }) => rule)).toEqual(['node-type', 'node-name']);
    expect(await modelOf(app, id)).toEqual(before);
  });

  test('is an entry of the audit log, and an event for those who may read the model', async () => {
    const app = await testApp();
    const id = await addModel(app);
    const events: unknown[] = [];
    app.inventory.events.subscribe(({ event, data }) => events.push([event, data]));
    await replace(app, id, vehicleTree());
    expect(events).toMatchObject([['model', { id, action: 'update', rev: 2 }]]);
    const { body } = await app.call('GET', '/v2/audit?type=model_changed');
    expect(body).toMatchObject({
      results: [{ description: 'Replaced the signal tree of Model (4 nodes)', ref_id: id }],
    });
  });

  test('a stale If-Match is refused', async () => {
    const app = await testApp();
    const id = await addModel(app);
    await replace(app, id, vehicleTree());
    const stale = await app.call('POST', `/v2/models/${id}/replace-api`, vehicleTree(), { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
  });

  test('readers may not, and those who may not read find nothing', async () => {
    const app = await testApp();
    const id = await addModel(app, 'Public', { visibility: 'public' });
    const hidden = await addModel(app, 'Private');
    const ann = await signedIn(app, (await addPerson(app, 'Ann')).email);
    const statusOf = (method: 'GET' | 'POST', url: string) =>
      ann.call(method, `/v2/models/${url}`, method === 'POST' ? vehicleTree() : undefined).then(({ status }) => status);
    expect(await statusOf('GET', `${id}/api`)).toBe(200);
    expect(await statusOf('POST', `${id}/replace-api`)).toBe(403);
    expect(await statusOf('GET', `${hidden}/api`)).toBe(404);
    expect(await statusOf('GET', `${hidden}/api/Vehicle`)).toBe(404);
    expect(await statusOf('POST', `${hidden}/replace-api?dry_run=true`)).toBe(404);
  });

  test('fetches an address, guarded', async () => {
    const { port } = await localServer((_, response) => response.end(JSON.stringify(vehicleTree())));
    const app = await testApp({
      fetching: { allow: ['files.example'], resolve: async () => [{ address: '127.0.0.1', family: 4 }] },
    });
    const id = await addModel(app);
    const from = (host: string) => replace(app, id, { api_data_url: `http://${host}:${port}/vss.json` });
    expect((await from('localhost')).body['message']).toContain('FETCH_ALLOW');
    expect((await modelOf(app, id))['stats']).toMatchObject({ apis: { total: { count: 0 } } });
    expect(await from('files.example')).toMatchObject({ status: 200, text: '' });
    expect((await modelOf(app, id))['stats']).toMatchObject({ apis: { total: { count: 2 } } });
  });
});

describe('files that are no signal tree', PATIENCE, () => {
  const deep = `{"V":${'{"type":"branch","description":"d","children":{"A":'.repeat(200)}1`;
  const wide = `{"V":{"type":"branch","children":{${Array.from({ length: 100_001 }, (_, i) => `"A${i}":${JSON.stringify(SPEED)}`).join()}}}}`;
  test.each<[string, string | Buffer, number, string]>([
    ['nothing', '', 400, 'Send {"api_data_url"'],
    ['neither JSON nor vspec', 'x', 422, 'The signal tree has 2 errors'],
    ['bytes', Buffer.from([0, 255, 254, 10, 200]), 422, 'The signal tree has 2 errors'],
    ['a list', '[]', 422, 'does not hold a signal tree'],
    ['broken JSON', '{"a":', 422, 'not valid JSON'],
    ['an empty object', '{}', 422, 'holds no root node'],
    ['200 levels', deep, 422, 'nested more than'],
    ['100,001 nodes', wide, 422, 'nodes'],
    ['20 MB of brackets', '['.repeat(19_999_999), 422, 'nested more than'],
    ['20 MB of small objects', `[${'{},'.repeat(6_600_000)}{}]`, 422, 'does not hold a signal tree'],
    ['more than 20 MB', ' '.repeat(20_000_001), 413, 'too large'],
  ])('%s: refused with the reason, nothing changed', async (_, content, status, message) => {
    const app = await testApp();
    const id = await addModel(app);
    await replace(app, id, vehicleTree());
    const before = await modelOf(app, id);
    const answer = await app.inject({
      method: 'POST',
      url: `/v2/models/${id}/replace-api`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: content,
    });
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringContaining(message)]);
    expect(await modelOf(app, id)).toEqual(before);
  });

  test('a file that takes too long or too much memory is ended', async () => {
    const app = await testApp({ uploads: { deadlineMs: 1 } });
    const id = await addModel(app);
    expect((await replace(app, id, vehicleTree())).body['message']).toContain('takes more than 1 seconds');
    const small = await testApp({ uploads: { heapMb: 20 } });
    const other = await addModel(small);
    const answer = await replace(small, other, { V: Array.from({ length: 2_000_000 }, () => ({})) });
    expect(answer.body['message']).toContain('takes too much memory');
  });

  test('all issues are named, the first thousand of them', async () => {
    const app = await testApp();
    const id = await addModel(app);
    const children = Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [`A${i}`, { type: 'thing' }]));
    const { status, body } = await replace(app, id, { Vehicle: { type: 'branch', children } });
    expect([status, body['message']]).toEqual([
      422,
      'The signal tree has at least 1,000 errors. Fix them and import it again',
    ]);
    expect(body['issues']).toHaveLength(1000);
    expect(body).toMatchObject({ issues: expect.arrayContaining([expect.objectContaining({ path: 'Vehicle.A999' })]) });
    const report = await replace(app, id, { Vehicle: { type: 'branch', children } }, '?dry_run=true');
    expect((report.body as TreeReport).issues.at(-1)?.message).toContain('500 more issues');
  });
});
