import type { Issue } from '#generated/payloads.d.ts';
import { READ } from '#server/http/guard.ts';
import { parameters } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { ID } from '#server/inventory/items/item-routes.ts';
import { invalidBy } from '#shared/errors.ts';
import { GRAPH_LIMITS } from '#shared/relations/graph.ts';
import { nearest } from '#shared/suggest.ts';
import { readGraph } from './graph.ts';

/** The neighbourhood of an item, several links deep, in one response. */
export function graphRoutes(routes: Routes, inventory: Inventory): void {
  routes.get(
    '/v2/inventory/items/:id/graph',
    {
      permission: READ,
      cost: 'whole',
      params: ID,
      query: GRAPH_QUERY,
      answers: ['The neighbourhood of an item, several links deep', 'graph'],
    },
    async ({ params, query }) => {
      const types = names(query.types);
      const kinds = names(query.kinds);
      refuseUnknown([
        ...unknown(
          types,
          inventory.kinds.relationTypes.map(({ id }) => id),
          '/types',
          'relation type',
        ),
        ...unknown(
          kinds,
          inventory.kinds.kinds.map(({ kind }) => kind),
          '/kinds',
          'kind',
        ),
      ]);
      const expanded = names(query.expand).slice(0, GRAPH_LIMITS.expanded);
      return readGraph(inventory, params.id, { depth: query.depth, types, kinds, expanded });
    },
  );
}

function names(text: string): string[] {
  return [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '');
}

function unknown(requested: string[], known: string[], path: string, what: string): Issue[] {
  return requested
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearest(name, known, 3);
      const hint = near.length === 0 ? `Use one of: ${known.join(', ')}.` : `Did you mean ${near.join(', ')}?`;
      return { path, rule: 'known', message: `Unknown ${what} "${name}"`, hint };
    });
}

function refuseUnknown(issues: Issue[]): void {
  if (issues.length > 0) throw invalidBy(issues);
}

const LIST = { type: 'string', maxLength: 4000, default: '' } as const;

const GRAPH_QUERY = parameters({
  depth: {
    type: 'integer',
    minimum: 1,
    maximum: GRAPH_LIMITS.depth,
    default: 2,
    description: 'Number of links to follow in both directions',
  },
  types: { ...LIST, description: 'Relation types to follow, comma-separated; default: all' },
  kinds: {
    ...LIST,
    description: 'Kinds to show, with the items on the path to them, comma-separated; default: all',
  },
  expand: { ...LIST, description: 'IDs of shown items to expand, comma-separated' },
});
