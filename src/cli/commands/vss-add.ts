import type { Arguments, Command } from '#cli/command.ts';
import { EXIT, UsageError, type Terminal } from '#cli/terminal.ts';
import { only, withStore } from '#cli/with-store.ts';
import { addReleaseFile } from '#server/signals/add-release-file.ts';

const NAME = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/;

export const command: Command = {
  name: 'vss add',
  takes: 'FILE --name NAME',
  summary: 'Add a signal tree to the catalogue, from which models are created.',
  details: `
FILE is JSON of VSS 2 to 7, or vspec with all that it includes. Uses the store set by DATA_DIR or DATABASE_URL, whether or
not a server is running on it.`,
  options: { name: { value: 'NAME', help: 'name of the release, such as v6.0' } },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  const path = only(args, 'vss add', 'file');
  const name = args.value('name');
  if (name === undefined) throw new UsageError('vss add needs a name: --name NAME');
  if (!NAME.test(name)) throw new UsageError('A name consists of letters, digits, dots, underscores, plus and minus');
  const { counts } = await withStore(terminal, (store) => addReleaseFile(store, { path, name }));
  terminal.out.write(`Added ${name} to the catalogue: ${counts.total.toLocaleString('en')} nodes\n`);
  return EXIT.ok;
}
