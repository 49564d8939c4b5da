import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { generate } from './generate.ts';

test('a subschema that allows any value is unknown, even with a description or an unresolved reference', async () => {
  const schemas = await mkdtemp(join(tmpdir(), 'schemawerk-codegen-'));
  onTestFinished(() => rm(schemas, { recursive: true }));
  for (const folder of ['base', 'kinds', 'api']) await mkdir(join(schemas, folder));
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
  await writeFile(join(schemas, 'kinds/widget.json'), JSON.stringify(widget));
  const text = (await generate(schemas)).get('kinds/widget.d.ts')?.replaceAll(/\s+/g, ' ');
  expect(text).toContain(
    'any?: unknown; /** How far */ far?: unknown; list?: unknown[]; free?: { [k: string]: unknown; };',
  );
});
