import { listAccounts, type ListedAccount } from '#server/accounts/users/admin-commands.ts';
import type { Arguments, Command } from '../command.ts';
import { EXIT, UsageError, type Terminal } from '../terminal.ts';
import { withStore } from '../with-store.ts';

export const command: Command = {
  name: 'user list',
  takes: '',
  summary: 'Lists the accounts of the store: address, name, and what is special about them, separated by tabs.',
  options: {},
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  if (args.paths.length > 0) throw new UsageError('user list takes nothing');
  const accounts = await withStore(terminal, listAccounts);
  for (const account of accounts)
    terminal.out.write(`${account.email}\t${account.name}\t${marksOf(account).join(', ')}\n`);
  return EXIT.ok;
}

function marksOf({ isAdministrator, disabled, emailVerified, password }: ListedAccount): string[] {
  return [
    ...(isAdministrator ? ['administrator'] : []),
    ...(disabled ? ['disabled'] : []),
    ...(emailVerified ? [] : ['address not confirmed']),
    ...(password === null ? ['single sign-on only'] : []),
  ];
}
