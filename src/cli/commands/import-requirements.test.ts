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
