import type { Arguments, Command } from '#cli/command.ts';
import { EXIT, type Terminal } from '#cli/terminal.ts';
import { only, withStore } from '#cli/with-store.ts';
import { addAccount } from '#server/accounts/users/admin-commands.ts';

export const command: Command = {
  name: 'user add',
  takes: 'EMAIL [options]',
  summary: 'Create an account and print its password, to be changed at the first sign-in.',
  details: `
Uses the store set by DATA_DIR or DATABASE_URL, whether or not a server is running on it.`,
  options: {
    name: { value: 'NAME', help: 'display name (default: the email up to its @)' },
    admin: { help: 'make it an administrator' },
  },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  const email = only(args, 'user add', 'email address');
  const name = args.value('name');
  const given = { email, isAdministrator: args.has('admin'), ...(name !== undefined && { name }) };
  const password = await withStore(terminal, (store) => addAccount(store, given));
  terminal.out.write(`${email} can sign in with the password ${password}\n`);
  return EXIT.ok;
}
