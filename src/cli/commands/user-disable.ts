import type { Arguments, Command } from '#cli/command.ts';
import { EXIT, type Terminal } from '#cli/terminal.ts';
import { only, withStore } from '#cli/with-store.ts';
import { setDisabled } from '#server/accounts/users/admin-commands.ts';

export const command: Command = {
  name: 'user disable',
  takes: 'EMAIL [options]',
  summary: 'Disable an account and end its sessions. Everything the person created stays.',
  options: { undo: { help: 'enable it again' } },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  const email = only(args, 'user disable', 'email address');
  const disabled = !args.has('undo');
  await withStore(terminal, (store) => setDisabled(store, email, disabled));
  terminal.out.write(`${email} ${disabled ? 'can no longer sign in' : 'can sign in again'}\n`);
  return EXIT.ok;
}
