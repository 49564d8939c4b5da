import { READ } from '#server/http/guard.ts';
import { readerOf } from '#server/http/query-reader.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { GROUP_QUERY, groupItems } from './group-items.ts';

/** The groups of a grouped list; the items of each group are a separate list. */
export function groupRoutes(routes: Routes, inventory: Inventory): void {
  routes.get(
    '/v2/inventory/groups',
    { permission: READ, cost: 'whole', query: GROUP_QUERY, answers: ['The groups of a grouped list', 'item-groups'] },
    async (request) => groupItems(inventory, { ...request.query, ...readerOf(request) }),
  );
}
