import { mkdir } from 'node:fs/promises';
import { readSettings, storeFile } from '#server/main.ts';
import { restoreStore } from '#server/store/sqlite/backup.ts';
import type { Arguments, Command } from '../command.ts';
import { EXIT, type Terminal } from '../terminal.ts';
import { only } from '../with-store.ts';

export const command: Command = {
  name: 'restore',
  takes: 'FILE',
  summary: 'Puts a backup in the place of the store. Stop the server first.',
  details: `
What stood there is kept beside it under another name. A store on PostgreSQL is restored with psql.`,
  options: {},
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  const file = only(args, 'restore', 'FILE');
  const settings = await readSettings(terminal.env);
  const place = storeFile(settings);
  await mkdir(settings.dataDir, { recursive: true });
  const kept = await restoreStore(file, place, new Date());
  terminal.err.write(`The store is that of ${file} now\n`);
  if (kept !== undefined) terminal.err.write(`What stood there before is kept as ${kept}\n`);
  return EXIT.ok;
}
