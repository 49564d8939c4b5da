import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { file } from '#server/http/answers.ts';
import { READ } from '#server/http/guard.ts';
import { type ValuesOf } from '#server/http/parameters.ts';
import { readerOf } from '#server/http/query-reader.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { OrderedItems } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import { EXPORT_QUERY, findItems, withKnownKinds, type Found } from './found-items.ts';
import { titledColumns } from './item-table.ts';
import { shownRelations, withLinks } from './link-columns.ts';
import { type TableRequest, tableParts } from './table-thread.ts';

type Request = { Querystring: ValuesOf<typeof EXPORT_QUERY> };

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const MAX_ROWS = 1_000_000;

/** Limit of cells per workbook, since it is built in memory. */
const MAX_CELLS = 250_000;

/** Exports a list or a selection as a file; each format can be imported again. */
export function exportRoutes(routes: Routes, inventory: Inventory): void {
  const options = (summary: string, answer: object) =>
    ({ permission: READ, cost: 'whole', query: EXPORT_QUERY, answers: [summary, answer] }) as const;
  const csv = options('Items as CSV', file('text/csv', 'The table'));
  const json = options('Items as JSON', { type: 'array', items: { $ref: 'item.json#' }, description: 'The items' });
  const excel = options('Items as an Excel file', file(WORKBOOK, 'The workbook'));

  routes.get('/v2/inventory/items.csv', csv, async (request, reply) => {
    const { found, table } = await asTable(inventory, request, 'csv');
    const items = await atMost(found, MAX_ROWS, 'A file can have at most 1,000,000 rows');
    reportOmitted(reply, found);
    const parts = tableParts(table, withLinks(inventory, items, table.relations));
    return attach(reply, found, 'csv', 'text/csv; charset=utf-8').send(Readable.from(parts));
  });

  routes.get('/v2/inventory/items.json', json, async (request, reply) => {
    const found = await findItems(inventory, { ...request.query, ...readerOf(request) });
    const items = await atMost(found, MAX_ROWS, 'A file can have at most 1,000,000 items');
    return attach(reply, found, 'json', 'application/json; charset=utf-8').send(Readable.from(jsonText(items)));
  });

  routes.get('/v2/inventory/items.xlsx', excel, async (request, reply) => {
    const { found, table } = await asTable(inventory, request, 'xlsx');
    const columns = titledColumns(found.kinds, table.names, table.relations).length;
    const rows = Math.floor(MAX_CELLS / columns);
    const most = `An Excel file with ${columns} columns can have at most ${rows.toLocaleString('en')} rows`;
    const message = `${most}. Choose fewer columns or items, or use CSV`;
    const items = await atMost(found, rows, message);
    reportOmitted(reply, found);
    const parts = tableParts(table, withLinks(inventory, items, table.relations));
    // sent as a whole, so that a file that is too large still gets an error status
    const book = await buffer(Readable.from(parts));
    return attach(reply, found, 'xlsx', WORKBOOK).send(book);
  });
}

async function asTable(inventory: Inventory, request: FastifyRequest<Request>, format: TableRequest['format']) {
  const { query } = request;
  const found = withKnownKinds(await findItems(inventory, { ...query, ...readerOf(request) }));
  const names = namesOf(query.columns);
  const relations = shownRelations(inventory, found.kinds, names ?? []);
  const table: TableRequest = {
    format,
    title: titleOf(found.kinds),
    kinds: [...found.kinds.values()],
    names,
    relations,
  };
  return { found, table };
}

/** Reports in a header, so as not to disturb table readers, which kinds a table omits and how many items they have. */
function reportOmitted(reply: FastifyReply, { unknown }: Found): void {
  if (unknown.size === 0) return;
  const omitted = [...unknown].map(([kind, count]) => `${encodeURIComponent(kind)}=${count}`).join(', ');
  reply.log.warn({ omitted }, 'left items out of an export: this server has no schema for their kinds');
  void reply.header('schemawerk-omitted', omitted);
}

async function atMost(found: Found, rows: number, message: string): Promise<OrderedItems> {
  const items = await found.items(rows);
  if (items.more) throw new AppError('too_large', message);
  return items;
}

/** Always whole items, whatever columns are shown: importing the file again would treat a missing field as removed. */
async function* jsonText(found: OrderedItems): AsyncGenerator<string> {
  let before = '[\n';
  for await (const items of found.batches()) {
    if (items.length === 0) continue;
    yield before + items.map(({ json }) => json).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

function attach(reply: FastifyReply, { kinds }: Found, extension: string, type: string): FastifyReply {
  const day = new Date().toISOString().slice(0, 10);
  const plain = titleOf(kinds)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const name = `${plain}-${day}.${extension}`;
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_');
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(type);
}

function titleOf(kinds: ReadonlyMap<string, ResolvedKind>): string {
  const [first, ...others] = kinds.values();
  return first === undefined || others.length > 0 ? 'Items' : first.plural;
}

/** A comma inside a name is encoded as `%2C`, as in the URL of a list. */
function namesOf(text: string): string[] | undefined {
  if (text === '') return undefined;
  return text.split(',').map((name) => name.replaceAll('%2C', ',').replaceAll('%25', '%'));
}
