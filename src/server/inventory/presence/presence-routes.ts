import type { OwnPresence, User } from '#generated/payloads.d.ts';
import type { ServerBus } from '#server/events/server-bus.ts';
import { allow } from '#server/http/guard.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { AppError } from '#shared/errors.ts';
import { receive } from '#shared/receive.ts';
import { PresenceBoard } from './presence-board.ts';

/** What one server records, shared so that the others do so too. */
type Noted = { id: string; user: User; presence: OwnPresence };

/** Who views or edits an item, on any server. People are shown to one another only while they are signed in. */
export function presenceRoutes(routes: Routes, { store, events, bus }: Inventory & { bus: ServerBus }): void {
  const board = new PresenceBoard((id, people) =>
    events.pass({
      event: 'presence',
      data: { id, people },
      to: { mayRead: [{ area: 'inventory' }], signedIn: true },
    }),
  );
  bus.on('presence', (noted) => {
    const { id, user, presence } = receive<Noted>(noted);
    board.note(id, user, presence);
  });

  routes.post(
    '/v2/inventory/items/:id/presence',
    {
      permission: 'signed-in',
      body: 'own-presence',
      answers: ['Record that the caller views or edits an item; returns who else does', 'presence-event'],
    },
    async ({ params: { id }, body, user }) => {
      allow({ user }, 'read', { area: 'inventory' });
      if ((await store.read.item(id)) === undefined) throw new AppError('not_found', `Item "${id}" not found`);
      const noted: Noted = { id, user: { id: user.id, name: user.name }, presence: body };
      bus.send('presence', noted);
      return { id, people: board.note(id, user, body) };
    },
  );
}
