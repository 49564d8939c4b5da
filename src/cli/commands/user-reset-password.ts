import type { Arguments, Command } from '#cli/command.ts';
import { EXIT, type Terminal } from '#cli/terminal.ts';
import { only, withStore } from '#cli/with-store.ts';
import { resetPassword } from '#server/accounts/users/admin-commands.ts';

export const command: Command = {
  name: 'user reset-password',
  takes: 'EMAIL',
  summary: 'Reset the password of an account, print it and sign the account out everywhere.',
  options: {},
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  const email = only(args, 'user reset-password', 'email address');
  const password = await withStore(terminal, (store) => resetPassword(store, email));
  terminal.out.write(`${email} can sign in with the password ${password}\n`);
  return EXIT.ok;
}
