import { expect, test } from 'vitest';
import { runCli, SCHEMAS } from '#cli/testing/cli-process.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

const widget = SCHEMAS['schemas/kinds/widget.json'];
const relations = SCHEMAS['schemas/relations.json'];
const [holds, uses] = relations.types;

const NEW = {
  'new/kinds/widget.json': {
    ...widget,
    properties: { ...widget.properties, size: { type: 'integer', minimum: 5, 'x-unit': 'mm' } },
  },
  'new/kinds/gizmo.json': { type: 'object', properties: { name: { type: 'string' } } },
  'new/relations.json': {
    types: [
      { ...holds, allowed: [{ source: ['widget'], target: ['widget'] }] },
      { ...uses, allowed: [{ source: ['*'], target: ['*'] }] },
    ],
  },
};

const records = [
  { id: 'W1', type: 'widget', data: { name: 'a', size: 1 } },
  { id: 'W2', type: 'widget', data: { name: 'b', size: 9 } },
  { id: 'W3', type: 'widget', data: { name: 'was invalid before', size: 'x' } },
  { id: 'G1', type: 'gadget', data: { name: 'g' } },
  { relation: 'holds', source: 'W1', target: 'W2' },
];

test('each change is reported with its reason, and the records it breaks are counted', async () => {
  const folder = await folderWith({ ...SCHEMAS, ...NEW, 'records.json': records });
  const { code, out, err } = await runCli(folder, ['schema', 'diff', 'schemas', 'new', '--records', 'records.json']);
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(out.split('\n')).toEqual([
    'gadget',
    '  breaking    kind removed — its items are kept but become read-only',
    'widget',
    '  breaking    size: minimum changed from 0 to 5 — values below 5 are rejected, for example 1',
    'gizmo',
    '  compatible  kind added — other kinds are unchanged',
    'relations.json',
    '  breaking    holds: widget → gadget removed — such links are rejected',
    '  compatible  uses: * → * allowed — everything allowed before still is',
    'widget: 1 of 2 valid records become invalid (minimum 1)',
    'gadget: 1 of 1 valid records become invalid (kind 1)',
    '3 breaking and 2 compatible changes; 2 of 4 valid records become invalid',
    '',
  ]);
});

test('a stored field that is no longer declared is said with its records, unless a rename names it', async () => {
  const { size: _, ...properties } = widget.properties;
  const diff = async (length: object) => {
    const renamed = { ...widget, properties: { ...properties, length } };
    const folder = await folderWith({
      ...SCHEMAS,
      'new/kinds/widget.json': renamed,
      'records.json': records.filter(({ type }) => type === 'widget'),
    });
    return (await runCli(folder, ['schema', 'diff', 'schemas', 'new', '--records', 'records.json'])).out;
  };
  const dropped = `widget: previous version's "size" is stored in 3 records and no longer declared: add x-renamed-from`;
  expect(await diff({ type: 'integer' })).toContain(dropped);
  expect(await diff({ ...widget.properties.size, 'x-renamed-from': 'size' })).not.toContain('no longer declared');
});

test('a record that becomes invalid is exit 1 even if no change of a kind is breaking', async () => {
  const types = [{ ...holds, multiplicity: 'one-to-one' }, uses];
  const links = [...records, { relation: 'holds', source: 'W1', target: 'G1' }];
  const folder = await folderWith({
    ...SCHEMAS,
    'new/kinds/widget.json': widget,
    'new/kinds/gadget.json': SCHEMAS['schemas/kinds/gadget.json'],
    'new/relations.json': { types },
    'records.json': links,
  });
  const { code, out } = await runCli(folder, ['schema', 'diff', 'schemas', 'new', '--records', 'records.json']);
  expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining('valid records become invalid') });
});

test('without a breaking change the exit code is 0; a single kind can be compared', async () => {
  const folder = await folderWith({ ...SCHEMAS, ...NEW });
  expect((await runCli(folder, ['schema', 'diff', 'schemas', 'schemas'])).code).toBe(0);
  const { out } = await runCli(folder, [
    'schema',
    'diff',
    'schemas/kinds/widget.json',
    'new/kinds/widget.json',
    '--format',
    'json',
  ]);
  expect(JSON.parse(out).changes).toMatchObject([{ owner: 'widget', place: 'size', breaking: true }]);
});

test('a refused file stops only itself', async () => {
  const folder = await folderWith({ ...SCHEMAS, ...NEW, 'new/kinds/gadget.json': { type: 'nothing' } });
  const { code, out, err } = await runCli(folder, ['schema', 'diff', 'schemas', 'new']);
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(out).toMatch(/^gadget\n {2}may break {3}not compared — new\/kinds\/gadget\.json:\d+:\d+: .*schema check/);
  expect(out).toContain('size: minimum changed from 0 to 5');
  expect(out).not.toContain('kind removed');
  const alone = await runCli(folder, ['schema', 'diff', 'schemas/kinds/gadget.json', 'new/kinds/gadget.json']);
  expect({ code: alone.code, err: alone.err }).toEqual({
    code: 2,
    err: expect.stringContaining('new/kinds/gadget.json:'),
  });
});

test.each([
  [['schema', 'diff', 'schemas'], 'Missing folders: schemawerk schema diff OLD NEW'],
  [['schema', 'diff', 'schemas', 'nowhere'], 'Schema folder or file "nowhere" not found'],
])('usage error: %j', async (args, message) => {
  const { code, err } = await runCli(await folderWith(SCHEMAS), args);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
