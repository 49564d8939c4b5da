import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Item, User } from '#generated/payloads.d.ts';
import { file } from '#server/http/answers.ts';
import { READ } from '#server/http/guard.ts';
import { type ValuesOf, parameters, text } from '#server/http/parameters.ts';
import { readerOf, ZONE } from '#server/http/query-reader.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Instance } from '#server/instance/instance.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { ID } from '#server/inventory/items/item-routes.ts';
import { fieldsFor, readSort, select } from '#server/inventory/items/list-items.ts';
import { AppError } from '#shared/errors.ts';
import { LIMITS } from '#shared/item.ts';
import { documentHtml } from '#shared/print/document-html.ts';
import { PRINT_STYLE } from '#shared/print/print-style.ts';
import type { QueryReader } from '#shared/query-terms/query-reader.ts';
import { gatherPrint } from './print-items.ts';

type ListQuery = ValuesOf<typeof LIST_QUERY> & { reader?: QueryReader };
type Found = { items: Item[]; title: string; lead: string };

/** Limit of characters per document; a browser needs minutes to lay out more. */
const MAX_LENGTH = 50_000_000;

/** No scripts and no requests: the only style is allowed by its hash, and pictures are embedded. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(PRINT_STYLE).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type PrintParts = Inventory & { instance: Instance; schemasFolder: string };

/** Items as self-contained HTML documents, for printing and for readers without an account. */
export function printRoutes(routes: Routes, inventory: PrintParts): void {
  const { instance, schemasFolder } = inventory;
  const print = async (reply: FastifyReply, user: User, { items, title, lead }: Found, name: string) => {
    const gathered = await gatherPrint(inventory, schemasFolder, items);
    const at = new Date().toISOString();
    const document = documentHtml({ source: instance.name, title, lead, at, by: user.name, ...gathered });
    if (document.length > MAX_LENGTH) throw new AppError('too_large', 'Too much for one document. Choose fewer items');
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .header('content-disposition', `inline; filename="${name}.html"`)
      .type('text/html; charset=utf-8')
      .send(document);
  };

  routes.get(
    '/v2/inventory/items/:id/page.html',
    {
      permission: READ,
      cost: 'whole',
      params: ID,
      answers: ['An item as a document to print', file('text/html', 'The document')],
    },
    async ({ params, user }, reply) => {
      const item = await inventory.store.read.item(params.id);
      if (item === undefined) throw new AppError('not_found', `Item "${params.id}" not found`);
      return print(reply, user, { items: [item], title: '', lead: '' }, item.id);
    },
  );

  routes.get(
    '/v2/inventory/items.html',
    {
      permission: READ,
      cost: 'whole',
      query: LIST_QUERY,
      answers: ['Items as a document to print', file('text/html', 'The document')],
    },
    async (request, reply) => {
      const { query, user } = request;
      const found =
        query.ids === ''
          ? await queried(inventory, { ...query, ...readerOf(request) })
          : await selected(inventory, query.ids);
      return print(reply, user, found, 'items');
    },
  );
}

/** The selected items in their order. */
async function selected(inventory: Inventory, text: string): Promise<Found> {
  const ids = [...new Set(text.split(','))].filter((id) => id !== '');
  if (ids.length > LIMITS.page) throw new AppError('invalid', `A document can have at most ${LIMITS.page} items`);
  const found = await inventory.store.read.items(ids);
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) throw new AppError('not_found', `Not found: ${missing.join(', ')}`);
  const all = ids.flatMap((id) => found.get(id) ?? []);
  const { items, omitted } = known(inventory, all);
  return { items, title: titleOf(inventory, items), lead: `${counted(all.length)} selected${omitted}` };
}

/** The first results of a query, in its sort order. */
async function queried(inventory: Inventory, { type, q = '', sort = '', reader }: ListQuery): Promise<Found> {
  const fields = fieldsFor(inventory, type);
  const request = { q, deleted: false, ...(type !== undefined && { type }), ...(reader && { reader }) };
  const selection = select(inventory, request, fields);
  const keys = readSort(sort, fields);
  const listed = await inventory.store.read.list({
    ...selection,
    limit: LIMITS.page,
    ...(keys.length > 0 && { sort: keys }),
  });
  const { items, omitted } = known(inventory, listed.items);
  const { total, capped } = await inventory.store.read.count(selection);
  const shown = listed.items.length;
  const of = total > shown ? `The first ${shown} of ${total}${capped ? '+' : ''} items` : counted(total);
  const title = selection.kind === undefined ? 'Items' : inventory.kinds.get(selection.kind).kind.plural;
  return { items, title, lead: `${q.trim() === '' ? of : `${of} matching: ${q.trim()}`}${omitted}` };
}

/** Without items of kinds that only another server on the same store has a schema for. */
function known({ kinds }: Inventory, items: readonly Item[]): { items: Item[]; omitted: string } {
  const found = items.filter(({ type }) => kinds.find(type) !== undefined);
  const count = items.length - found.length;
  return { items: found, omitted: count === 0 ? '' : `, without ${counted(count)} whose schema is not on this server` };
}

function titleOf(inventory: Inventory, items: readonly Item[]): string {
  const [first, ...others] = [...new Set(items.map(({ type }) => type))];
  return first === undefined || others.length > 0 ? 'Items' : inventory.kinds.get(first).kind.plural;
}

function counted(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}

const LIST_QUERY = parameters({
  ids: { type: 'string', maxLength: 12_000, default: '', description: 'IDs of the selected items, comma-separated' },
  type: text(64, 'Kind of the items; default: all kinds'),
  q: text(LIMITS.query, 'Search query, as in the list'),
  sort: text(500, 'Sort fields, comma-separated; prefix with - for descending'),
  zone: ZONE,
});
