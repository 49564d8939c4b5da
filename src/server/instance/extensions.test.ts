import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '#server/testing/temp-folder.ts';
import { testApp } from '#server/testing/test-app.ts';
import { readExtensions } from './extensions.ts';

const MODULE = 'export default () => ({});\n';

test('a module of the folder is listed and served, at an address that changes with its content', async () => {
  const folder = await folderWith();
  await writeFile(join(folder, 'stars.js'), MODULE);
  await writeFile(join(folder, 'README.md'), 'Ours');
  const extensions = await readExtensions(folder);
  const { inject } = await testApp({ instance: { extensions } });
  const { extensions: listed } = (await inject('/v2/instance')).json();
  expect(listed).toEqual([
    { name: 'stars.js', module: expect.stringMatching(/^\/v2\/extensions\/\w{16}\/stars\.js$/) },
  ]);
  const answer = await inject(listed[0].module);
  expect(answer.payload).toBe(MODULE);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await inject('/v2/extensions/0000000000000000/stars.js')).statusCode).toBe(404);
  await writeFile(join(folder, 'stars.js'), `${MODULE}\n`);
  expect((await readExtensions(folder))[0]?.module).not.toBe(listed[0].module);
});

test('what is too large, leads outside or has no plain name is listed with its problem, and not served', async () => {
  const folder = await folderWith();
  const outside = join(await folderWith(), 'secret.js');
  await writeFile(outside, 'secret');
  await symlink(outside, join(folder, 'away.js'));
  await writeFile(join(folder, 'Big Name.js'), MODULE);
  await writeFile(join(folder, 'huge.js'), '/'.repeat(1_000_001));
  await writeFile(join(folder, 'right.js'), MODULE);
  const extensions = await readExtensions(folder);
  expect(extensions.map(({ name, problem = 'served' }) => `${name}: ${problem}`)).toEqual([
    'Big Name.js: Its name may have lower-case letters, digits and hyphens only',
    'away.js: It is no file in the folder of extensions',
    'huge.js: It has 1000001 bytes; at most 1000000 are read',
    'right.js: served',
  ]);
  const { inject } = await testApp({ instance: { extensions } });
  expect((await inject('/v2/extensions//huge.js')).statusCode).toBe(404);
  expect((await inject('/v2/instance')).payload).not.toContain('secret');
});

test('there are at most 50 modules, and 8 MB of them', async () => {
  const many = await folderWith();
  for (let i = 10; i < 62; i++) await writeFile(join(many, `m${i}.js`), MODULE);
  expect((await readExtensions(many)).filter(({ problem }) => problem === undefined)).toHaveLength(50);
  const large = await folderWith();
  for (let i = 0; i < 9; i++) await writeFile(join(large, `m${i}.js`), '/'.repeat(1_000_000));
  const [last] = (await readExtensions(large)).slice(-1);
  expect(last).toMatchObject({ name: 'm8.js', problem: 'The extensions have more than 8000000 bytes together' });
});

test('a folder that is not there ends the start with its name', async () => {
  expect(await readExtensions(undefined)).toEqual([]);
  await expect(readExtensions(join(await folderWith(), 'none'))).rejects.toThrow('EXTENSIONS_DIR cannot be read');
});
