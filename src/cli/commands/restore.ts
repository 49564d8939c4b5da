import { mkdir } from 'node:fs/promises';
import type { Arguments, Command } from '#cli/command.ts';
import { EXIT, type Terminal } from '#cli/terminal.ts';
import { only } from '#cli/with-store.ts';
import { readSettings, storeFile } from '#server/main.ts';
import { restoreStore } from '#server/store/sqlite/backup.ts';

export const command: Command = {
  name: 'restore',
  takes: 'FILE',
  summary: 'Restore the store from a backup. Stop the server first.',
  details: `
The previous store is kept under another name. Restore a PostgreSQL store with psql.`,
  options: {},
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  const file = only(args, 'restore', 'FILE');
  const settings = await readSettings(terminal.env);
  const place = storeFile(settings);
  await mkdir(settings.dataDir, { recursive: true });
  const kept = await restoreStore(file, place, new Date());
  terminal.err.write(`Restored the store from ${file}\n`);
  if (kept !== undefined) terminal.err.write(`The previous store is kept as ${kept}\n`);
  return EXIT.ok;
}
