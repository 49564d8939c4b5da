import { access } from 'node:fs/promises';
import type { Arguments, Command } from '#cli/command.ts';
import { EXIT, UsageError, type Terminal } from '#cli/terminal.ts';
import { only } from '#cli/with-store.ts';
import { readSettings, storeFile } from '#server/main.ts';
import { backupStore } from '#server/store/sqlite/backup.ts';

export const command: Command = {
  name: 'backup',
  takes: 'FILE [options]',
  summary: 'Back up the store to a single file, even while a server is running.',
  details: `
The file holds items, history, accounts and the audit log at one point in time. Also back up the schema folder, and
DATA_DIR/token-secret to keep people signed in. Back up a PostgreSQL store with pg_dump.`,
  options: { force: { help: 'overwrite an existing file' } },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  const target = only(args, 'backup', 'FILE');
  const isTaken = await access(target).then(
    () => true,
    () => false,
  );
  if (isTaken && !args.has('force')) throw new UsageError(`${target} already exists. Use --force to overwrite it`);
  await backupStore(storeFile(await readSettings(terminal.env)), target);
  terminal.err.write(`Backed up the store to ${target}\n`);
  return EXIT.ok;
}
