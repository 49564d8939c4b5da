import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { OwnPresence } from '#generated/payloads.d.ts';
import { can } from '#shared/permissions.ts';
import { allow } from '#server/http/guard.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { PresenceBoard } from './presence-board.ts';

/** Who looks at an item or edits it. People are shown to one another only while they are signed in. */
export function presenceRoutes(app: FastifyInstance, { store, events }: Inventory): void {
  const board = new PresenceBoard((id, people) =>
    events.pass({
      event: 'presence',
      data: { id, people },
      isFor: (user) => user.id !== '' && can(user, 'read', { area: 'inventory' }),
    }),
  );

  app.post<{ Params: { id: string }; Body: OwnPresence }>(
    '/v2/inventory/items/:id/presence',
    { config: { permission: 'signed-in' }, schema: { body: { $ref: 'own-presence.json#' } } },
    async ({ params: { id }, body, user }) => {
      allow({ user }, 'read', { area: 'inventory' });
      if ((await store.read.item(id)) === undefined) throw new AppError('not_found', `Item "${id}" not found`);
      return { id, people: board.note(id, user, body) };
    },
  );
}
