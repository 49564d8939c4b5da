import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSchemaFolder } from '#server/schemas/read-folder.ts';
import { folderWith } from '#server/testing/temp-folder.ts';
import { testApp } from '#server/testing/test-app.ts';
import { readInside } from './read-inside.ts';

test('a link is followed inside its folder only', async () => {
  const outside = await folderWith();
  const folder = join(outside, 'schemas');
  await mkdir(folder);
  await writeFile(join(outside, 'token-secret'), 'secret');
  await writeFile(join(folder, 'a.svg'), 'inside');
  await symlink(join(folder, 'a.svg'), join(folder, 'b.svg'));
  await symlink(join(outside, 'token-secret'), join(folder, 'c.svg'));
  await symlink(outside, join(folder, 'up'));
  await writeFile(join(folder, 'e.svg'), ' '.repeat(8_000_001));
  const read = (path: string) => readInside(folder, path);
  expect(await Promise.all(['a.svg', 'b.svg'].map(read))).toEqual(['inside', 'inside']);
  expect(await Promise.all(['c.svg', 'up/token-secret', '../token-secret', 'd.svg', 'e.svg'].map(read))).toEqual(
    Array(5).fill(null),
  );
});

test('no link brings the text of another file to an answer', async () => {
  const { folder, call, inventory } = await testApp();
  const secret = `${folder}-secret`;
  onTestFinished(() => rm(secret, { force: true }));
  await writeFile(secret, '{"secret": "do not tell"}');
  for (const path of ['kinds/gadget.svg', 'logo.svg', 'kinds/secret.json']) await symlink(secret, join(folder, path));
  for (const route of ['kinds/gadget/picture.svg', '/v2/instance/logo.svg', 'kinds/secret'])
    expect((await call('GET', route)).text).not.toContain('do not tell');
  expect((await readSchemaFolder(folder)).some(({ text }) => text.includes('do not tell'))).toBe(false);
  await inventory.kinds.reload();
});
