import type { FastifyInstance } from 'fastify';
import type { BulkPatch, NewItem } from '#generated/payloads.d.ts';
import { answers } from '#server/http/answers.ts';
import { CREATE, UPDATE } from '#server/http/guard.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { answerItem, ITEMS } from '#server/inventory/items/item-routes.ts';
import { changeItems } from './bulk-items.ts';
import { createItem } from './create-item.ts';

/** Routes that create items with their links, one or many; many are also changed and deleted. */
export function creationRoutes(app: FastifyInstance, inventory: Inventory): void {
  app.post<{ Body: NewItem; Headers: { 'idempotency-key'?: string } }>(
    ITEMS,
    {
      config: { permission: CREATE },
      schema: {
        body: { $ref: 'new-item.json#' },
        headers: CREATE_HEADERS,
        ...answers('Create an item, with its links', 'item', 201),
      },
    },
    async ({ body, user, headers }, reply) => {
      const item = await createItem(inventory, user, body, headers['idempotency-key']);
      return answerItem(reply.code(201).header('location', `${ITEMS}/${item.id}`), item);
    },
  );

  app.patch<{ Body: BulkPatch }>(
    ITEMS,
    {
      config: { permission: UPDATE },
      schema: {
        body: { $ref: 'bulk-patch.json#' },
        ...answers('Create, change and delete many items in one transaction', 'item-list'),
      },
    },
    async ({ body, user }) => ({ results: await changeItems(inventory, user, body) }),
  );
}

const CREATE_HEADERS = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      pattern: '^[\\x21-\\x7e]{1,128}$',
      description: 'Sent again with the same key within a day, the answer is the item that was created the first time',
    },
  },
} as const;
