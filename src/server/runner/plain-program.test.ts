import { readdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '#server/testing/temp-folder.ts';
import { plainProgram } from './plain-program.ts';

test('the program and all that it imports are kept as plain JavaScript, once', async () => {
  const folder = await folderWith();
  const first = await plainProgram(folder);
  if (first === undefined) throw new Error('nothing was written');
  const written = await stat(first.program);
  const files = (await readdir(first.folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  expect(files.map(({ name }) => name)).toContain('shim.js');
  expect(files.filter(({ name }) => name.endsWith('.ts'))).toEqual([]);
  for (const { name, parentPath } of files) {
    const text = await readFile(join(parentPath, name), 'utf8');
    expect(text, name).not.toMatch(/from '[^']+\.ts'/);
  }
  expect(await plainProgram(folder)).toEqual(first);
  expect((await stat(first.program)).mtimeMs).toBe(written.mtimeMs);

  const link = join(await folderWith(), 'link');
  await symlink(folder, link);
  expect(await plainProgram(link)).toEqual(first);
});

test('where it cannot be kept, there is none', async () => {
  const folder = await folderWith({ file: '' });
  expect(await plainProgram(join(folder, 'file'))).toBeUndefined();
});
