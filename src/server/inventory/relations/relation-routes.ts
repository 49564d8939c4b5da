import { empty } from '#server/http/answers.ts';
import { READ, UPDATE } from '#server/http/guard.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { ID } from '#server/inventory/items/item-routes.ts';
import { AppError } from '#shared/errors.ts';
import { relationName } from '#shared/relations/relation-name.ts';
import { doubtsOf } from './suspect-links.ts';
import { changeRelations, createRelation, deleteRelation } from './write-relations.ts';

/** Links between items, read from either end. */
export function relationRoutes(routes: Routes, inventory: Inventory): void {
  routes.get(
    '/v2/inventory/items/:id/relations',
    { permission: READ, params: ID, answers: ['The links of an item, from both ends', 'related-item-list'] },
    async ({ params }) => {
      const links = await inventory.store.read.relations([params.id]);
      if (links.length === 0 && (await inventory.store.read.itemJson(params.id)) === undefined) {
        throw new AppError('not_found', `Item "${params.id}" not found`);
      }
      const doubts = await doubtsOf(inventory, links);
      const results = links.map(({ id, type, direction, field, item, createdAt, createdBy }) => {
        const name = relationName(inventory.kinds.relationTypes, type, direction);
        return { id, type, direction, name, field, item, createdAt, createdBy, ...doubts.get(id) };
      });
      return { results };
    },
  );

  routes.post(
    '/v2/inventory/relations',
    { permission: UPDATE, body: 'new-relation', answers: ['Link two items', 'relation', 201] },
    async ({ body, user }) => createRelation(inventory, user, body),
  );

  routes.patch(
    '/v2/inventory/relations',
    {
      permission: UPDATE,
      body: 'bulk-relations',
      answers: ['Add and remove many links in one transaction', 'relation-list'],
    },
    async ({ body, user }) => ({ results: await changeRelations(inventory, user, body) }),
  );

  routes.delete(
    '/v2/inventory/relations/:id',
    { permission: UPDATE, params: ID, answers: ['Remove a link', empty('Removed'), 204] },
    async ({ params, user }) => {
      await deleteRelation(inventory, user, params.id);
    },
  );
}
