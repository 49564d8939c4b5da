import type { FastifyInstance } from 'fastify';
import { LIMITS } from '#shared/item.ts';
import { answers } from '#server/http/answers.ts';
import { READ, UPDATE } from '#server/http/guard.ts';
import { childCounts, readChildren } from './children.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { Move } from '#generated/payloads.d.ts';
import { moveTarget } from '#server/inventory/relations/write-relations.ts';

type ByParents = { Querystring: { relation: string; ids: string } };

/** Hierarchies: reading children and moving items. */
export function hierarchyRoutes(app: FastifyInstance, inventory: Inventory): void {
  app.get<ByParents>(
    '/v2/inventory/children',
    {
      config: { permission: READ, cost: 'page' },
      schema: { querystring: QUERY, ...answers('The children of items in a hierarchy', 'children-list') },
    },
    async ({ query }) => ({ results: await readChildren(inventory, query.relation, idsOf(query.ids)) }),
  );

  app.get<ByParents>(
    '/v2/inventory/child-counts',
    {
      config: { permission: READ },
      schema: { querystring: QUERY, ...answers('How many children items have in a hierarchy', 'child-counts') },
    },
    async ({ query }) => ({ counts: await childCounts(inventory, query.relation, idsOf(query.ids)) }),
  );

  app.post<{ Body: Move }>(
    '/v2/inventory/moves',
    {
      config: { permission: UPDATE },
      schema: {
        body: { $ref: 'move.json#' },
        ...answers('Move an item within a hierarchy; answers where it was', 'moved'),
      },
    },
    async ({ body, user }) => moveTarget(inventory, user, body),
  );
}

function idsOf(text: string): string[] {
  return [...new Set(text.split(','))].slice(0, LIMITS.page);
}

const QUERY = {
  type: 'object',
  required: ['relation', 'ids'],
  properties: {
    relation: { type: 'string', maxLength: 64, description: 'ID of a hierarchical relation type' },
    ids: { type: 'string', minLength: 1, maxLength: 12_000, description: 'Item IDs, comma-separated' },
  },
} as const;
