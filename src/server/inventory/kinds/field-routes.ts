import type { FastifyInstance } from 'fastify';
import { record, recordOf } from '#server/audit/audit-log.ts';
import type { Permission } from '#server/http/guard.ts';
import { routesOf } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { addField } from '#server/schemas/add-field.ts';
import { single } from '#shared/page.ts';
import { announceKinds } from './follow-schemas.ts';
import type { InvalidItems } from './invalid-items.ts';

const CHANGE_SCHEMAS: Permission = { action: 'update', subject: { area: 'schemas' } };

/** Adds fields to the schema files of kinds. */
export function fieldRoutes(app: FastifyInstance, inventory: Inventory & { invalid: InvalidItems }): void {
  routesOf(app).post(
    '/v2/inventory/kinds/:kind/fields',
    {
      permission: CHANGE_SCHEMAS,
      body: 'new-field',
      answers: ['Add a field to the schema of a kind', 'added-field', 201],
    },
    async (request) => {
      const { kind } = request.params;
      inventory.kinds.get(kind);
      const changes = await addField(inventory.kinds, kind, request.body);
      const { name, holds } = request.body;
      const added = `Added the field "${name}" (${holds.type})`;
      await inventory.store.write((writer) =>
        record(writer, recordOf(request, 'schema', { type: 'kind', id: kind }, added)),
      );
      announceKinds(app, inventory, changes);
      const { fields, hash } = inventory.kinds.get(kind).kind;
      return { hash, field: single(fields.filter(({ path }) => path.length === 1 && path[0] === name)) };
    },
  );
}
