import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { relationName } from '#shared/relations/relation-name.ts';
import { answers, empty } from '#server/http/answers.ts';
import { READ, UPDATE } from '#server/http/guard.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { ID } from '#server/inventory/items/item-routes.ts';
import type { BulkRelations, NewRelation } from '#generated/payloads.d.ts';
import { changeRelations, createRelation, deleteRelation } from './write-relations.ts';

/** Links between items, read from either end. */
export function relationRoutes(app: FastifyInstance, inventory: Inventory): void {
  app.get<{ Params: { id: string } }>(
    '/v2/inventory/items/:id/relations',
    {
      config: { permission: READ },
      schema: { params: ID, ...answers('The links of an item, from both ends', 'related-item-list') },
    },
    async ({ params }) => {
      const links = await inventory.store.read.relations([params.id]);
      if (links.length === 0 && (await inventory.store.read.itemJson(params.id)) === undefined) {
        throw new AppError('not_found', `Item "${params.id}" not found`);
      }
      const results = links.map(({ id, type, direction, field, item, createdAt, createdBy }) => {
        const name = relationName(inventory.kinds.relationTypes, type, direction);
        return { id, type, direction, name, field, item, createdAt, createdBy };
      });
      return { results };
    },
  );

  app.post<{ Body: NewRelation }>(
    '/v2/inventory/relations',
    {
      config: { permission: UPDATE },
      schema: { body: { $ref: 'new-relation.json#' }, ...answers('Link two items', 'relation', 201) },
    },
    async ({ body, user }, reply) => reply.code(201).send(await createRelation(inventory, user, body)),
  );

  app.patch<{ Body: BulkRelations }>(
    '/v2/inventory/relations',
    {
      config: { permission: UPDATE },
      schema: {
        body: { $ref: 'bulk-relations.json#' },
        ...answers('Add and remove many links in one transaction', 'relation-list'),
      },
    },
    async ({ body, user }) => ({ results: await changeRelations(inventory, user, body) }),
  );

  app.delete<{ Params: { id: string } }>(
    '/v2/inventory/relations/:id',
    { config: { permission: UPDATE }, schema: { params: ID, ...answers('Remove a link', empty('Removed'), 204) } },
    async ({ params, user }, reply) => {
      await deleteRelation(inventory, user, params.id);
      return reply.code(204).send();
    },
  );
}
