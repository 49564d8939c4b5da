import type { Field } from '#shared/kinds/kind.ts';
import { openInventory, readSettings } from '#server/main.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { Arguments, Command } from '../command.ts';
import { exportCsv } from '../export/as-csv.ts';
import { exportFolder } from '../export/as-folder.ts';
import { exportNdjson } from '../export/as-ndjson.ts';
import { chosenItems } from '../export/chosen-items.ts';
import { withOutput } from '../export/write-text.ts';
import { EXIT, UsageError, type Terminal } from '../terminal.ts';

export const command: Command = {
  name: 'export',
  takes: '[options]',
  summary: 'Writes items of the store, and the links between them, to files that import reads.',
  details: `
The store is the one of DATA_DIR or DATABASE_URL; a server may be running on it.

  ndjson   one record a line (default); to standard output unless --out names a file
  csv      a table with a column per field; items only, best with --kind
  folder   one file an item in the folder that --out names, ready for a repository

Exit code: 0 written, 2 wrong use.`,
  options: {
    kind: { value: 'KIND', help: 'only items of this kind' },
    query: { value: 'QUERY', help: 'only items that the query finds, in the language of the search box' },
    format: { value: 'FORMAT', help: 'what to write', choices: ['ndjson', 'csv', 'folder'] },
    out: { value: 'PATH', help: 'file or folder to write to' },
  },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  if (args.paths.length > 0)
    throw new UsageError(`export takes no paths, but got "${args.paths.join(' ')}"; use --out PATH`);
  const inventory = await openInventory(await readSettings(terminal.env));
  try {
    const count = await write(inventory, args, terminal);
    const where = args.value('out');
    if (where !== undefined) terminal.err.write(`${count} ${count === 1 ? 'item' : 'items'} written to ${where}\n`);
    return EXIT.ok;
  } finally {
    await inventory.store.close();
  }
}

async function write(inventory: Inventory, args: Arguments, terminal: Terminal): Promise<number> {
  const kind = args.value('kind');
  if (kind !== undefined) inventory.kinds.get(kind);
  const words = [kind === undefined ? [] : `type:${kind}`, args.value('query') ?? []].flat();
  const chosen = chosenItems(inventory, words.length === 0 ? undefined : words.join(' '));
  const out = args.value('out');
  const format = args.value('format') ?? 'ndjson';
  if (format === 'folder') {
    if (out === undefined) throw new UsageError('--format folder needs --out FOLDER');
    return exportFolder(inventory, chosen, out);
  }
  return withOutput(out, terminal.out, async (text) =>
    format === 'csv' ? exportCsv(chosen, await columns(inventory, kind), text) : exportNdjson(chosen, text),
  );
}

/** The fields of the kinds that have items, or of the one that was asked for. */
async function columns({ kinds, store }: Inventory, kind: string | undefined): Promise<Field[]> {
  if (kind !== undefined) return kinds.get(kind).kind.fields;
  const counts = await store.read.kindCounts();
  return kinds.kinds.filter((entry) => counts.has(entry.kind)).flatMap((entry) => entry.fields);
}
