import type { Arguments, Command } from '#cli/command.ts';
import { EXIT, paint, UsageError, type Terminal } from '#cli/terminal.ts';
import { SOURCE, tracedSource } from '#cli/trace/traced-source.ts';
import { only } from '#cli/with-store.ts';
import { nearest } from '#shared/suggest.ts';
import { impactOf } from '#shared/trace/index.ts';

export const command: Command = {
  name: 'impact',
  takes: 'ID [options]',
  summary: 'List what a change of an item reaches, along links of all types.',
  details: `
Uses the store set by DATA_DIR or DATABASE_URL, the records that --records names, or a server. An item is listed at its
shortest distance, with the type of the link that reaches it.

  down   what rests on the item, against the direction of links (default)
  up     what the item rests on

Exit code: 0 success, 2 usage error.`,
  options: {
    levels: { value: 'N', help: 'links to follow at most (default: all)' },
    direction: { value: 'DIRECTION', help: 'which way to follow them', choices: ['down', 'up'] },
    ...SOURCE,
    format: { value: 'FORMAT', help: 'output format (default: text)', choices: ['text', 'json'] },
  },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  const id = only(args, 'impact', 'ID');
  const levels = levelsOf(args.value('levels'));
  const { inventory } = await tracedSource(args, terminal);
  const { graph, relationTypes, items } = inventory;
  const item = graph.find(id);
  if (item === undefined) throw new UsageError(`Item "${id}" not found.${near(id, graph.ids)}`);
  const reached = impactOf(graph, item, args.value('direction') === 'up' ? 'up' : 'down', levels);
  const { out } = terminal;
  if (args.value('format') === 'json') {
    const shown = reached.map(({ item: other, level, by }) => ({
      id: graph.ids[other],
      level,
      by: relationTypes[by]?.id,
    }));
    out.write(`${JSON.stringify({ items: shown })}\n`);
    return EXIT.ok;
  }
  for (const { item: other, level, by } of reached) {
    const why = paint(out, 'dim', `[${relationTypes[by]?.id}]`);
    out.write(`${'  '.repeat(Math.min(level, 20) - 1)}${level} ${graph.ids[other]} ${items[other]?.name} ${why}\n`);
  }
  out.write(`${reached.length.toLocaleString('en')} ${reached.length === 1 ? 'item' : 'items'}\n`);
  return EXIT.ok;
}

function levelsOf(text: string | undefined): number {
  if (text === undefined) return Infinity;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new UsageError(`--levels takes a number from 1, not "${text}"`);
}

function near(id: string, ids: readonly string[]): string {
  const [found] = nearest(id, ids, 1);
  return found === undefined ? '' : ` Did you mean ${found}?`;
}
