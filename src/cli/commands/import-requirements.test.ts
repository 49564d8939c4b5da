import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '#cli/testing/cli-process.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

const SCHEMAS_DIR = join(import.meta.dirname, '../../../schemas');

test('requirements with a type and a priority in capitals are imported, and each repair is listed', async () => {
  const requirements = [
    { name: 'Stop', requirementType: 'Safety', priority: 'Low' },
    { name: 'Log', requirementType: 'Non-Functional', priority: 'High', description: 'The car shall log.' },
  ];
  const folder = await folderWith({ 'requirements.json': requirements });
  const args = ['import', 'requirements.json', '--from', 'requirements', '--dry-run'];
  const { code, out, err } = await runCli(folder, args, { SCHEMAS_DIR });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  for (const repair of ['Low becomes low', 'A requirement has a statement', 'without a status is a draft'])
    expect(out).toContain(repair);
});

/** The kind that the map makes. */
const kind =
  /"kind": \{ "value": "(\w+)" \}/.exec(await readFile(join(SCHEMAS_DIR, 'maps/requirements.json'), 'utf8'))?.[1] ?? '';
const VARIANTS = {
  'bare.json': [{ name: 'Stop', requirementType: 'Safety', priority: 'Low' }],
  'items.json': [{ id: 'R-1', type: kind, data: { name: 'Stop', requirementType: 'Safety', priority: 'Low' } }],
};

test.each([
  ['bare records', ['bare.json']],
  ['bare records of a kind', ['bare.json', '--kind', kind]],
  ['items', ['items.json']],
])('they are recognized without the name of a map, too: %s', async (_, args) => {
  const folder = await folderWith(VARIANTS);
  const { code, out, err } = await runCli(folder, ['import', ...args, '--dry-run'], { SCHEMAS_DIR });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  for (const repair of ['Low becomes low', 'A requirement has a statement', 'without a status is a draft'])
    expect(out).toContain(repair);
});

test('validate refuses them, with the repair as its hint', async () => {
  const { code, out, err } = await runCli(await folderWith(VARIANTS), ['validate', 'items.json'], { SCHEMAS_DIR });
  expect(code).toBe(1);
  expect(out + err).toContain('Priority must be one of');
  expect(out + err).toContain('"schemawerk import" repairs it. Priorities are written small (Low becomes low).');
});
