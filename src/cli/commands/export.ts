import type { Arguments, Command } from '#cli/command.ts';
import { ExportedLinks } from '#cli/export/links.ts';
import { outputTo } from '#cli/export/output.ts';
import { queryOf, readItems } from '#cli/export/read-items.ts';
import { authorOf, linkOf, exportedRecord } from '#cli/export/record-of.ts';
import { writeFolder } from '#cli/export/write-folder.ts';
import { EXIT, UsageError, type Terminal } from '#cli/terminal.ts';
import { requireKind } from '#cli/unknown-kind.ts';
import type { Item } from '#generated/payloads.d.ts';
import { csvHeader, csvRow } from '#server/exchange/export/csv-lines.ts';
import { namedColumns } from '#server/exchange/export/item-table.ts';
import { needsDocument } from '#server/exchange/needs/needs-document.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { openInventory, readSettings } from '#server/main.ts';
import type { ResolvedQuery } from '#shared/query-terms/ast.ts';
import { printValue } from '#shared/query/print-value.ts';

export const command: Command = {
  name: 'export',
  takes: '[options]',
  summary: 'Export items, links and authors in a format that "schemawerk import" reads.',
  details: `
Uses the store set by DATA_DIR or DATABASE_URL, whether or not a server is running on it. Without --query it exports all
items. History and deleted items are not exported.

  ndjson   one record per line: items, then links not stored in a field, then authors
  csv      a table of the items of one kind, without links
  folder   one file per item, KIND/ID.json, with relations.json and users.json; the same store gives the same files
  needs    needs.json of Sphinx-Needs, with links also to items that are not here

Exit code: 0 success, 2 usage error.`,
  options: {
    kind: { value: 'KIND', help: 'export only items of this kind' },
    query: { value: 'Q', help: 'export only matching items, in the query language of the search box' },
    format: { value: 'FORMAT', help: 'output format (default: ndjson)', choices: ['ndjson', 'csv', 'folder', 'needs'] },
    out: { value: 'PATH', help: 'output file or folder (default: standard output)' },
  },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  const [extra] = args.paths;
  if (extra !== undefined) throw new UsageError(`export takes no path. Did you mean --out ${extra}?`);
  const [format, out] = [args.value('format') ?? 'ndjson', args.value('out')];
  if (format === 'folder' && out === undefined) throw new UsageError('The folder format needs --out PATH');
  const inventory = await openInventory(await readSettings(terminal.env));
  try {
    const query = queryOf(inventory, messageOf(inventory, args));
    const links = new ExportedLinks();
    if (format === 'csv') await writeCsv(inventory, query, out, links, terminal);
    else if (format === 'needs') await writeNeeds(inventory, query, out, links, terminal);
    else if (format === 'folder' && out !== undefined)
      await writeFolder(out, inventory, readItems(inventory, query), links);
    else await writeNdjson(inventory, query, out, links, terminal);
    showLosses(links, terminal);
    if (out !== undefined)
      terminal.err.write(`${links.items} ${links.items === 1 ? 'item' : 'items'} exported to ${out}\n`);
    return EXIT.ok;
  } finally {
    await inventory.store.close();
  }
}

/** Warns about links and references to items outside the export. */
function showLosses({ outside, dangling }: ExportedLinks, { err }: Terminal): void {
  if (outside > 0) err.write(`Skipped ${outside} ${outside === 1 ? 'link' : 'links'} to items that are not exported\n`);
  if (dangling > 0)
    err.write(`Exported ${dangling} ${dangling === 1 ? 'reference' : 'references'} to items that are not exported\n`);
}

function messageOf({ kinds }: Inventory, args: Arguments): string {
  const kind = args.value('kind');
  requireKind(kind, new Map(kinds.kinds.map((entry) => [entry.kind, entry])));
  const query = args.value('query') ?? '';
  return kind === undefined ? query : `type:${printValue(kind)} ${query}`;
}

/** The items that the query finds, each batch noted by the links between them. */
async function* exportedItems(
  inventory: Inventory,
  query: ResolvedQuery,
  links: ExportedLinks,
): AsyncGenerator<Item[]> {
  for await (const items of readItems(inventory, query)) {
    links.add(items);
    yield items;
  }
}

async function writeNdjson(
  inventory: Inventory,
  query: ResolvedQuery,
  path: string | undefined,
  links: ExportedLinks,
  terminal: Terminal,
): Promise<void> {
  const output = outputTo(path, terminal);
  for await (const items of exportedItems(inventory, query, links))
    await output.write(items.map((item) => `${JSON.stringify(exportedRecord(item))}\n`).join(''));
  for await (const relation of links.read(inventory)) await output.write(`${JSON.stringify(linkOf(relation))}\n`);
  for (const user of await links.authors(inventory)) await output.write(`${JSON.stringify(authorOf(user))}\n`);
  await output.end();
}

async function writeNeeds(
  inventory: Inventory,
  query: ResolvedQuery,
  path: string | undefined,
  links: ExportedLinks,
  terminal: Terminal,
): Promise<void> {
  const document = await needsDocument(inventory, exportedItems(inventory, query, links));
  const output = outputTo(path, terminal);
  await output.write(`${JSON.stringify(document, null, 1)}\n`);
  await output.end();
}

async function writeCsv(
  inventory: Inventory,
  query: ResolvedQuery,
  path: string | undefined,
  links: ExportedLinks,
  terminal: Terminal,
): Promise<void> {
  const types = await inventory.store.read.facet({ query }, 'type');
  const [first, ...others] = types.map(({ value }) => String(value));
  if (first === undefined) throw new UsageError('No items match the query');
  if (others.length > 0)
    throw new UsageError(`A CSV table can hold only one kind, but ${types.length} match. Use --kind ${first}`);
  const { kind } = inventory.kinds.get(first);
  const columns = namedColumns(kind);
  const known = new Set(kind.fields.map((field) => field.path[0]));
  const lost = new Set<string>();
  const output = outputTo(path, terminal);
  await output.write(csvHeader(columns));
  for await (const items of exportedItems(inventory, query, links)) {
    for (const { data } of items) for (const name of Object.keys(data)) if (!known.has(name)) lost.add(name);
    await output.write(items.map((item) => csvRow(columns, item)).join(''));
  }
  await output.end();
  if (lost.size > 0)
    terminal.err.write(`Not included in CSV: ${[...lost].join(', ')}. Use another format to keep them\n`);
}
