import { expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/test-app.ts';

const FILE = 'kinds/lamp.json';
const LAMP = {
  'x-kind': { idPrefix: 'LMP' },
  properties: { note: { type: 'string' }, state: { enum: ['on', 'off', 'dim'] }, owner: { type: 'string' } },
};
/** A choice is gone, and a field has become required. */
const STRICTER = { ...LAMP, properties: { ...LAMP.properties, state: { enum: ['on', 'off'] } }, required: ['owner'] };
const KEPT = [
  { path: '/owner', rule: 'required' },
  { path: '/state', rule: 'enum' },
];

test('an edit of another field is not refused for what a stricter schema made invalid', async () => {
  const { call } = await dimLamp();
  expect((await call('GET', 'kinds/lamp/invalid')).body['totalResults']).toBe(1);
  const patched = await call('PATCH', 'items/LMP-1', { note: 'b' }, { 'if-match': '"1"' });
  expect(patched).toMatchObject({ status: 200, body: { rev: 2, data: { note: 'b', state: 'dim' }, issues: KEPT } });
  const put = await call('PUT', 'items/LMP-1', { note: 'c', state: 'dim' }, { 'if-match': '"2"' });
  expect(put).toMatchObject({ status: 200, body: { rev: 3, issues: KEPT } });
  const bulk = await call('PATCH', 'items', { items: [{ id: 'LMP-1', rev: 3, patch: { note: 'd' } }] });
  expect(bulk).toMatchObject({ status: 200, body: { results: [{ rev: 4, issues: KEPT }] } });
  const restored = await call('POST', 'items/LMP-1/revisions/1/restore', undefined, { 'if-match': '"4"' });
  expect(restored).toMatchObject({ status: 200, body: { rev: 5, data: { note: 'a', state: 'dim' }, issues: KEPT } });
  expect((await call('GET', 'items/LMP-1')).body['issues']).toBeUndefined();
  expect((await call('GET', 'kinds/lamp/invalid')).body).toMatchObject({
    totalResults: 1,
    results: [{ issues: KEPT }],
  });
});

test('an edit is refused for the issues that it makes, and for those alone', async () => {
  const { call } = await dimLamp();
  const patch = (data: Record<string, string | number | null>) =>
    call('PATCH', 'items/LMP-1', data, { 'if-match': '"1"' });
  for (const [data, path] of [
    [{ state: 'blinking' }, '/state'],
    [{ owner: 3 }, '/owner'],
    [{ note: 1, owner: 'Ann' }, '/note'],
  ] as const)
    expect(await patch(data)).toMatchObject({ status: 422, body: { issues: [{ path }] } });
  const both = [{ id: 'LMP-1', rev: 1, patch: { state: 'blinking' } }];
  expect(await call('PATCH', 'items', { items: both })).toMatchObject({
    status: 422,
    body: { issues: [{ path: '/items/0/data/state' }] },
  });
  const mended = await patch({ state: 'on', owner: 'Ann' });
  expect(mended.status).toBe(200);
  expect(mended.body['issues']).toBeUndefined();
  expect((await call('GET', 'kinds/lamp/invalid')).body).toMatchObject({ totalResults: 0, results: [] });
  const back = await call('POST', 'items/LMP-1/revisions/1/restore', undefined, { 'if-match': '"2"' });
  expect(back).toMatchObject({ status: 422, body: { issues: KEPT } });
});

/** A lamp that no longer fits its schema. */
async function dimLamp(): Promise<TestApp> {
  const server = await testApp({ schemas: { [FILE]: LAMP } });
  await server.call('POST', 'items', { type: 'lamp', data: { note: 'a', state: 'dim' } });
  await server.write(FILE, STRICTER);
  await server.inventory.kinds.reload();
  return server;
}
