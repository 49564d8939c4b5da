import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainProgram } from './plain-program.ts';

test('the program and all that it imports are kept as plain JavaScript, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schemawerk-plain-'));
  try {
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

    await symlink(folder, `${folder}-link`);
    expect(await plainProgram(`${folder}-link`)).toEqual(first);
  } finally {
    await rm(`${folder}-link`, { force: true });
    await rm(folder, { recursive: true });
  }
});

test('where it cannot be kept, there is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schemawerk-plain-'));
  await writeFile(join(folder, 'file'), '');
  expect(await plainProgram(join(folder, 'file'))).toBeUndefined();
  await rm(folder, { recursive: true });
});
