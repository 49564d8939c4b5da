import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ModelImport } from '#generated/payloads.d.ts';
import { archiveWith, importArchive, png, uploadPicture } from '#server/testing/archives.ts';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { emptyPostgres, STORES } from '#server/testing/postgres.ts';
import { addModel, SPEED, vehicleTree } from '#server/testing/signal-trees.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import { zip } from '#server/testing/zip.ts';
import { readZip } from '#server/zip/read-zip.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { ADMINISTRATOR } from '#shared/user.ts';

const PATIENCE = { timeout: 120_000 };
const MOOD = { type: 'sensor', datatype: 'string', description: 'Its mood.' };

const importZip = (app: Pick<TestApp, 'inject'>, payload: Buffer, query = '', as?: string) =>
  importArchive<ModelImport>(app, `/v2/models/import${query}`, payload, as);

const jsonIn = (files: ReadonlyMap<string, Buffer>, path: string): Json => JSON.parse(String(files.get(path)));
const countOf = async (app: TestApp) => (await app.call('GET', '/v2/models')).body['totalResults'];

describe.each(STORES)('in %s', PATIENCE, (name) => {
  test('a model is exported with everything in it, and imported again', async () => {
    const app = await testApp({ store: name === 'SQLite' ? { file: ':memory:' } : await emptyPostgres() });
    const [home, background] = [
      await uploadPicture(app, await png('red')),
      await uploadPicture(app, await png('blue')),
    ];
    const skeleton = JSON.stringify({ nodes: [{ id: 1, name: 'Top', bgImage: background }] });
    const members: JsonObject = {
      visibility: 'public',
      state: 'released',
      tags: [{ title: 'Ä', description: '' }],
      property: '{"wheels":4}',
      model_files: { manual: 'https://example.org/manual.pdf' },
      extend: { a: [1] },
      vehicle_category: 'Trucks',
    };
    const id = await addModel(app, 'Car "1"', { ...members, model_home_image_file: home, skeleton });
    const own = { More: SPEED, Mood: { ...MOOD, isWishlist: true } };
    await app.call('POST', `/v2/models/${id}/replace-api`, vehicleTree(own));
    const app1 = { name: 'Lights', model_id: id, code: 'vehicle.Speed', image_file: home, extend: { b: [null] } };
    const app2 = {
      name: '../A/B',
      model_id: id,
      language: 'javascript',
      widget_config: [{ options: { icon: background } }],
    };
    for (const prototype of [app1, app2]) await app.call('POST', '/v2/prototypes', prototype);
    const before = (await app.call('GET', `/v2/models/${id}`)).body;

    const exported = await app.inject({ url: `/v2/models/${id}/export` });
    expect([exported.statusCode, exported.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/zip',
        'content-disposition': expect.stringContaining('filename="model_Car 1.zip"'),
      },
    ]);
    const files = readZip(exported.rawPayload);
    // what clients of the predecessor read
    expect(jsonIn(files, 'metadata.json')).toMatchObject({
      name: 'Car "1"',
      main_api: 'Vehicle',
      visibility: 'public',
      api_version: null,
      model_files: JSON.stringify(members['model_files'], null),
      model_home_image_file: `https://inventory.example${home}`,
    });
    expect(jsonIn(files, 'vss.json')).toEqual(vehicleTree({ More: SPEED }));
    expect(jsonIn(files, 'extended_apis.json')).toMatchObject([{ apiName: 'Vehicle.Mood', ...MOOD }]);
    expect(jsonIn(files, 'prototypes.json')).toMatchObject([{ name: 'Lights' }, { name: '../A/B' }]);
    expect(String(files.get('prototypes/Lights/code.py'))).toBe('vehicle.Speed');
    expect(files.get('prototypes/Lights/image_file.png')).toBeDefined();
    expect(await sharp(files.get('model_home_image_file.png')).metadata()).toMatchObject({ format: 'png', width: 40 });

    const report = await importZip(app, exported.rawPayload, '?dry_run=true');
    const expected = {
      name: 'Car "1"',
      visibility: 'public',
      state: 'released',
      custom_signals: 1,
      pictures: 2,
      prototypes: 2,
      notes: [],
    };
    expect(report).toMatchObject({
      status: 200,
      id: null,
      ...expected,
      tree: { root: 'Vehicle', counts: { total: 5 } },
    });
    expect(await countOf(app)).toBe(1);
    expect(await importZip(app, exported.rawPayload)).toMatchObject({ status: 409 });
    const made = await importZip(app, exported.rawPayload, '?name=Copy');
    expect(made).toMatchObject({ status: 201, ...expected, name: 'Copy' });

    const after = (await app.call('GET', `/v2/models/${made.id}`)).body;
    expect(after).toMatchObject({ ...members, name: 'Copy', stats: before['stats'] });
    const pictures = [after['model_home_image_file'], JSON.parse(String(after['skeleton'])).nodes[0].bgImage];
    for (const [i, address] of pictures.entries()) {
      expect([home, background]).not.toContain(address);
      const { dominant } = await sharp((await app.inject({ url: String(address) })).rawPayload).stats();
      expect(dominant.r > dominant.b).toBe(i === 0);
    }
    const copies = (await app.call('GET', `/v2/prototypes?model_id=${made.id}`)).body['results'];
    const icon = { options: { icon: pictures[1] } };
    expect(copies).toMatchObject([
      { ...app1, model_id: made.id, image_file: pictures[0] },
      { ...app2, model_id: made.id, widget_config: JSON.stringify([icon]) },
    ]);
    const [one, other] = await Promise.all([id, made.id].map((model) => app.call('GET', `/v2/models/${model}/api`)));
    expect(other?.body).toMatchObject({ Vehicle: { children: { Mood: MOOD, More: SPEED, Speed: SPEED } } });
    expect(Object.keys(other?.body ?? {})).toEqual(Object.keys(one?.body ?? {}));
  });
});

describe('an archive of the predecessor', PATIENCE, () => {
  const METADATA = {
    name: 'Old car',
    model_files: '{\n "a": "b"\n}',
    main_api: 'Vehicle',
    model_home_image_file: 'https://elsewhere.example/car.png',
    visibility: 'private',
    api_version: 'v4.1',
  };
  const row = {
    apiName: 'Vehicle.Mood',
    ...MOOD,
    id: '1',
    model: 'old',
    isWishlist: true,
    created_at: 'x',
    unit: null,
  };
  const files = async () => ({
    'vss.json': JSON.stringify(vehicleTree()),
    'custom_api.json': '"Empty"',
    'extended_apis.json': JSON.stringify([row]),
    'prototypes.json': JSON.stringify([
      {
        name: 'App',
        description: { problem: 'P', other: 1 },
        tags: [{ tag: 'Fast' }],
        state: null,
        image_file: 'https://elsewhere.example/app.png',
        complexity_level: '4',
        customer_journey: '#Start',
        model_id: 'theirs',
      },
      { name: 'Bare' },
    ]),
    'prototypes/App/code.py': 'print(vehicle.Speed)',
    'prototypes/App/dashboard.json': '{"widgets": []}',
    'prototypes/App/image_file.png': await png('blue'),
    'model_home_image_file.png': await png('red'),
  });

  test('has the tree of the release that it names, or else its own', async () => {
    const app = await testApp();
    const archive = archiveWith(METADATA, await files());
    const own = await importZip(app, archive);
    expect(own).toMatchObject({
      status: 201,
      tree: { counts: { total: 4 }, release: null },
      custom_signals: 1,
      pictures: 2,
      prototypes: 2,
    });
    expect(own.notes.map(({ file }) => file)).toEqual(['vss.json']);
    const { results } = (await app.call('GET', `/v2/prototypes?model_id=${own.id}&sortBy=name`)).body;
    expect(results).toMatchObject([
      {
        name: 'App',
        description: { problem: 'P' },
        tags: [{ title: 'Fast' }],
        complexity_level: 4,
        code: 'print(vehicle.Speed)',
        widget_config: '{"widgets": []}',
        image_file: expect.stringMatching(/^\/v2\/file\//),
      },
      { name: 'Bare', code: '', state: 'development' },
    ]);
    await app.call('POST', '/v2/apis/vss?name=v4.1', vehicleTree({ More: SPEED, Again: SPEED }));
    const released = await importZip(app, archive, '?name=Second');
    expect(released).toMatchObject({ status: 201, tree: { counts: { total: 6 }, release: 'v4.1' } });
    expect((await app.call('GET', `/v2/models/${released.id}`)).body).toMatchObject({
      api_version: 'v4.1',
      model_files: { a: 'b' },
      model_home_image_file: expect.stringMatching(/^\/v2\/file\//),
      stats: { apis: { total: { count: 5 } } },
    });
  });

  test('may be packed with its folder, and have odd or broken parts', async () => {
    const app = await testApp();
    const custom = { Vehicle: { type: 'branch', children: { Odd: MOOD } } };
    const inFolder = (content: Record<string, string | Buffer>) =>
      zip(Object.fromEntries(Object.entries(content).map(([path, file]) => [`Old car/${path}`, file])));
    const metadata = { name: 'A', main_api: 'Vehicle', secret: 1, model_files: 'x', api_version: null };
    const made = await importZip(
      app,
      inFolder({
        'metadata.json': `\uFEFF${JSON.stringify(metadata)}`,
        'vss.json': '{}',
        'custom_api.json': JSON.stringify(custom),
        'model_home_image_file.png': '<html>404</html>',
      }),
    );
    expect(made).toMatchObject({ status: 201, tree: null, custom_signals: 1, pictures: 0 });
    expect(made.notes).toEqual([{ file: 'model_home_image_file.png', message: expect.stringContaining('web page') }]);
    const undefinedCustom = archiveWith({ name: 'B' }, { 'custom_api.json': 'undefined' });
    expect(await importZip(app, undefinedCustom)).toMatchObject({ status: 201, notes: [] });
  });
});

test('an archive with anything wrong is refused in words, and nothing of it is stored', PATIENCE, async () => {
  const app = await testApp();
  const pictureId = 'a'.repeat(24);
  const refused: [Buffer, number, RegExp][] = [
    [Buffer.from('hello'), 400, /not a ZIP file/],
    [zip({ '../metadata.json': '{}' }), 400, /leads outside/],
    [zip({ bomb: Buffer.alloc(10_000_000) }), 413, /200 times/],
    [zip({ 'a.json': '{}' }), 400, /no metadata.json/],
    [zip({ 'metadata.json': '{' }), 400, /metadata.json is not valid JSON/],
    [zip({ 'metadata.json': '['.repeat(50_000) + ']'.repeat(50_000) }), 400, /levels deep/],
    [archiveWith({}), 400, /metadata.json: .*name/],
    [archiveWith({ name: 'A', state: 'gone' }), 400, /metadata.json: state/],
    [archiveWith({ name: 'A', skeleton: 'x' }), 400, /"skeleton" must be/],
    [archiveWith({ name: 'A' }, { 'extended_apis.json': '{}' }), 400, /not a list/],
    [archiveWith({ name: 'A' }, { 'prototypes.json': '{}' }), 400, /not a list of prototypes/],
    [archiveWith({ name: 'A' }, { 'prototypes.json': '[{"name":""}]' }), 400, /prototypes.json: name/],
    [archiveWith({ name: 'A' }, { 'prototypes.json': '[{"name":"B"},{"name":"B"}]' }), 400, /two prototypes/],
    [archiveWith({ name: 'A' }, { 'code.py': '' }), 400, /is of a prototype/],
    [archiveWith({ name: 'A' }, { 'extended_apis.json': '[{"apiName":"Other.X"}]' }), 400, /Vehicle/],
    [
      archiveWith({ name: 'A' }, { 'vss.json': '{"a":1}', [`pictures/${pictureId}.png`]: await png('red') }),
      422,
      /error/,
    ],
  ];
  for (const [archive, status, message] of refused) {
    const answer = await importZip(app, archive);
    expect([answer.status, answer.message]).toEqual([status, expect.stringMatching(message)]);
  }
  expect(await countOf(app)).toBe(0);
  expect(await app.inventory.store.read.pictures.sizeOf(ADMINISTRATOR.id)).toMatchObject({ count: 0 });
  const reported = await importZip(app, archiveWith({ name: 'A' }, { 'vss.json': '{"a":1}' }), '?dry_run=true');
  expect(reported).toMatchObject({ status: 200, tree: null, issues: expect.any(Array) });
  expect(reported.issues[0]).toMatchObject({ severity: 'error' });
});

test('an archive of a private model is for those who may read it, and imports count as models', PATIENCE, async () => {
  const app = await testApp();
  const id = await addModel(app, 'Secret');
  const ann = await signedIn(app, (await addPerson(app, 'Ann')).email);
  expect((await ann.call('GET', `/v2/models/${id}/export`)).status).toBe(404);
  const statuses = [];
  for (const name of ['A', 'B', 'C', 'D'])
    statuses.push((await importZip(app, archiveWith({ name }), '', ann.access)).status);
  expect(statuses).toEqual([201, 201, 201, 403]);
});
