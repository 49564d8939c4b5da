import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BACKTRACKING, HARMLESS, HOSTILE } from '#server/testing/hostile-schemas.ts';
import { testApp } from '#server/testing/test-app.ts';

test('each hostile file is refused with what to do about it, and the other kinds work', async () => {
  const { inventory, call } = await testApp({ schemas: Object.assign({}, ...HOSTILE.map(({ files }) => files)) });
  const found = HOSTILE.map(({ name, files }) => {
    const own = inventory.kinds.issues.filter(({ file }) => file in files);
    return { name, issues: own.map(({ file, rule, message, hint = '' }) => ({ file, rule, message, hint })) };
  });
  expect(found).toEqual(HOSTILE.map(({ name, issues }) => ({ name, issues })));
  expect(inventory.kinds.issues).toHaveLength(HOSTILE.flatMap(({ issues }) => issues).length);
  expect((await call('GET', 'kinds/gadget')).status).toBe(200);
  const created = await call('POST', 'items', { type: 'gadget', data: { name: 'Pump', status: 'draft' } });
  expect(created.status).toBe(201);
});

test('schemas that lead to the same ones many times are kinds like any other', async () => {
  const { inventory, call } = await testApp({ schemas: Object.assign({}, ...HARMLESS.map(({ files }) => files)) });
  expect(inventory.kinds.issues).toEqual([]);
  for (const { kind, fields } of HARMLESS) {
    const names = inventory.kinds.get(kind).kind.fields.map((field) => field.name);
    expect(names).toEqual(expect.arrayContaining(fields));
    expect((await call('POST', 'items', { type: kind, data: {} })).status).toBe(201);
  }
});

test('an item whose text makes a pattern backtrack is refused at once', async () => {
  const schemas = BACKTRACKING.map(([pattern], i) => [
    `kinds/pattern${i}.json`,
    { properties: { text: { type: 'string', pattern } } },
  ]);
  const { call } = await testApp({ schemas: Object.fromEntries(schemas) });
  for (const [i, [, text]] of BACKTRACKING.entries()) {
    const { status, body } = await call('POST', 'items', { type: `pattern${i}`, data: { text } });
    expect(status).toBe(422);
    expect(body['issues']).toMatchObject([
      { path: '/text', rule: 'pattern', message: "Text doesn't match the expected format" },
    ]);
  }
});

test('a file with 1,000 mistakes has the first hundred reported', async () => {
  const wrong = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`n${i}`, { type: 'strnig' }]));
  const { inventory } = await testApp({ schemas: { 'kinds/hostile.json': { properties: wrong } } });
  expect(inventory.kinds.issues).toHaveLength(101);
  expect(inventory.kinds.issues.at(-1)).toMatchObject({
    file: 'kinds/hostile.json',
    message: '900 more issues in this file',
    hint: 'Fix those above first.',
  });
});

test('files beyond what a folder can have are reported, and those before are used', async () => {
  const text = `{"type":"object","description":"${'x'.repeat(1_900_000)}"}`;
  const schemas = Object.fromEntries(Array.from({ length: 18 }, (_, i) => [`kinds/z${i + 10}.json`, text]));
  const { inventory } = await testApp({ schemas });
  const message = 'A schema folder can have at most 2000 files and 32 MB';
  expect(inventory.kinds.issues.map((issue) => [issue.file, issue.message])).toEqual([
    ['kinds/z26.json', message],
    ['kinds/z27.json', message],
  ]);
  expect(inventory.kinds.find('z25')).toBeDefined();
  expect(inventory.kinds.find('gadget')).toBeDefined();
});

test('kinds that take more than the folder together are reported', async () => {
  const properties = Object.fromEntries(Array.from({ length: 4_000 }, (_, i) => [`p${i}`, true]));
  const child = { allOf: [{ $ref: '../base/wide.json' }] };
  const kinds = Object.fromEntries(Array.from({ length: 14 }, (_, i) => [`kinds/z${i + 10}.json`, child]));
  const { inventory } = await testApp({ schemas: { 'base/wide.json': { properties }, ...kinds } });
  expect(inventory.kinds.issues).toMatchObject([
    {
      file: 'kinds/z23.json',
      rule: 'size',
      message: 'The schema folder is full: the kinds before this one use up its limit',
    },
  ]);
});

test('a stored kind keeps its items readable without a pattern that is refused now', async () => {
  const former = { type: 'object', properties: { code: { type: 'string' } } };
  const { inventory, call, folder } = await testApp({ schemas: { 'kinds/former.json': former } });
  const { body } = await call('POST', 'items', { type: 'former', data: { code: 'aa' } });
  const source = { ...former, properties: { code: { type: 'string', pattern: '^(a)\\1$' } } };
  await inventory.store.write((writer) => writer.saveKind({ kind: 'former', hash: 'other', source }));
  await rm(join(folder, 'kinds/former.json'));
  await inventory.kinds.reload();
  expect(inventory.kinds.get('former')).toMatchObject({
    status: 'retired',
    kind: { schema: { properties: { code: { type: 'string' } } } },
  });
  expect((await call('GET', `items/${String(body['id'])}`)).body).toMatchObject({ data: { code: 'aa' } });
});
