import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli, SCHEMAS, startCli } from '#cli/testing/cli-process.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

const QUIET = { PORT: '0', LOG_LEVEL: 'silent' };
const widget = (id: string): string => `${JSON.stringify({ id, type: 'widget', data: { name: id } })}\n`;

test('a store is backed up while a server is running, and restored', async () => {
  const folder = await folderWith({ ...SCHEMAS, 'a.ndjson': widget('W1'), 'b.ndjson': widget('W2') });
  const ids = async (): Promise<string[]> =>
    [...(await runCli(folder, ['export'])).out.matchAll(/"id":"(W\d)"/g)].map(([, id]) => id ?? '');
  const server = startCli(folder, ['serve', '--empty'], QUIET);
  await server.until(/running at/);
  await runCli(folder, ['import', 'a.ndjson']);
  expect(await runCli(folder, ['backup', 'copy.db'])).toMatchObject({ code: 0 });
  expect((await runCli(folder, ['backup', 'copy.db'])).err).toContain('--force');
  await runCli(folder, ['import', 'b.ndjson']);
  expect(await ids()).toEqual(['W1', 'W2']);

  expect((await runCli(folder, ['restore', 'copy.db'])).err).toContain('The store is in use. Stop the server first');
  expect(await ids()).toEqual(['W1', 'W2']);
  await server.stop('SIGTERM');
  expect(await runCli(folder, ['restore', 'copy.db'])).toMatchObject({ code: 0 });
  expect(await ids()).toEqual(['W1']);
  expect((await readdir(join(folder, 'data'))).some((name) => name.includes('.before-'))).toBe(true);

  const again = startCli(folder, ['serve', '--empty'], QUIET);
  expect(await again.until(/running at/)).not.toContain('First sign-in');
  await again.stop('SIGTERM');
});

test('a file that is not a backup is rejected and the store left unchanged', async () => {
  const folder = await folderWith({ ...SCHEMAS, 'a.ndjson': widget('W1'), 'notes.txt': 'not a store' });
  await runCli(folder, ['import', 'a.ndjson']);
  const before = await stat(join(folder, 'data/schemawerk.db'));
  expect(await runCli(folder, ['restore', 'notes.txt'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('not a complete backup'),
  });
  expect((await runCli(folder, ['restore', 'nothing.db'])).err).toContain('File nothing.db not found');
  expect((await stat(join(folder, 'data/schemawerk.db'))).size).toBe(before.size);
  const remote = { DATABASE_URL: 'postgres://127.0.0.1:1/x' };
  expect((await runCli(folder, ['backup', 'x.db'], remote)).err).toContain('pg_dump');
});
