import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ModelImport, PrototypeImport } from '#generated/payloads.d.ts';
import { archiveWith, importArchive, png, uploadPicture } from '#server/testing/archives.ts';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { addModel, vehicleTree } from '#server/testing/signal-trees.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import { zip } from '#server/testing/zip.ts';
import { readZip } from '#server/zip/read-zip.ts';
import type { JsonObject } from '#shared/json.ts';
import { ADMINISTRATOR } from '#shared/user.ts';

const PATIENCE = { timeout: 120_000 };

const importZip = (app: TestApp, model: string, payload: Buffer, query = '', as?: string) =>
  importArchive<PrototypeImport>(app, `/v2/prototypes/import?model_id=${model}${query}`, payload, as);

const countOf = async (app: TestApp, model: string) =>
  (await app.call('GET', `/v2/prototypes?model_id=${model}`)).body['totalResults'];

test('a prototype is exported with everything in it, and imported into another model', PATIENCE, async () => {
  const app = await testApp();
  const [from, to] = [await addModel(app, 'From'), await addModel(app, 'To')];
  await app.call('POST', `/v2/models/${to}/replace-api`, vehicleTree());
  const [picture, logo] = [await uploadPicture(app, await png('red')), await uploadPicture(app, await png('blue'))];
  const members: JsonObject = {
    name: 'Lights "on"',
    state: 'Released',
    language: 'python',
    complexity_level: 5,
    description: { problem: 'Dark', says_who: 'Drivers', solution: 'Lights', status: 'Half', text: 'More' },
    tags: [{ title: 'Ä', description: 'umlaut' }],
    portfolio: { effort_estimation: 1, needs_addressed: 2, relevance: 3 },
    autorun: true,
    apis: { VSC: [], VSS: ['Vehicle.Speed'] },
    code: 'a = vehicle.Speed\nb = vehicle.Sped\n',
    customer_journey: '#Start\nWho: driver',
    skeleton: '{"nodes":[{"id":1}]}',
    requirements: '[{"text":"R"}]',
    requirements_data: [1],
    flow: [{ title: 'F' }],
    extend: { items: ['REQ-1'], cycle: 'urban' },
    related_ea_components: 'C',
  };
  const widgets = JSON.stringify({ widgets: [], logo });
  const given = { ...members, widget_config: widgets, image_file: picture, partner_logo: logo };
  const { body: made } = await app.call('POST', '/v2/prototypes', { ...given, model_id: from, editors_choice: true });

  const exported = await app.inject({ url: `/v2/prototypes/${String(made['id'])}/export` });
  expect([exported.statusCode, exported.headers]).toMatchObject([
    200,
    {
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('filename="prototype_Lights on.zip"'),
    },
  ]);
  const files = readZip(exported.rawPayload);
  // what clients of the predecessor read
  const { code, name: title, description, tags, state, customer_journey: journey } = members;
  expect(JSON.parse(String(files.get('metadata.json')))).toMatchObject({
    name: title,
    description,
    tags,
    state,
    customer_journey: journey,
    complexity_level: 5,
    image_file: `https://inventory.example${picture}`,
  });
  expect([String(files.get('code.py')), String(files.get('dashboard.json'))]).toEqual([code, widgets]);
  expect(await sharp(files.get('image_file.png')).metadata()).toMatchObject({ format: 'png', width: 40 });

  const report = await importZip(app, to, exported.rawPayload, '&dry_run=true');
  expect(report).toMatchObject({
    status: 200,
    id: null,
    name: title,
    state,
    language: 'python',
    pictures: 2,
    notes: [],
    signals: [{ path: 'Vehicle.Sped', issue: { nearest: 'Vehicle.Speed' } }, { path: 'Vehicle.Speed' }],
  });
  expect(await countOf(app, to)).toBe(0);
  const copy = await importZip(app, to, exported.rawPayload);
  expect(copy).toMatchObject({ status: 201, name: title });
  const { body: after } = await app.call('GET', `/v2/prototypes/${copy.id}`);
  expect(after).toMatchObject({ ...members, editors_choice: false, executed_turns: 0, model_id: { id: to } });
  const [image, partner] = [after['image_file'], after['partner_logo']];
  expect(after['widget_config']).toBe(JSON.stringify({ widgets: [], logo: partner }));
  for (const [address, old] of [
    [image, picture],
    [partner, logo],
  ]) {
    expect(address).not.toBe(old);
    expect((await app.inject({ url: String(address) })).statusCode).toBe(200);
  }
  const entry = expect.objectContaining({ type: 'prototype_created', description: expect.stringContaining('of To') });
  expect((await app.call('GET', '/v2/audit')).body['results']).toContainEqual(entry);

  expect(await importZip(app, to, exported.rawPayload)).toMatchObject({
    status: 400,
    message: expect.stringContaining('Duplicate'),
  });
});

test('a file of the predecessor is read, in its folder or not, with what is odd in it', PATIENCE, async () => {
  const app = await testApp();
  const model = await addModel(app);
  const metadata = {
    name: 'Old',
    description: { problem: 'P', status: null, other: true },
    tags: [{ tag: 'Fast' }, 'x', {}],
    model_id: 'theirs',
    image_file: 'https://elsewhere.example/x.png',
    complexity_level: '2',
    customer_journey: null,
    rated_by: { somebody: { rating: 5 } },
    editors_choice: true,
  };
  const content = { 'code.py': 'pass', 'dashboard.json': '{"widgets":[]}', 'image_file.png': await png('red') };
  const files = { 'metadata.json': `\uFEFF${JSON.stringify(metadata)}`, ...content };
  const inFolder = zip(
    Object.fromEntries(Object.entries(files).map(([path, file]) => [`prototype_Old/${path}`, file])),
  );
  const { id, ...report } = await importZip(app, model, inFolder);
  expect(report).toMatchObject({ status: 201, name: 'Old', pictures: 1, notes: [] });
  expect((await app.call('GET', `/v2/prototypes/${id}`)).body).toMatchObject({
    description: { problem: 'P' },
    tags: [{ title: 'Fast' }],
    complexity_level: 2,
    image_file: expect.stringMatching(/^\/v2\/file\//),
    widget_config: '{"widgets":[]}',
    editors_choice: false,
  });
  const broken = archiveWith({ name: 'Page' }, { 'image_file.png': '<html>404</html>' });
  const left = await importZip(app, model, broken);
  expect(left).toMatchObject({ status: 201, pictures: 0 });
  expect(left.notes).toEqual([{ file: 'image_file.png', message: expect.stringContaining('web page') }]);
});

test(
  'widgets that break the rules of the grid are left out and listed, and the rest is imported',
  PATIENCE,
  async () => {
    const app = await testApp();
    const model = await addModel(app);
    const [first, last] = [
      { plugin: 'Builtin', options: { label: 'Speed' }, boxes: [1, 2], mine: 1 },
      { widget: 'Own', boxes: [3] },
    ];
    const collides = { options: { label: 'Lamp' }, boxes: [2, 3] };
    const dashboard = { autorun: true, widgets: [first, collides, { boxes: [4, 5, 9] }, last, { boxes: [12] }] };
    const archive = archiveWith({ name: 'Grid' }, { 'dashboard.json': JSON.stringify(dashboard), 'code.py': 'pass' });
    const notes = [
      'Widget 2 (Lamp) was left out: "boxes" of widget 2 has cell 2, which widget 1 has already',
      'Widget 3 was left out: "boxes" of widget 3 (4, 5, 9) do not fill a rectangle',
      'Widget 5 was left out: "boxes" of widget 5 has 12, which is no cell',
    ].map((message) => ({ file: 'dashboard.json', message }));
    expect(await importZip(app, model, archive, '&dry_run=true')).toMatchObject({ status: 200, notes });
    const made = await importZip(app, model, archive);
    expect(made).toMatchObject({ status: 201, notes });
    const { body } = await app.call('GET', `/v2/prototypes/${made.id}`);
    const kept = JSON.stringify({ autorun: true, widgets: [first, last] });
    expect([body['code'], body['widget_config']]).toEqual(['pass', kept]);

    const whole = archiveWith(
      { name: 'Car', main_api: 'Vehicle' },
      {
        'prototypes/Grid/metadata.json': '{"name":"Grid"}',
        'prototypes/Grid/dashboard.json': JSON.stringify(dashboard),
      },
    );
    const car = await importArchive<ModelImport>(app, '/v2/models/import', whole);
    const file = 'prototypes/Grid/dashboard.json';
    expect(car).toMatchObject({ status: 201, prototypes: 1, notes: notes.map((note) => ({ ...note, file })) });
  },
);

test('an archive with anything wrong is refused in words, and nothing of it is stored', PATIENCE, async () => {
  const app = await testApp();
  const model = await addModel(app);
  const picture = { [`pictures/${'a'.repeat(24)}.png`]: await png('red') };
  const refused: [Buffer, number, RegExp][] = [
    [Buffer.alloc(0), 400, /application\/zip/],
    [Buffer.from('hello'), 400, /not a ZIP file/],
    [zip({ '../metadata.json': '{}' }), 400, /leads outside/],
    [zip({ bomb: Buffer.alloc(10_000_000) }), 413, /200 times/],
    [zip({ 'code.py': 'pass' }), 400, /no metadata.json/],
    [archiveWith({ name: 'A', main_api: 'Vehicle' }), 400, /is of a model/],
    [archiveWith({}), 400, /metadata.json: .*name/],
    [archiveWith({ name: 'A', complexity_level: 9 }), 400, /metadata.json: complexity_level/],
    [archiveWith({ name: 'A', skeleton: 'x' }, picture), 400, /metadata.json: "skeleton" must be/],
    [archiveWith({ name: 'A' }, { 'code.py': 'x'.repeat(1_000_001) }), 413, /200 times/],
    [archiveWith({ name: 'A' }, { 'code.py': randomBytes(600_000).toString('hex') }), 400, /metadata.json: code/],
    [archiveWith({ name: 'Taken' }, picture), 400, /Duplicate/],
  ];
  await app.call('POST', '/v2/prototypes', { name: 'Taken', model_id: model });
  for (const [archive, status, message] of refused) {
    const answer = await importZip(app, model, archive);
    expect([answer.status, answer.message]).toEqual([status, expect.stringMatching(message)]);
  }
  expect(await countOf(app, model)).toBe(1);
  expect(await app.inventory.store.read.pictures.sizeOf(ADMINISTRATOR.id)).toMatchObject({ count: 0 });
});

test('exports are for readers of the model, imports for its contributors', PATIENCE, async () => {
  const app = await testApp();
  const [secret, open] = [await addModel(app, 'Secret'), await addModel(app, 'Open', { visibility: 'public' })];
  const ann = await signedIn(app, (await addPerson(app, 'Ann')).email);
  const statuses = [];
  for (const model of [secret, open]) {
    const { body } = await app.call('POST', '/v2/prototypes', { name: 'A', model_id: model });
    const exported = await ann.call('GET', `/v2/prototypes/${String(body['id'])}/export`);
    const imported = await importZip(app, model, archiveWith({ name: 'B' }), '', ann.access);
    statuses.push([exported.status, imported.status]);
  }
  expect(statuses).toEqual([
    [404, 404],
    [200, 403],
  ]);
});
