import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '#server/testing/temp-folder.ts';
import { folderLooks } from './read-folder.ts';

test('looks at the folder see at once what is added or removed, and what is written in any file after a few', async () => {
  const folder = await folderWith();
  await mkdir(join(folder, 'kinds'));
  const path = (name: number) => join(folder, `kinds/kind_${name}.json`);
  const names = Array.from({ length: 9 }, (_, index) => index);
  for (const name of names) await writeFile(path(name), '{}');
  const look = folderLooks(folder);
  let seen = await look(false);
  const changes = async (all: boolean): Promise<boolean> => seen !== (seen = await look(all));
  expect(await changes(true)).toBe(false);
  for (const name of names) {
    await writeFile(path(name), `{ "title": "${name}" }`);
    let looks = 1;
    while (!(await changes(false))) looks++;
    expect(looks).toBeLessThanOrEqual(3);
    await writeFile(path(name), '{ }');
    expect(await changes(true)).toBe(true);
  }
  await rm(path(4));
  expect(await changes(false)).toBe(true);
  await writeFile(path(4), '{}');
  expect(await changes(false)).toBe(true);
  expect(await changes(true)).toBe(false);
});
