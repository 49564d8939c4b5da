import { expect, test } from 'vitest';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { addModel, vehicleTree } from '#server/testing/signal-trees.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import { zip } from '#server/testing/zip.ts';
import type { JsonObject } from '#shared/json.ts';

const PATIENCE = { timeout: 180_000 };
const TREE = JSON.stringify(vehicleTree());
const VSPEC = 'Vehicle:\n  type: branch\n  description: A vehicle.\n';

const PART = 'IsOn:\n  type: sensor\n  datatype: boolean\n  description: Whether it is on.\n';

/** Sends a file as a form with one field. */
async function send(
  { inject }: Pick<TestApp, 'inject'>,
  url: string,
  name: string,
  file: string | Buffer,
  access?: string,
) {
  const head = `--cut\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from('\r\n--cut--\r\n')]);
  const authorization = access === undefined ? {} : { authorization: `Bearer ${access}` };
  const headers = { 'content-type': 'multipart/form-data; boundary=cut', ...authorization };
  const answer = await inject({ method: 'POST', url, headers, payload });
  const body: JsonObject = answer.payload === '' ? {} : answer.json();
  return { status: answer.statusCode, body };
}

test('a file that was uploaded is the tree of a model by its address', PATIENCE, async () => {
  const app = await testApp();
  const { status, body } = await send(app, '/v2/file', 'vss.json', TREE);
  const url = String(body['url']);
  expect([status, url]).toEqual([201, expect.stringMatching(/^\/v2\/file\/[0-9a-f]{24}$/)]);
  const id = await addModel(app, 'A', { api_data_url: url });
  expect((await app.call('GET', `/v2/models/${id}`)).body).toMatchObject({ stats: { apis: { total: { count: 2 } } } });
  const later = await send(app, '/v2/file/upload/store-be', 'vss.json', TREE);
  const whole = { api_data_url: `https://inventory.example${String(later.body['url'])}` };
  expect((await app.call('POST', `/v2/models/${id}/replace-api`, whole)).status).toBe(200);
});

test('so is one in vspec; it is served to who uploaded it, as a file', PATIENCE, async () => {
  const app = await testApp();
  const url = String((await send(app, '/v2/file', 'tree.vspec', VSPEC)).body['url']);
  const id = await addModel(app, 'A', { api_data_url: url });
  expect((await app.call('GET', `/v2/models/${id}/api`)).body).toMatchObject({ Vehicle: { type: 'branch' } });
  const served = await app.inject(url);
  expect([served.payload, served.headers]).toMatchObject([
    VSPEC,
    { 'content-disposition': 'attachment', 'x-content-type-options': 'nosniff', 'content-type': 'application/yaml' },
  ]);
  const ann = await signedIn(app, (await addPerson(app, 'Ann')).email);
  expect((await ann.call('GET', url)).status).toBe(404);
  const taken = await ann.call('POST', '/v2/models', { name: 'B', main_api: 'Vehicle', api_data_url: url });
  expect([taken.status, taken.body['message']]).toEqual([400, expect.stringContaining('complete address')]);
});

test('what is no text is no tree, whatever its name', PATIENCE, async () => {
  const app = await testApp();
  for (const content of [Buffer.of(0xff, 0xfe), 'a\u0000b', '', zip({ a: 'b' })])
    expect((await send(app, '/v2/file', 'x.json', content)).status).toBe(400);
  const large = await send(app, '/v2/file', 'x.png', Buffer.alloc(11_000_000, 1));
  expect([large.status, large.body['message']]).toEqual([413, expect.stringContaining('10 MB')]);
});

test(
  'several files of a specification are packed as a ZIP file, reported on, and the tree of a model',
  PATIENCE,
  async () => {
    const app = await testApp();
    const packed = zip({ 'spec/Main.vspec': `${VSPEC}#include Part.vspec Vehicle\n`, 'spec/Part.vspec': PART });
    const counts = { total: 2, sensor: 1 };
    expect(await send(app, '/v2/apis/report', 'spec.zip', packed)).toMatchObject({
      status: 200,
      body: { tree: { root: 'Vehicle', counts, release: null } },
    });
    const api_data_url = String((await send(app, '/v2/file', 'spec.zip', packed)).body['url']);
    const id = await addModel(app, 'A', { api_data_url });
    expect((await app.call('GET', `/v2/models/${id}/api/Vehicle.IsOn`)).status).toBe(200);
    const broken = zip({ 'a.vspec': 'x', 'b.vspec': 'y' });
    expect((await send(app, '/v2/apis/report', 'spec.zip', broken)).body).toMatchObject({
      tree: null,
      issues: [{ message: expect.stringContaining('several specifications') }],
    });
  },
);

test('a tree is replaced, and added to the catalogue, by a form', PATIENCE, async () => {
  const app = await testApp();
  const id = await addModel(app, 'A');
  expect((await send(app, `/v2/models/${id}/replace-api`, 'tree.vspec', VSPEC)).status).toBe(200);
  expect((await send(app, '/v2/apis/vss?name=v1', 'vss.json', TREE)).body).toMatchObject({ name: 'v1' });
  expect((await send(app, `/v2/models/${id}/replace-api?dry_run=true`, 'vss.json', TREE)).body).toMatchObject({
    tree: { release: 'v1' },
  });
  const archive = zip({ 'metadata.json': '{"name":"B"}' });
  expect((await send(app, '/v2/models/import', 'b.zip', archive)).body).toMatchObject({ name: 'B' });
  expect((await send(app, `/v2/models/${id}/replace-api`, 'vss.json', Buffer.alloc(21_000_000, 0x20))).status).toBe(
    413,
  );
});
