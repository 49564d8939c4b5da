import type { FastifyInstance } from 'fastify';
import { answers } from '#server/http/answers.ts';
import { READ } from '#server/http/guard.ts';
import { readerOf } from '#server/http/query-reader.ts';
import { GROUP_QUERY, groupItems, type GroupRequest } from './group-items.ts';
import type { Inventory } from '#server/inventory/inventory.ts';

/** The groups of a grouped list; the items of each group are a separate list. */
export function groupRoutes(app: FastifyInstance, inventory: Inventory): void {
  app.get<{ Querystring: GroupRequest }>(
    '/v2/inventory/groups',
    {
      config: { permission: READ, cost: 'whole' },
      schema: { querystring: GROUP_QUERY, ...answers('The groups of a grouped list', 'item-groups') },
    },
    async ({ query, headers, user }) => groupItems(inventory, { ...query, ...readerOf({ query, headers, user }) }),
  );
}
