import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import { generate } from './generate.ts';

async function typesOf(kinds: Record<string, JsonObject | string>): Promise<Map<string, string>> {
  const schemas = await mkdtemp(join(tmpdir(), 'schemawerk-codegen-'));
  onTestFinished(() => rm(schemas, { recursive: true }));
  for (const folder of ['base', 'kinds', 'api']) await mkdir(join(schemas, folder));
  for (const [kind, schema] of Object.entries(kinds))
    await writeFile(join(schemas, `kinds/${kind}.json`), typeof schema === 'string' ? schema : JSON.stringify(schema));
  return generate(schemas);
}

test('a subschema that allows any value is unknown, even with a description or an unresolved reference', async () => {
  const widget = {
    $id: 'https://example.com/widget.json',
    properties: {
      any: {},
      far: { $ref: 'far.json', title: 'Far', description: 'How far' },
      list: { type: 'array', items: { $ref: 'far.json' } },
      free: { type: 'object' },
    },
    additionalProperties: false,
  };
  const text = (await typesOf({ widget })).get('kinds/widget.d.ts')?.replaceAll(/\s+/g, ' ');
  expect(text).toContain(
    'any?: unknown; /** How far */ far?: unknown; list?: unknown[]; free?: { [k: string]: unknown; };',
  );
});

test('types take all valid data, also of defaults of another type, positions, and names that objects inherit', async () => {
  const text = { type: 'string' };
  const widget = {
    properties: {
      count: { type: 'integer', default: 'none' },
      pair: { prefixItems: [text, { type: 'number' }], items: false },
      open: { prefixItems: [text], items: { type: 'number' } },
      some: { type: 'object', properties: { a: text }, additionalProperties: { type: 'number' } },
      named: { $ref: '#/$defs/constructor' },
      size: { type: 'number', allOf: [{ minimum: 1 }], oneOf: [{ multipleOf: 2 }, { multipleOf: 3 }] },
      level: { enum: ['low', 'high'], tsEnumNames: ['Low', 'High'] },
      flags: { type: 'object', patternProperties: { '^is': { type: 'boolean' } } },
      same: { $ref: '#/properties/flags/patternProperties/%5Eis' },
      anything: { $ref: '#/$defs/anything' },
      tree: { $ref: '#node', description: 'A tree' },
    },
    additionalProperties: false,
    // names of properties that are keywords elsewhere
    if: { properties: { deprecated: { type: 'boolean' }, enum: text } },
    definitions: { node: { $anchor: 'node', additionalProperties: { $ref: '#node', minProperties: 1 } } },
    $defs: {
      constructor: { properties: { hasOwnProperty: text, toString: text }, required: ['hasOwnProperty'] },
      anything: true,
    },
  };
  const old = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    properties: { pair: { type: 'array', items: [text, { type: 'number' }], additionalItems: false } },
  };
  const files = await typesOf({ widget, old });
  const folder = await mkdtemp(join(tmpdir(), 'schemawerk-types-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'widget.ts'), files.get('kinds/widget.d.ts') ?? '');
  await writeFile(join(folder, 'old.ts'), files.get('kinds/old.d.ts') ?? '');
  await writeFile(
    join(folder, 'records.ts'),
    `import type { Old } from './old.ts';
import type { Widget } from './widget.ts';
export const widgets: Widget[] = [
  { count: 1, pair: ['a', 2], open: ['a', 1, 2], some: { a: 'b', c: 3 } },
  { pair: ['a'], open: [], named: { hasOwnProperty: 'x' }, size: 4, level: 'low', same: true, anything: null },
  { flags: { isOpen: true, color: 'red' }, tree: { left: { right: {} } } },
];
export const old: Old[] = [{ pair: [] }, { pair: ['a', 1] }];
// @ts-expect-error a count is no text, whatever its default is
export const wrong: Widget = { count: 'none' };
`,
  );
  const tsc = join(import.meta.dirname, '../node_modules/.bin/tsc');
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
    '--types',
    '',
  ];
  const compiled = promisify(execFile)(tsc, [...options, join(folder, 'records.ts')]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
  expect(await compiled).toBe('');
});

test('the entry imports each type by the name that the generator gives it', async () => {
  const files = await typesOf({ gear2box: { properties: {} } });
  expect(files.get('kinds/gear2box.d.ts')).toContain('export type Gear2Box =');
  expect(files.get('types.d.ts')).toContain('import type { Gear2Box }');
});
