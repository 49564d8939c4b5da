import { expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import type { Json } from '#shared/json.ts';

const BOX: Json = {
  'x-kind': { idPrefix: 'BOX' },
  allOf: [{ $ref: '../base/thing.json' }],
  properties: {
    length: { type: 'number' },
    width: { type: 'number' },
    area: { type: 'number', maximum: 100, 'x-computed': 'length * width' },
  },
  required: ['area'],
  unevaluatedProperties: false,
};

async function withBox(): Promise<TestApp> {
  const app = await testApp({ schemas: { 'kinds/box.json': BOX } });
  const created = await app.call('POST', 'items', {
    type: 'box',
    data: { name: 'Crate', length: 2, width: 3, area: 99 },
  });
  expect(created.status).toBe(201);
  expect(created.body['data']).toMatchObject({ length: 2, width: 3, area: 6 });
  return app;
}

const at = (rev: number) => ({ 'if-match': `"${rev}"` });

test('a patch of an input changes the computed value in the same revision', async () => {
  const { call } = await withBox();
  const { body } = await call('PATCH', 'items/BOX-1', { width: 5 }, at(1));
  expect(body).toMatchObject({ rev: 2, data: { width: 5, area: 10 } });
  const diff = await call('GET', 'items/BOX-1/diff?from=1&to=2');
  expect(diff.body['changes']).toEqual([
    { path: '/width', kind: 'replace', before: 3, after: 5 },
    { path: '/area', kind: 'replace', before: 6, after: 10 },
  ]);
  expect((await call('GET', 'items?type=box&q=area:10')).body['totalResults']).toBe(1);
});

test('a computed value sent by a client is ignored and makes no revision', async () => {
  const { call } = await withBox();
  for (const area of [7, null, 'large']) {
    const { status, body } = await call('PATCH', 'items/BOX-1', { area }, at(1));
    expect(status).toBe(200);
    expect(body).toMatchObject({ rev: 1, data: { area: 6 } });
  }
  const bulk = await call('PATCH', 'items', { items: [{ id: 'BOX-1', rev: 1, patch: { length: 4, area: 0 } }] });
  expect(bulk.body).toMatchObject({ results: [{ rev: 2, data: { length: 4, area: 12 } }] });
});

test('a computed value is validated like any other', async () => {
  const { call } = await withBox();
  const tooLarge = await call('PATCH', 'items/BOX-1', { width: 51 }, at(1));
  expect(tooLarge.status).toBe(422);
  expect(tooLarge.body['issues']).toMatchObject([{ path: '/area', rule: 'maximum' }]);
  const missing = await call('PATCH', 'items/BOX-1', { width: null }, at(1));
  expect(missing.body['issues']).toMatchObject([{ path: '/area', rule: 'required' }]);
});

test('restoring a revision computes its values with the present formula', async () => {
  const { call, write, inventory } = await withBox();
  await call('PATCH', 'items/BOX-1', { width: 5 }, at(1));
  const around: Json = JSON.parse(JSON.stringify(BOX).replace('length * width', '2 * (length + width)')) as Json;
  await write('kinds/box.json', around);
  await inventory.kinds.reload();
  const { body } = await call('POST', 'items/BOX-1/revisions/1/restore', undefined, at(3));
  expect(body).toMatchObject({ rev: 4, data: { width: 3, area: 10 } });
});
