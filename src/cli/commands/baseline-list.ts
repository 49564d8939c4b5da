import type { Arguments, Command } from '#cli/command.ts';
import { EXIT, UsageError, type Terminal } from '#cli/terminal.ts';
import { withStore } from '#cli/with-store.ts';

export const command: Command = {
  name: 'baseline list',
  takes: '[options]',
  summary: 'List the baselines, newest first: name, time, items, links, query and note, separated by tabs.',
  options: { format: { value: 'FORMAT', help: 'output format', choices: ['text', 'json'] } },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  if (args.paths.length > 0) throw new UsageError('baseline list takes no arguments');
  const baselines = await withStore(terminal, ({ read }) => read.baselines.list());
  if (args.value('format') === 'json') {
    const listed = baselines.map(({ seq: _, ...baseline }) => baseline);
    terminal.out.write(`${JSON.stringify(listed, null, 2)}\n`);
  } else {
    for (const { name, at, items, links, query, note } of baselines)
      terminal.out.write(`${[name, at, items, links, query, note.replaceAll(/\s+/g, ' ')].join('\t')}\n`);
  }
  return EXIT.ok;
}
