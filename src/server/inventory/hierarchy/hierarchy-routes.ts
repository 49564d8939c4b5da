import { READ, UPDATE } from '#server/http/guard.ts';
import { parameters, text } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { moveTarget } from '#server/inventory/relations/write-relations.ts';
import { LIMITS } from '#shared/item.ts';
import { childCounts, readChildren } from './children.ts';

/** Hierarchies: reading children and moving items. */
export function hierarchyRoutes(routes: Routes, inventory: Inventory): void {
  routes.get(
    '/v2/inventory/children',
    {
      permission: READ,
      cost: 'page',
      query: QUERY,
      answers: ['The children of items in a hierarchy', 'children-list'],
    },
    async ({ query }) => ({ results: await readChildren(inventory, query.relation, idsOf(query.ids)) }),
  );

  routes.get(
    '/v2/inventory/child-counts',
    { permission: READ, query: QUERY, answers: ['How many children items have in a hierarchy', 'child-counts'] },
    async ({ query }) => ({ counts: await childCounts(inventory, query.relation, idsOf(query.ids)) }),
  );

  routes.post(
    '/v2/inventory/moves',
    { permission: UPDATE, body: 'move', answers: ['Move an item within a hierarchy; returns where it was', 'moved'] },
    async ({ body, user }) => moveTarget(inventory, user, body),
  );
}

function idsOf(text: string): string[] {
  return [...new Set(text.split(','))].slice(0, LIMITS.page);
}

const QUERY = parameters(
  {
    relation: text(64, 'ID of a hierarchical relation type'),
    ids: { type: 'string', minLength: 1, maxLength: 12_000, description: 'Item IDs, comma-separated' },
  },
  'relation',
  'ids',
);
