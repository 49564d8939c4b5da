import type { Arguments, Command } from '#cli/command.ts';
import { EXIT, UsageError, type Terminal } from '#cli/terminal.ts';
import { withStore } from '#cli/with-store.ts';
import { listAccounts, type ListedAccount } from '#server/accounts/users/admin-commands.ts';

export const command: Command = {
  name: 'user list',
  takes: '',
  summary: 'List the accounts of the store: email, name and status, separated by tabs.',
  options: {},
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  if (args.paths.length > 0) throw new UsageError('user list takes no arguments');
  const accounts = await withStore(terminal, listAccounts);
  for (const account of accounts)
    terminal.out.write(`${account.email}\t${account.name}\t${marksOf(account).join(', ')}\n`);
  return EXIT.ok;
}

function marksOf({ isAdministrator, disabled, emailVerified, password }: ListedAccount): string[] {
  return [
    ...(isAdministrator ? ['administrator'] : []),
    ...(disabled ? ['disabled'] : []),
    ...(emailVerified ? [] : ['email not confirmed']),
    ...(password === null ? ['single sign-on only'] : []),
  ];
}
