import { readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { KindEvent } from '#generated/payloads.d.ts';
import type { ServerEvent } from '#server/events/event-hub.ts';
import { watchSchemas } from '#server/schemas/watch.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { JsonObject } from '#shared/json.ts';

test('kinds are listed with count and picture, one is returned with its fields and self-contained schema', async () => {
  const { call } = await testApp();
  await call('POST', 'items', { type: 'gadget', data: { name: 'Pump' } });
  const { body } = await call('GET', 'kinds');
  expect(body['results']).toMatchObject([
    { kind: 'gadget', plural: 'Gadgets', count: 1, status: 'ok' },
    { kind: 'plain', count: 0 },
    { kind: 'probe' },
  ]);
  const kind = (await call('GET', 'kinds/gadget')).body;
  expect(kind).toMatchObject({
    idPrefix: 'GAD',
    invalid: 0,
    schema: { properties: { name: {}, power: {} }, additionalProperties: false },
  });
  expect(JSON.stringify(kind['schema'])).not.toContain('thing.json');
  expect((await call('GET', String(kind['picture']))).text).toContain('<svg');
  expect(await call('GET', 'kinds/none')).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('gadget') },
  });
});

test('the validator is a self-contained module that validates like the server', async () => {
  const { call, folder } = await testApp();
  const { body } = await call('GET', 'kinds/gadget');
  const module = await call('GET', String(body['validator']));
  expect(module.headers).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': expect.stringContaining('immutable'),
  });
  const file = join(folder, 'validator.mjs');
  await writeFile(file, module.text);
  const { default: validate } = (await import(file)) as {
    default: ((data: unknown) => boolean) & { errors: unknown[] };
  };
  expect(validate({ name: 'Pump', power: 1 })).toBe(true);
  expect(validate({ name: '', power: -1 })).toBe(false);
  expect(validate.errors).toHaveLength(2);
  expect((await call('GET', 'kinds/gadget/validator-0000000000000.js')).status).toBe(404);
});

test('a member called toString is compared like any other', async () => {
  const shape = { enum: [{ b: 1 }] };
  const { call, folder } = await testApp({
    schemas: { 'kinds/label.json': { type: 'object', properties: { shape } } },
  });
  const { body } = await call('GET', 'kinds/label');
  const file = join(folder, 'compared.mjs');
  await writeFile(file, (await call('GET', String(body['validator']))).text);
  const { default: validate } = (await import(file)) as { default: (data: unknown) => boolean };
  expect(validate({ shape: { toString: 1 } })).toBe(false);
  expect(validate({ shape: { b: 1 } })).toBe(true);
  expect((await call('POST', 'items', { type: 'label', data: { shape: { toString: 1 } } })).status).toBe(422);
});

test('a pattern that could backtrack holds up no browser', async () => {
  const code = { type: 'string', pattern: '^(\\w+\\s?)*$' };
  const { call, folder } = await testApp({ schemas: { 'kinds/label.json': { type: 'object', properties: { code } } } });
  const { body } = await call('GET', 'kinds/label');
  const file = join(folder, 'label.mjs');
  await writeFile(file, (await call('GET', String(body['validator']))).text);
  const { default: validate } = (await import(file)) as { default: (data: unknown) => boolean };
  expect(validate({ code: 'two words' })).toBe(true);
  expect(validate({ code: `${'a'.repeat(30_000)}!` })).toBe(false);
});

test(
  'what depends on a schema is kept by no shared cache, and needs a sign-in where reading does',
  { timeout: 30_000 },
  async () => {
    const { app, call } = await testApp({ instance: { strictAuth: true } });
    const { body } = await call('GET', 'kinds/gadget');
    const urls = [String(body['validator']), String(body['picture'])];
    const module = await call('GET', urls[0] ?? '');
    expect([module.status, module.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
    for (const url of urls) {
      expect((await app.inject(url)).statusCode).toBe(401);
      expect(String((await call('GET', url)).headers['cache-control'])).not.toContain('public');
    }
  },
);

test('an added schema becomes a kind; a broken one is refused with its location and the last valid version stays', async () => {
  const { call, write, inventory } = await testApp();
  await write('kinds/dropped.json', { properties: { title: { type: 'string' } } });
  expect(await inventory.kinds.reload()).toEqual([{ kind: 'dropped', action: 'added' }]);
  expect((await call('POST', 'items', { type: 'dropped', data: { title: 'New' } })).body).toMatchObject({
    id: 'DROP-1',
    name: 'New',
  });

  await write('kinds/dropped.json', '{\n  "properties": {\n    "title": { "type": "strnig" }\n  }\n}');
  const [change] = await inventory.kinds.reload();
  expect(change).toMatchObject({
    kind: 'dropped',
    action: 'refused',
    message: expect.stringContaining('kinds/dropped.json:3:'),
  });
  expect((await call('POST', 'items', { type: 'dropped', data: { title: 'Still' } })).status).toBe(201);
  const listed = (await call('GET', 'kinds')).body['results'] as { kind: string; issues?: unknown }[];
  expect(listed.find(({ kind }) => kind === 'dropped')?.issues).toMatchObject([
    { file: 'kinds/dropped.json', line: 3 },
  ]);

  await write('kinds/never.json', '{ "type": ');
  expect(await inventory.kinds.reload()).toMatchObject([{ kind: 'never', action: 'refused' }]);
  expect((await call('GET', 'schema-issues')).body['results']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ file: 'kinds/dropped.json', line: 3 }),
      expect.objectContaining({ file: 'kinds/never.json' }),
    ]),
  );
  expect((await call('GET', 'kinds')).body['refused']).toMatchObject([{ kind: 'never', issues: [{ rule: 'json' }] }]);
});

test('an unresolved reference accepts anything with a warning until its schema is added', async () => {
  const { call, write, inventory } = await testApp();
  await write('kinds/dropped.json', {
    $id: 'https://example.com/dropped.json',
    allOf: [{ $ref: 'parent.json' }],
    properties: { title: { type: 'string' }, size: { $ref: 'sizes.json#/definitions/size' } },
  });
  expect(await inventory.kinds.reload()).toEqual([{ kind: 'dropped', action: 'added' }]);
  const warned = async (): Promise<unknown> => (await call('GET', 'kinds/dropped')).body['warnings'];
  expect(await warned()).toMatchObject([
    { file: 'kinds/dropped.json', message: expect.stringContaining('https://example.com/parent.json') },
    { path: '/properties/size/$ref', message: expect.stringContaining('https://example.com/sizes.json is missing') },
  ]);
  expect((await call('GET', 'kinds')).body).toMatchObject({
    results: expect.arrayContaining([
      expect.objectContaining({ kind: 'dropped', status: 'ok', warnings: expect.any(Array) }),
    ]),
    refused: [],
  });
  const data = { title: 'New', size: 'XL', more: [1] };
  expect((await call('POST', 'items', { type: 'dropped', data })).body['data']).toEqual(data);
  expect((await call('POST', 'items', { type: 'dropped', data: { title: 1 } })).status).toBe(422);

  await write('base/sizes.json', { definitions: { size: { type: 'integer' } } });
  expect(await inventory.kinds.reload()).toEqual([{ kind: 'dropped', action: 'changed' }]);
  expect(await warned()).toMatchObject([{ path: '/allOf/0/$ref' }]);
  await write('base/elders.json', { $id: 'https://example.com/parent.json', properties: { more: { type: 'string' } } });
  await inventory.kinds.reload();
  expect(await warned()).toBeUndefined();
  expect((await call('GET', 'kinds/dropped/invalid')).body['results']).toMatchObject([
    {
      issues: [
        { path: '/more', rule: 'type' },
        { path: '/size', rule: 'type' },
      ],
    },
  ]);
});

test('a changed warning alone is reported as a change', async () => {
  const { write, inventory } = await testApp();
  for (const name of ['one', 'two']) {
    await write('kinds/dropped.json', { properties: { a: { $ref: `https://example.com/${name}.json` } } });
    expect(await inventory.kinds.reload()).toHaveLength(1);
    expect(inventory.kinds.find('dropped')?.warnings[0]?.message).toContain(name);
  }
});

test('a kind whose file is missing is retired while it has items', async () => {
  const { call, inventory, folder } = await testApp({
    schemas: { 'kinds/dropped.json': { properties: { title: { type: 'string' } } } },
  });
  await call('POST', 'items', { type: 'dropped', data: { title: 'New' } });
  const { rm } = await import('node:fs/promises');
  await rm(join(folder, 'kinds/dropped.json'));
  expect(await inventory.kinds.reload()).toEqual([{ kind: 'dropped', action: 'removed' }]);
  expect((await call('GET', 'items/DROP-1')).status).toBe(200);
  expect((await call('GET', 'kinds/dropped')).body['status']).toBe('retired');
  expect((await call('POST', 'items', { type: 'dropped', data: { title: 'More' } })).status).toBe(409);
});

test('items that a changed schema no longer accepts are listed and stay readable', async () => {
  const { call, write, inventory } = await testApp({
    schemas: { 'kinds/dropped.json': { properties: { title: { type: 'string' } } } },
  });
  for (const title of ['short', 'a long title']) await call('POST', 'items', { type: 'dropped', data: { title } });
  await write('kinds/dropped.json', { properties: { title: { type: 'string', maxLength: 6 } } });
  await inventory.kinds.reload();
  expect((await call('GET', 'kinds/dropped/invalid')).body).toMatchObject({
    totalResults: 1,
    results: [{ item: { id: 'DROP-2' }, issues: [{ path: '/title', rule: 'maxLength' }] }],
  });
  expect((await call('GET', 'items/DROP-2')).status).toBe(200);
  await call('PATCH', 'items/DROP-2', { title: 'short' }, { 'if-match': '"1"' });
  expect((await call('GET', 'kinds/dropped/invalid')).body['results']).toEqual([]);
});

test('a kind is returned without waiting for the validation of its items', async () => {
  const { call, inventory } = await testApp();
  await call('POST', 'items', { type: 'gadget', data: { name: 'Pump' } });
  const { read } = inventory.store;
  const scan = read.scan.bind(read);
  const { promise: judging, resolve: goOn } = Promise.withResolvers<void>();
  vi.spyOn(read, 'scan').mockImplementation(async function* (from) {
    await judging;
    yield* scan(from);
  });
  expect((await call('GET', 'kinds/gadget')).body).toMatchObject({ kind: 'gadget', count: 1, invalid: null });
  goOn();
  await expect.poll(async () => (await call('GET', 'kinds/gadget')).body['invalid']).toBe(0);
});

test('a renamed field keeps its values: stored items, old clients and history', async () => {
  const { call, write, inventory } = await testApp({
    schemas: { 'kinds/dropped.json': { properties: { watts: { type: 'number' }, a: {} } } },
  });
  await call('POST', 'items', { type: 'dropped', data: { watts: 5, a: 1 } });
  await write('kinds/dropped.json', {
    properties: { power: { type: 'number', 'x-renamed-from': 'watts' }, a: {} },
    additionalProperties: false,
  });
  await inventory.kinds.reload();
  expect((await call('GET', 'items/DROP-1')).text).toContain('"data":{"power":5,"a":1}');
  expect((await call('PATCH', 'items/DROP-1', { watts: 6 }, { 'if-match': '"2"' })).body['data']).toEqual({
    power: 6,
    a: 1,
  });
  expect((await call('POST', 'items', { type: 'dropped', data: { watts: 7 } })).body['data']).toEqual({ power: 7 });
});

test('a new formula computes stored items again, each in a separate revision', async () => {
  const boxes = (expression: string) => ({
    properties: { a: { type: 'number' }, b: { type: 'number', 'x-computed': expression } },
  });
  const { call, write, inventory } = await testApp({ schemas: { 'kinds/dropped.json': boxes('a + 1') } });
  await call('POST', 'items', { type: 'dropped', data: { a: 1 } });
  await call('POST', 'items', { type: 'dropped', data: { a: 2 } });
  await write('kinds/dropped.json', boxes('a * 2'));
  await inventory.kinds.reload();
  expect((await call('GET', 'items/DROP-1')).body).toMatchObject({ rev: 1, data: { a: 1, b: 2 } });
  expect((await call('GET', 'items/DROP-2')).body).toMatchObject({ rev: 2, data: { a: 2, b: 4 } });
  expect((await call('GET', 'items?type=dropped&q=b:4')).body['totalResults']).toBe(1);
});

test('a running server picks up changes of its schema folder', async () => {
  const { write, inventory } = await testApp({ watch: true });
  const { resolve, promise } = Promise.withResolvers<ServerEvent>();
  inventory.events.subscribe((event) => event.event === 'kind' && resolve(event));
  await write('kinds/dropped.json', { properties: { title: { type: 'string' } } });
  expect(await promise).toMatchObject({ data: { kind: 'dropped', action: 'added' } });
});

test('a file written after the folder was read at the start is read too', async () => {
  const { write, folder, inventory } = await testApp();
  await write('kinds/dropped.json', { properties: { title: { type: 'string' } } });
  const { resolve, promise } = Promise.withResolvers<KindEvent[]>();
  onTestFinished(watchSchemas(folder, inventory.kinds.readFiles, async () => resolve(await inventory.kinds.reload())));
  expect(await promise).toMatchObject([{ kind: 'dropped', action: 'added' }]);
});

test('a field is added to the file of a kind, whose other text stays, and is there at once', async () => {
  const { call, folder, inventory, write } = await testApp();
  const path = join(folder, 'kinds/gadget.json');
  const before = `{ "required": [ "name" ], "properties": {
    "name": { "type": "string" }, "createdAt": { "type": "string", "readOnly": true }
  }, "additionalProperties":   false }`;
  await write('kinds/gadget.json', before);
  await inventory.kinds.reload();
  const { hash } = inventory.kinds.get('gadget').kind;
  const events: ServerEvent[] = [];
  inventory.events.subscribe((event) => void events.push(event));
  const add = (name: string, holds: JsonObject, base = hash) =>
    call('POST', 'kinds/gadget/fields', { name, title: 'Release day ', holds, hash: base });

  expect(await add('released', { type: 'date' })).toMatchObject({
    status: 201,
    body: { field: { name: 'released', title: 'Release day', type: 'string', format: 'date' } },
  });
  const after = await readFile(path, 'utf8');
  const field = ['"released": {', '  "title": "Release day",', '  "type": "string",', '  "format": "date"', '}'];
  expect(after).toBe(before.replace('true }\n', `true },\n    ${field.join('\n    ')}\n`));
  expect(await readdir(join(folder, 'kinds'))).toHaveLength(3);
  expect(events).toMatchObject([{ event: 'kind', data: { kind: 'gadget', action: 'changed' } }]);
  const item = { type: 'gadget', data: { name: 'Pump', released: '2026-11-21' } };
  expect((await call('POST', 'items', item)).status).toBe(201);
  expect((await call('GET', '/v2/audit?type=schema')).body['results']).toMatchObject([
    { description: 'Added the field "released" (date)', ref_id: 'gadget', name: 'Administrator' },
  ]);

  // two people, one of whom has not seen the other's field
  expect(await add('color', { type: 'choice', choices: ['red', 'blue'] })).toMatchObject({
    status: 412,
    body: { message: expect.stringContaining('changed in the meantime') },
  });
  const now = inventory.kinds.get('gadget').kind.hash;
  for (const name of ['released', 'name', 'createdAt', 'rev'])
    expect(await add(name, { type: 'text' }, now), name).toMatchObject({ status: 400 });
  expect((await add('color', { type: 'choice' }, now)).status).toBe(400);
  const two = await Promise.all([add('a', { type: 'integer' }, now), add('b', { type: 'boolean' }, now)]);
  expect(two.map(({ status }) => status)).toEqual([201, 412]);
});

test('a field is refused, with the reason, where the file cannot be changed', async () => {
  const { call, folder, inventory, write } = await testApp();
  const add = async (kind: string) => {
    const { hash } = inventory.kinds.get(kind).kind;
    return call('POST', `kinds/${kind}/fields`, { name: 'extra', title: 'Extra', holds: { type: 'text' }, hash });
  };
  const path = join(folder, 'kinds/gadget.json');
  await call('POST', 'items', { type: 'plain', data: { label: 'x' } });
  await rm(join(folder, 'kinds/plain.json'));
  await inventory.kinds.reload();
  expect(await add('plain')).toMatchObject({ status: 409, body: { message: expect.stringContaining('no file') } });
  await write('kinds/probe.json', '{');
  expect(await add('probe')).toMatchObject({ status: 409, body: { message: expect.stringContaining('has errors') } });
  await writeFile(join(folder, 'kinds/.gadget.json.next'), '');
  expect(await add('gadget')).toMatchObject({ status: 409, body: { message: expect.stringContaining('Try again') } });
  await utimes(join(folder, 'kinds/.gadget.json.next'), 0, 0);
  await rename(path, join(folder, 'elsewhere.txt'));
  await symlink(join(folder, 'elsewhere.txt'), path);
  expect(await add('gadget')).toMatchObject({ status: 409, body: { message: expect.stringContaining('is a link') } });
  await rm(path);
  const $defs = { it: { type: 'object', properties: { name: { type: 'string' } }, additionalProperties: false } };
  await write('kinds/gadget.json', { $ref: '#/$defs/it', $defs });
  await inventory.kinds.reload();
  expect(await add('gadget')).toMatchObject({ status: 409, body: { message: expect.stringContaining('elsewhere') } });
  expect(await readdir(join(folder, 'kinds'))).toEqual(['gadget.json', 'probe.json']);
});
