import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli, SCHEMAS } from '#cli/testing/cli-process.ts';
import { openStore } from '#server/store/open-store.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

const ROOT = 'Vehicle:\n  type: branch\n  description: A vehicle.\n\n#include seat.vspec Vehicle\n';
const SEAT = 'Seat:\n  type: branch\n  description: A seat.\n  instances: Row[1,2]\n';

test('a specification with its includes is added to the catalogue, once', async () => {
  const folder = await folderWith({ ...SCHEMAS, 'spec/main.vspec': ROOT, 'spec/seat.vspec': SEAT, 'bad.json': '{}' });
  const add = (...args: string[]) => runCli(folder, ['vss', 'add', ...args]);
  expect(await add('spec/main.vspec', '--name', 'v1.0')).toMatchObject({
    code: 0,
    out: 'Added v1.0 to the catalogue: 4 nodes\n',
  });
  expect((await add('spec/main.vspec', '--name', 'v1.0')).code).toBe(0);
  expect(await add('spec/seat.vspec', '--name', 'v1.0')).toMatchObject({
    code: 1,
    err: expect.stringContaining('another signal tree named "v1.0"'),
  });
  expect(await add('bad.json', '--name', 'v2')).toMatchObject({ code: 1, err: expect.stringContaining('no root') });
  expect(await add('none.json', '--name', 'v2')).toMatchObject({ code: 2, err: expect.stringContaining('none.json') });
  expect((await add('bad.json')).err).toContain('--name');
  expect((await add('bad.json', '--name', '../x')).code).toBe(2);

  const store = await openStore({ file: join(folder, 'data/schemawerk.db') });
  expect(await store.read.trees.releases()).toMatchObject([{ name: 'v1.0', root: 'Vehicle', counts: { total: 4 } }]);
  await store.close();
});
