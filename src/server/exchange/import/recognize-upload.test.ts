import { expect, test } from 'vitest';
import type { ImportFile, Preview } from '#generated/payloads.d.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import type { Json } from '#shared/json.ts';

const MAP: Json = {
  title: 'Gadgets with a state',
  recognizes: ['name', 'state'],
  kind: { value: 'gadget' },
  fields: { name: 'name', status: 'state', power: { from: 'watts' } },
  repairs: [{ rule: 'convert', field: 'status', do: ['lower'], why: 'A status is written small' }],
};

async function upload({ inject }: TestApp, name: string, content: Json): Promise<ImportFile> {
  const answer = await inject({
    method: 'POST',
    url: `/v2/inventory/imports?name=${name}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: JSON.stringify(content),
  });
  expect([answer.statusCode, answer.payload]).toEqual([201, answer.payload]);
  return answer.json<ImportFile>();
}

test('a document that a map recognizes is uploaded as complete records, with what the map changed', async () => {
  const app = await testApp();
  await app.write('maps/gadgets.json', MAP);
  await app.write('maps/broken.json', '{');
  const file = await upload(app, 'gadgets.json', [
    { name: 'Pump', state: 'Draft', watts: 5 },
    { name: 'Valve', state: 'Ready' },
  ]);
  expect(file).toMatchObject({
    form: 'records',
    columns: [],
    rows: 2,
    map: { title: 'Gadgets with a state', repairs: [{ why: 'A status is written small', count: 2 }] },
  });
  const { inject } = app;
  const made = await inject({ method: 'POST', url: `/v2/inventory/imports/${file.id}/preview`, payload: {} });
  const { digest, counts } = made.json<Preview>();
  expect(counts).toMatchObject({ add: 2, error: 0 });
  await inject({
    method: 'POST',
    url: `/v2/inventory/imports/${file.id}/write`,
    payload: { digest, skipInvalid: false },
  });
  const { body } = await app.call('GET', '/v2/inventory/items?type=gadget&sort=name');
  expect(body['results']).toMatchObject([
    { data: { name: 'Pump', status: 'draft', power: 5 } },
    { data: { name: 'Valve', status: 'ready' } },
  ]);
});

test.each<[string, string, Json]>([
  ['a member that the map does not read', 'a.json', [{ name: 'Pump', state: 'Draft', colour: 'red' }]],
  ['an entry without one of the members', 'a.json', [{ name: 'Pump', state: 'Draft' }, { name: 'Valve' }]],
])('%s leaves the columns to whoever imports', async (_, name, content) => {
  const app = await testApp();
  await app.write('maps/gadgets.json', MAP);
  const file = await upload(app, name, content);
  expect([file.form, file.map]).toEqual(['table', undefined]);
});
