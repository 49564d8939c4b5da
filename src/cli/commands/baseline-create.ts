import type { Arguments, Command } from '#cli/command.ts';
import { queryOf } from '#cli/export/read-items.ts';
import { EXIT, UsageError, type Terminal } from '#cli/terminal.ts';
import { only } from '#cli/with-store.ts';
import { createBaseline } from '#server/baselines/baselines.ts';
import { openInventory, readSettings } from '#server/main.ts';
import { nameProblem } from '#shared/baselines/baseline-name.ts';
import { ADMINISTRATOR } from '#shared/user.ts';

export const command: Command = {
  name: 'baseline create',
  takes: 'NAME [options]',
  summary:
    'Name the present revisions of items, and the links from and to them. A baseline is never changed or deleted.',
  details: `
Uses the store set by DATA_DIR or DATABASE_URL, whether or not a server is running on it. The name "now" is taken: it is what
the inventory is at present.

Exit code: 0 success, 1 there is a baseline of that name, 2 usage error.`,
  options: {
    query: { value: 'Q', help: 'only matching items, in the query language of the search box (default: all)' },
    note: { value: 'TEXT', help: 'what it is for' },
  },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  const name = only(args, 'baseline create', 'name');
  const problem = nameProblem(name);
  if (problem !== undefined) throw new UsageError(problem);
  const [query = '', note = ''] = [args.value('query'), args.value('note')];
  const inventory = await openInventory(await readSettings(terminal.env));
  try {
    const draft = { name, note, query, by: ADMINISTRATOR.id };
    const { items, links, hash } = await createBaseline(inventory.store, draft, queryOf(inventory, query));
    terminal.out.write(`Baseline ${name}: ${items} items, ${links} links, ${hash}\n`);
    return EXIT.ok;
  } finally {
    await inventory.store.close();
  }
}
