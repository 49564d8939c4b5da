import { expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '#server/testing/test-app.ts';

const FILE = 'kinds/part.json';
const X_KIND = { idPrefix: 'PRT', columns: ['note'] };
const BEFORE = {
  'x-kind': X_KIND,
  properties: { note: { type: 'string' }, maker: { type: 'string' } },
  additionalProperties: false,
};
const AFTER = {
  ...BEFORE,
  properties: { note: { type: 'string' }, vendor: { type: 'string', 'x-renamed-from': ['producer', 'maker'] } },
  required: ['vendor'],
};

test('items not yet moved are read by the new name, and edits of other fields are not refused', async () => {
  const { server, finish } = await renaming();
  const { call } = server;
  const data = { note: 'a', vendor: 'Acme' };
  expect((await call('GET', 'items/PRT-1')).body).toMatchObject({ rev: 1, data });
  expect((await call('GET', 'items/PRT-1')).body['data']).not.toHaveProperty('maker');
  // a client may have this revision under the former name
  expect((await call('GET', 'items/PRT-1', undefined, { 'if-none-match': '"1"' })).status).toBe(200);
  expect((await call('GET', 'items?type=part')).body['results']).toMatchObject([{ data }, { data }]);
  const patched = await call('PATCH', 'items/PRT-1', { note: 'b' }, { 'if-match': '"1"' });
  expect(patched).toMatchObject({ status: 200, body: { rev: 2, data: { note: 'b', vendor: 'Acme' } } });
  await finish();
  expect((await call('GET', 'items/PRT-1')).body).toMatchObject({ rev: 2, data: { note: 'b', vendor: 'Acme' } });
  expect((await call('GET', 'items/PRT-2')).body).toMatchObject({ rev: 2, data: { note: 'a', vendor: 'Acme' } });
  expect((await call('GET', 'items/PRT-2', undefined, { 'if-none-match': '"2"' })).status).toBe(304);
});

test('every former name is taken for as long as the schema names it, and answers have the newest alone', async () => {
  const { server, finish } = await renaming();
  await finish();
  const { call } = server;
  for (const [name, id] of [
    ['producer', 'PRT-3'],
    ['maker', 'PRT-4'],
  ] as const) {
    const made = await call('POST', 'items', { type: 'part', data: { [name]: 'Bolt' } });
    expect(made).toMatchObject({ status: 201, body: { id, data: { vendor: 'Bolt' } } });
    const patched = await call('PATCH', `items/${id}`, { [name]: id }, { 'if-match': '"1"' });
    expect(patched.body['data']).toEqual({ vendor: id });
    const found = await call('GET', `items?type=part&q=${name}:${id}&sort=-${name}`);
    expect(found.body['results']).toMatchObject([{ id }]);
    const sorted = await call('GET', `items?type=part&sort=-${name}&limit=1`);
    expect(sorted.body['results']).toMatchObject([{ id }]);
  }
});

test('the trash and the history come back under the new name', async () => {
  const { server, finish } = await renaming(true);
  const { call, inventory } = server;
  await finish();
  expect((await call('POST', 'items/PRT-2/restore')).body).toMatchObject({ data: { note: 'a', vendor: 'Acme' } });
  const stored = (await inventory.store.read.items(['PRT-2'], { asStored: true })).get('PRT-2');
  expect(stored?.data).toEqual({ note: 'a', vendor: 'Acme' });
  await call('PATCH', 'items/PRT-1', { vendor: 'Other' }, { 'if-match': '"2"' });
  const back = await call('POST', 'items/PRT-1/revisions/1/restore', undefined, { 'if-match': '"3"' });
  expect(back).toMatchObject({ status: 200, body: { data: { note: 'a', vendor: 'Acme' } } });
});

test('a field that is stored and no longer declared is said with its items, until a rename names it', async () => {
  const server = await testApp({ schemas: { [FILE]: BEFORE } });
  const { call, write, inventory } = server;
  const warnings = async (): Promise<unknown> => (await call('GET', 'kinds/part')).body['warnings'];
  for (let n = 0; n < 2; n++) await call('POST', 'items', { type: 'part', data: { note: 'a', maker: 'Acme' } });
  const { required: _, ...after } = AFTER;
  const vendor = { type: 'string' };
  await write(FILE, { ...after, properties: { note: { type: 'string' }, vendor } });
  await inventory.kinds.reload();
  const dropped = 'The previous version\'s "maker" is stored in 2 items and no longer declared: add x-renamed-from';
  expect(await warnings()).toMatchObject([{ file: FILE, rule: 'x-renamed-from', message: dropped }]);
  // also when the file is changed otherwise
  await write(FILE, { ...after, properties: { note: { type: 'string', title: 'Remark' }, vendor } });
  await inventory.kinds.reload();
  expect(await warnings()).toMatchObject([{ message: dropped }]);
  await write(FILE, AFTER);
  await inventory.kinds.reload();
  expect(await warnings()).toBeUndefined();
  expect((await call('GET', 'items/PRT-1')).body['data']).toMatchObject({ vendor: 'Acme' });
});

/** Two parts whose field is being renamed: no item has moved before `finish`. */
async function renaming(trashes = false): Promise<{ server: TestApp; finish: () => Promise<void> }> {
  const server = await testApp({ schemas: { [FILE]: BEFORE } });
  const { call, write, inventory } = server;
  for (let n = 0; n < 2; n++) await call('POST', 'items', { type: 'part', data: { note: 'a', maker: 'Acme' } });
  if (trashes) await call('DELETE', 'items/PRT-2', undefined, { 'if-match': '"1"' });
  await write(FILE, AFTER);
  const { read } = inventory.store;
  const scan = read.scan.bind(read);
  const { promise: waiting, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  vi.spyOn(read, 'scan').mockImplementation(async function* (from) {
    begin();
    await waiting;
    yield* scan(from);
  });
  const reloaded = inventory.kinds.reload();
  await begun;
  return {
    server,
    finish: async () => {
      goOn();
      await reloaded;
    },
  };
}
