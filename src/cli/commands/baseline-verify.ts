import type { Arguments, Command } from '#cli/command.ts';
import { knownBaseline } from '#cli/known-baseline.ts';
import { EXIT, type Terminal } from '#cli/terminal.ts';
import { only, withStore } from '#cli/with-store.ts';
import { verifyBaseline } from '#server/baselines/baselines.ts';

export const command: Command = {
  name: 'baseline verify',
  takes: 'NAME [options]',
  summary: 'Check that a baseline, the baselines before it, and all that it names are as they were written.',
  details: `
Finds any later change in the store: in a revision, in the row of an item, in a link, in a schema, and in baselines.

Exit code: 0 it holds, 1 something was changed, 2 usage error.`,
  options: { format: { value: 'FORMAT', help: 'output format', choices: ['text', 'json'] } },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  const name = only(args, 'baseline verify', 'name');
  const { baseline, damage } = await withStore(terminal, (store) => knownBaseline(verifyBaseline(store, name)));
  const holds = damage.length === 0;
  if (args.value('format') === 'json') {
    terminal.out.write(`${JSON.stringify({ name, holds, hash: baseline.hash, issues: damage }, null, 2)}\n`);
  } else {
    for (const { item, message } of damage) terminal.out.write(`${item === null ? '' : `${item}: `}${message}\n`);
    terminal.out.write(`Baseline ${name} ${holds ? `holds: ${baseline.hash}` : 'does not hold'}\n`);
  }
  return holds ? EXIT.ok : EXIT.issues;
}
