import type { FastifyReply } from 'fastify';
import type { Item } from '#generated/payloads.d.ts';
import { DELETE, READ, UPDATE } from '#server/http/guard.ts';
import { JSON_TYPES } from '#server/http/json-bodies.ts';
import { parameters } from '#server/http/parameters.ts';
import { readerOf } from '#server/http/query-reader.ts';
import { etag, requiredRevision } from '#server/http/revision-tag.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { AppError } from '#shared/errors.ts';
import { deleteItem } from './delete-items.ts';
import { ListAnswers } from './list-answers.ts';
import { LIST_QUERY } from './list-items.ts';
import { patchItem, putItem } from './write-items.ts';

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
      // a client may have this revision under the former names
      if (headers['if-none-match'] === tag && found.renamed === undefined) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(found.json);
    },
  );

  routes.patch(
    `${ITEMS}/:id`,
    {
      permission: UPDATE,
      params: ID,
      query: EDITORIAL,
      body: { type: 'object' },
      answers: ['Change fields of an item by a merge patch', 'written-item'],
    },
    async ({ params, query, body, headers, user }, reply) => {
      const rev = requiredRevision(headers['if-match']);
      return answerItem(reply, await patchItem(inventory, user, { id: params.id, rev, patch: body, ...query }));
    },
  );

  routes.put(
    `${ITEMS}/:id`,
    {
      permission: UPDATE,
      params: ID,
      query: EDITORIAL,
      body: { type: 'object' },
      answers: ['Replace the document of an item', 'written-item'],
    },
    async ({ params, query, body, headers, user }, reply) => {
      const rev = requiredRevision(headers['if-match']);
      return answerItem(reply, await putItem(inventory, user, { id: params.id, rev, data: body, ...query }));
    },
  );

  routes.delete(
    `${ITEMS}/:id`,
    { permission: DELETE, params: ID, query: ON_RELATIONS, answers: ['Move an item to the trash; returns it', 'item'] },
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

const EDITORIAL = parameters({
  editorial: {
    type: 'boolean',
    default: false,
    description: 'The meaning stays: confirms the links that the change would make suspect, and is listed as editorial',
  },
});

export const ON_RELATIONS = parameters({
  relations: {
    type: 'string',
    enum: ['refuse', 'detach'],
    default: 'refuse',
    description: 'If the item has links: refuse the call or detach them',
  },
});
