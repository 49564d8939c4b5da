import type { Arguments, Command } from '#cli/command.ts';
import { queryOf } from '#cli/export/read-items.ts';
import { knownBaseline } from '#cli/known-baseline.ts';
import { EXIT, UsageError, writeOut, type Terminal } from '#cli/terminal.ts';
import { sidesOf } from '#server/baselines/baselines.ts';
import { compareSides, type BaselineComparison } from '#server/baselines/compare-sides.ts';
import { openInventory, readSettings } from '#server/main.ts';

export const command: Command = {
  name: 'baseline diff',
  takes: 'A B [options]',
  summary: 'List what B has that A has not, the other way round, and what is in both and was changed.',
  details: `
A and B are names of baselines; "now" is what the query of the other one finds at present. A link does not make an item
changed, whether a field of the item holds it or not. A link is changed if it was removed and made again, or its target came.

With --format json, links are numbers: { added, removed, changed: [{ id }], links: { added, removed, changed } }.

Exit code: 0 compared, 2 usage error.`,
  options: { format: { value: 'FORMAT', help: 'output format', choices: ['text', 'json'] } },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  const [from, to, more] = args.paths;
  if (from === undefined || to === undefined || more !== undefined)
    throw new UsageError('Pass two names: schemawerk baseline diff A B');
  const inventory = await openInventory(await readSettings(terminal.env));
  try {
    const sides = await knownBaseline(sidesOf(inventory.store, [from, to], (text) => queryOf(inventory, text)));
    const comparison = await compareSides(inventory, sides);
    await writeOut(terminal.out, args.value('format') === 'json' ? asJson(comparison) : asText(comparison));
    return EXIT.ok;
  } finally {
    await inventory.store.close();
  }
}

function asJson({ added, removed, changed, links }: BaselineComparison): string {
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => ({ id }));
  const numbers = { added: links.added.length, removed: links.removed.length, changed: links.changed.length };
  const all = { added: ids(added), removed: ids(removed), changed: ids(changed), links: numbers };
  return `${JSON.stringify(all, null, 2)}\n`;
}

function asText({ added, removed, changed, links }: BaselineComparison): string {
  const item = (sign: string) => (entry: BaselineComparison['added'][number]) => `${sign} ${entry.id}  ${entry.name}`;
  const link = (sign: string) => (entry: BaselineComparison['links']['added'][number]) =>
    `${sign} ${entry.source} ${entry.type} ${entry.target}`;
  const lines = [
    ...added.map(item('+')),
    ...removed.map(item('-')),
    ...changed.map(item('~')),
    ...links.added.map(link('+')),
    ...links.removed.map(link('-')),
    ...links.changed.map(link('~')),
    `Items: ${added.length} added, ${removed.length} removed, ${changed.length} changed`,
    `Links: ${links.added.length} added, ${links.removed.length} removed, ${links.changed.length} changed`,
  ];
  return `${lines.join('\n')}\n`;
}
