import type { Architecture } from '#generated/payloads.d.ts';
import type { Routes } from '#server/http/routes.ts';
import { architectureFor } from '#server/inventory/architecture/architecture-routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { modelFor, READ_MODELS } from '#server/models/model-access.ts';
import { toDetails } from '#server/models/model-wire.ts';
import { AppError } from '#shared/errors.ts';
import { can, type Actor } from '#shared/permissions.ts';

/** The architecture of a model: derived from its item, and the pictures and shapes stored with the model. */
export function modelArchitectureRoutes(routes: Routes, inventory: Inventory): void {
  const { read } = inventory.store;
  routes.get(
    '/v2/models/:id/architecture',
    {
      permission: READ_MODELS,
      cost: 'whole',
      answers: ['The architecture of a model: of its item, and as pictures', 'model-architecture'],
    },
    async ({ params, user }) => {
      const model = await modelFor(read, { params, user }, 'read');
      const { skeleton } = toDetails(await read.models.details(model.id));
      return { item_id: model.item_id, drawing: await drawn(inventory, model.item_id, user), skeleton };
    },
  );
}

/** Null without an item, if it has no architecture or is deleted, and for users who may not read the inventory. */
async function drawn(inventory: Inventory, id: string | null, user: Actor): Promise<Architecture | null> {
  if (id === null || !can(user, 'read', { area: 'inventory' })) return null;
  try {
    return await architectureFor(inventory, id, user);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'unprocessable')) return null;
    throw error;
  }
}
