import { CREATE, UPDATE } from '#server/http/guard.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { answerItem, ITEMS } from '#server/inventory/items/item-routes.ts';
import { changeItems } from './bulk-items.ts';
import { createItem } from './create-item.ts';

/** Routes that create items with their links, one or many; many are also changed and deleted. */
export function creationRoutes(routes: Routes, inventory: Inventory): void {
  routes.post(
    ITEMS,
    {
      permission: CREATE,
      body: 'new-item',
      answers: ['Create an item, with its links', 'item', 201],
      schema: { headers: CREATE_HEADERS },
    },
    async ({ body, user, headers }, reply) => {
      const item = await createItem(inventory, user, body, headers['idempotency-key']?.toString());
      return answerItem(reply.header('location', `${ITEMS}/${item.id}`), item);
    },
  );

  routes.patch(
    ITEMS,
    {
      permission: UPDATE,
      body: 'bulk-patch',
      answers: ['Create, change and delete many items in one transaction', 'item-list'],
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
