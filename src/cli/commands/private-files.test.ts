import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli, SCHEMAS, startCli } from '#cli/testing/cli-process.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

const QUIET = { PORT: '0', LOG_LEVEL: 'silent' };

/** What others than the owner could do something with. */
async function openTo(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  const modes = await Promise.all(paths.map(async (path) => [path, (await stat(path)).mode % 0o100] as const));
  return modes.flatMap(([path, mode]) => (mode === 0 ? [] : [path]));
}

test('all that is stored is private to its owner, also what was not', async () => {
  const folder = await folderWith({ ...SCHEMAS, 'a.ndjson': '{"id":"W1","type":"widget","data":{"name":"a"}}\n' });
  const data = join(folder, 'data');
  await mkdir(join(data, 'old'), { recursive: true, mode: 0o777 });
  await writeFile(join(data, 'old/file.txt'), 'x');
  await chmod(join(data, 'old/file.txt'), 0o666);
  await runCli(folder, ['import', 'a.ndjson']);
  expect(await openTo(data)).toEqual([]);

  await chmod(join(data, 'schemawerk.db'), 0o644);
  const server = startCli(folder, ['serve', '--empty'], QUIET);
  await server.until(/running at/);
  expect(await readdir(data)).toEqual(expect.arrayContaining(['schemawerk.db-wal', 'schemawerk.db-shm']));
  const [, url = ''] = /running at (\S+)/.exec(await server.until(/running at \S+/)) ?? [];
  expect((await fetch(`${url}/runtime/frame`)).status).toBe(200);
  expect(await openTo(data)).toEqual([]);
  expect(await runCli(folder, ['backup', 'copy.db'])).toMatchObject({ code: 0 });
  await server.stop('SIGTERM');
  expect((await stat(join(folder, 'copy.db'))).mode % 0o1000).toBe(0o600);

  await chmod(join(folder, 'copy.db'), 0o644);
  await runCli(folder, ['restore', 'copy.db']);
  expect(await openTo(data)).toEqual([]);
});
