import { access } from 'node:fs/promises';
import { readSettings, storeFile } from '#server/main.ts';
import { backupStore } from '#server/store/sqlite/backup.ts';
import type { Arguments, Command } from '../command.ts';
import { EXIT, UsageError, type Terminal } from '../terminal.ts';
import { only } from '../with-store.ts';

export const command: Command = {
  name: 'backup',
  takes: 'FILE [options]',
  summary: 'Copies the store into one file, also while a server is writing to it.',
  details: `
The file holds items, history, accounts and the audit log of one moment. Beside it you want the schema folder, and
DATA_DIR/token-secret if people shall stay signed in. A store on PostgreSQL is backed up with pg_dump.`,
  options: { force: { help: 'write over a file that is there' } },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  const target = only(args, 'backup', 'FILE');
  const isTaken = await access(target).then(
    () => true,
    () => false,
  );
  if (isTaken && !args.has('force')) throw new UsageError(`${target} is there already; --force writes over it`);
  await backupStore(storeFile(await readSettings(terminal.env)), target);
  terminal.err.write(`The store was written to ${target}\n`);
  return EXIT.ok;
}
