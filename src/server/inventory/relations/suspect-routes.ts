import type { SuspectPage } from '#generated/payloads.d.ts';
import { READ, UPDATE } from '#server/http/guard.ts';
import { parameters } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { SuspectFilter } from '#server/store/suspects/suspects-reader.ts';
import { LIMITS } from '#shared/item.ts';
import { relationName } from '#shared/relations/relation-name.ts';
import { confirmLinks } from './suspect-links.ts';

/** Links whose targets have changed since somebody looked at them. */
export function suspectRoutes(routes: Routes, inventory: Inventory): void {
  routes.get(
    '/v2/inventory/suspects',
    {
      permission: READ,
      cost: 'page',
      query: SUSPECT_QUERY,
      answers: ['Links whose targets have changed since they were confirmed', 'suspect-page'],
    },
    async ({ query: { mine, cursor, limit, ...filter }, user }) =>
      suspectPage(inventory, { ...filter, ...(mine && { owner: user.id }) }, { cursor, limit }),
  );

  routes.post(
    '/v2/inventory/relations/confirm',
    {
      permission: UPDATE,
      body: 'confirm-links',
      answers: ['Confirm links whose target has changed', 'confirmed-links'],
    },
    async ({ body, user }) => confirmLinks(inventory, user, body),
  );
}

async function suspectPage(
  { store: { read }, kinds }: Inventory,
  filter: SuspectFilter,
  page: { cursor?: string | undefined; limit: number },
): Promise<SuspectPage> {
  const [{ links, next }, totalResults] = await Promise.all([
    read.suspects.page(filter, page),
    read.suspects.count(filter),
  ]);
  const ends = await read.links([...new Set(links.flatMap(({ source, target }) => [source, target]))]);
  const results = links.flatMap(({ relation: id, type, source: from, target: to, ...suspect }) => {
    const [source, target] = [ends.get(from), ends.get(to)];
    // removed between the two reads
    if (source === undefined || target === undefined) return [];
    return [{ id, type, name: relationName(kinds.relationTypes, type, 'out'), source, target, suspect }];
  });
  return { results, totalResults, next };
}

const SUSPECT_QUERY = parameters({
  kind: { type: 'string', maxLength: 64, description: 'Only links whose source is of this kind' },
  type: { type: 'string', maxLength: 64, description: 'Only links of this relation type' },
  target: { type: 'string', maxLength: 128, description: 'Only links to this item' },
  since: { type: 'string', maxLength: 64, description: 'Only links that are suspect since this time, or later' },
  mine: {
    type: 'boolean',
    default: false,
    description: 'Only links from items that the caller created or changed last',
  },
  cursor: { type: 'string', maxLength: 4000, description: 'The `next` of the page before' },
  limit: { type: 'integer', minimum: 1, maximum: LIMITS.page, default: 100 },
});
