import { READ } from '#server/http/guard.ts';
import { parameters } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { ID, ITEMS } from '#server/inventory/items/item-routes.ts';
import type { UnresolvedLink } from '#server/store/foreign/unresolved-links.ts';
import { AppError } from '#shared/errors.ts';
import { LIMITS } from '#shared/item.ts';
import { relationName } from '#shared/relations/relation-name.ts';

/** What items are called elsewhere, and links to what is not here yet. */
export function foreignRoutes(routes: Routes, { store: { read }, kinds }: Inventory): void {
  const named = (link: UnresolvedLink) => ({ ...link, name: relationName(kinds.relationTypes, link.type, 'out') });

  routes.get(
    `${ITEMS}/:id/foreign`,
    { permission: READ, params: ID, answers: ['Foreign IDs of an item, and its unresolved links', 'item-foreign'] },
    async ({ params: { id } }) => {
      const [names, links] = await Promise.all([read.foreignIds.ofItems([id]), read.unresolved.from([id])]);
      if (names.length + links.length === 0 && (await read.itemJson(id)) === undefined)
        throw new AppError('not_found', `Item "${id}" not found`);
      const foreignIds = names.filter(({ foreignId }) => foreignId !== id);
      return {
        foreignIds: foreignIds.map(({ origin, foreignId }) => ({ source: origin, id: foreignId })),
        unresolved: links.map(named),
      };
    },
  );

  routes.get(
    '/v2/inventory/unresolved-links',
    {
      permission: READ,
      cost: 'page',
      query: UNRESOLVED_QUERY,
      answers: ['Links to items that are not here yet', 'unresolved-link-page'],
    },
    async ({ query: { after, limit } }) => {
      const [links, counts] = await Promise.all([read.unresolved.list({ after, limit }), read.unresolved.counts()]);
      return {
        results: links.map(named),
        totalResults: counts.links,
        targets: counts.targets,
        types: Object.fromEntries(counts.byType),
      };
    },
  );
}

const UNRESOLVED_QUERY = parameters({
  after: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 },
  limit: { type: 'integer', minimum: 1, maximum: LIMITS.page, default: 100 },
});
