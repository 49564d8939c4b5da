import type { FastifyInstance } from 'fastify';
import type { NewField } from '#generated/payloads.d.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { answers } from '#server/http/answers.ts';
import type { Permission } from '#server/http/guard.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { addField } from '#server/schemas/add-field.ts';
import { announceKinds } from './follow-schemas.ts';
import type { InvalidItems } from './invalid-items.ts';

const CHANGE_SCHEMAS: Permission = { action: 'update', subject: { area: 'schemas' } };

/** Adds fields to the schema files of kinds. */
export function fieldRoutes(app: FastifyInstance, inventory: Inventory, invalid: InvalidItems): void {
  app.post<{ Params: { kind: string }; Body: NewField }>(
    '/v2/inventory/kinds/:kind/fields',
    {
      config: { permission: CHANGE_SCHEMAS },
      schema: {
        body: { $ref: 'new-field.json#' },
        ...answers('Add a field to the schema of a kind', 'added-field', 201),
      },
    },
    async (request, reply) => {
      const { kind } = request.params;
      inventory.kinds.get(kind);
      const changes = await addField(inventory.kinds, kind, request.body);
      const { name, holds } = request.body;
      const added = `Added the field "${name}" (${holds.type})`;
      await inventory.store.write((writer) =>
        record(writer, recordOf(request, 'schema', { type: 'kind', id: kind }, added)),
      );
      announceKinds(app, inventory, invalid, changes);
      const { fields, hash } = inventory.kinds.get(kind).kind;
      const field = fields.find(({ path }) => path.length === 1 && path[0] === name);
      return reply.code(201).send({ hash, field });
    },
  );
}
