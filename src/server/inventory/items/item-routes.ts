import type { FastifyReply } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Item } from '#generated/payloads.d.ts';
import { LIMITS } from '#shared/item.ts';
import { DELETE, READ, UPDATE } from '#server/http/guard.ts';
import { JSON_TYPES } from '#server/http/json-bodies.ts';
import { etag, requiredRevision } from '#server/http/revision-tag.ts';
import { readerOf } from '#server/http/query-reader.ts';
import { deleteItem } from './delete-items.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { ListAnswers } from './list-answers.ts';
import { patchItem, putItem } from './write-items.ts';
import type { Routes } from '#server/http/routes.ts';
import { parameters } from '#server/http/parameters.ts';

export const ITEMS = '/v2/inventory/items';

/** Generic routes for the items of every kind. */
export function itemRoutes(routes: Routes, inventory: Inventory): void {
  const lists = new ListAnswers(inventory);
  routes.get(
    ITEMS,
    {
      permission: READ,
      cost: 'page',
      query: LIST_QUERY,
      answers: [
        'A page of items: all, of a kind or those that a query finds',
        {
          description: 'The page; counted unless `total` is false',
          anyOf: [{ $ref: 'item-page.json#' }, { $ref: 'uncounted-item-page.json#' }],
        },
      ],
    },
    async (request, reply) => {
      const answer = await lists.get({ ...request.query, ...readerOf(request) });
      return reply.type('application/json; charset=utf-8').send(answer);
    },
  );

  routes.get(
    `${ITEMS}/:id`,
    { permission: READ, params: ID, answers: ['One item', 'item'] },
    async ({ params, headers }, reply) => {
      const found = await inventory.store.read.itemJson(params.id);
      if (found === undefined) throw new AppError('not_found', `Item "${params.id}" not found`);
      const tag = etag(found.rev);
      reply.header('etag', tag).header('accept-patch', JSON_TYPES.join(', ')).header('cache-control', 'no-cache');
      if (headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(found.json);
    },
  );

  routes.patch(
    `${ITEMS}/:id`,
    {
      permission: UPDATE,
      params: ID,
      body: { type: 'object' },
      answers: ['Change fields of an item by a merge patch', 'item'],
    },
    async ({ params, body, headers, user }, reply) => {
      const rev = requiredRevision(headers['if-match']);
      return answerItem(reply, await patchItem(inventory, user, { id: params.id, rev, patch: body }));
    },
  );

  routes.put(
    `${ITEMS}/:id`,
    { permission: UPDATE, params: ID, body: { type: 'object' }, answers: ['Replace the document of an item', 'item'] },
    async ({ params, body, headers, user }, reply) => {
      const rev = requiredRevision(headers['if-match']);
      return answerItem(reply, await putItem(inventory, user, { id: params.id, rev, data: body }));
    },
  );

  routes.delete(
    `${ITEMS}/:id`,
    { permission: DELETE, params: ID, query: ON_RELATIONS, answers: ['Move an item to the trash; answers it', 'item'] },
    async ({ params, query, headers, user }, reply) => {
      const rev = requiredRevision(headers['if-match']);
      return answerItem(reply, await deleteItem(inventory, user, params.id, rev, query.relations));
    },
  );
}

export function answerItem(reply: FastifyReply, item: Item): FastifyReply {
  return reply.header('etag', etag(item.rev)).send(item);
}

export const ID = parameters({ id: { type: 'string', minLength: 1, maxLength: 128 } }, 'id');

export const ON_RELATIONS = parameters({
  relations: {
    type: 'string',
    enum: ['refuse', 'detach'],
    default: 'refuse',
    description: 'If the item has links: refuse the call or detach them',
  },
});

const LIST_QUERY = parameters({
  type: { type: 'string', maxLength: 64, description: 'Kind of the items; default: all kinds' },
  q: {
    type: 'string',
    maxLength: LIMITS.query,
    description: 'Search query: words, field:value, field:>5, has:field, -negation',
  },
  sort: {
    type: 'string',
    maxLength: 500,
    description: 'Sort fields, comma-separated; prefix with - for descending: -updatedAt,name',
  },
  limit: { type: 'integer', minimum: 1, maximum: LIMITS.page, default: 50 },
  cursor: { type: 'string', maxLength: 4000, description: '`next` of the previous page' },
  facets: { type: 'string', maxLength: 1000, description: 'Fields to count values of, comma-separated' },
  links: {
    type: 'string',
    maxLength: 1000,
    description: 'Names of relations, comma-separated: each item comes with its links by them (verified_by)',
  },
  roots: {
    type: 'string',
    maxLength: 64,
    description: 'ID of a hierarchy: only items without a parent of the same kind',
  },
  deleted: { type: 'boolean', default: false, description: 'Deleted items only' },
  total: { type: 'boolean', default: true, description: 'Whether to count the matches' },
  exact: {
    type: 'boolean',
    default: false,
    description: `Whether to count all matches; otherwise a total of more than ${LIMITS.total}, in a text search ${LIMITS.matches}, is capped`,
  },
});
