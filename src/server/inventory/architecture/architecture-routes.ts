import type { Architecture, Arrangement, ArrangementPatch, CardPositions } from '#generated/payloads.d.ts';
import { allow, READ } from '#server/http/guard.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { ID } from '#server/inventory/items/item-routes.ts';
import { AppError } from '#shared/errors.ts';
import { can, type Actor } from '#shared/permissions.ts';
import { ARCHITECTURE_LIMITS } from '#shared/relations/architecture.ts';
import { readArchitecture } from './architecture.ts';

const BASE = '/v2/inventory/items/:id/architecture';
/** Owner of the arrangement that everyone sees. */
const EVERYONE = '';

/** The architecture of an item, and where its cards were moved to. Reading it writes nothing. */
export function architectureRoutes(routes: Routes, inventory: Inventory): void {
  const { store, events } = inventory;

  routes.get(
    BASE,
    { permission: READ, cost: 'whole', params: ID, answers: ['The architecture of an item', 'architecture'] },
    async ({ params, user }) => architectureFor(inventory, params.id, user),
  );

  routes.patch(
    `${BASE}/arrangement`,
    {
      permission: 'signed-in',
      params: ID,
      body: 'arrangement-patch',
      answers: ['Move cards of an architecture', 'arrangement'],
    },
    async (request) => {
      const { params, body, user } = request;
      const item = (await store.read.links([params.id])).get(params.id);
      if (item === undefined || item.deleted === true) throw new AppError('not_found', `Item "${params.id}" not found`);
      const subject = subjectOf(inventory, item.type);
      allow(request, body.shared ? 'update' : 'read', subject);
      const owner = body.shared ? EVERYONE : user.id;
      await store.write(async ({ arrangements }) => {
        const before = await arrangements.find(params.id, owner);
        await arrangements.save(params.id, owner, moved(before, body.positions));
      });
      events.publish({
        event: 'arrangement',
        data: { id: params.id, by: user.id },
        to: body.shared ? { mayRead: [subject] } : { users: [user.id] },
      });
      return arrangementOf(inventory, params.id, user);
    },
  );
}

/** The architecture of an item as one user sees it, and what they may save. */
export async function architectureFor(inventory: Inventory, id: string, user: Actor): Promise<Architecture> {
  const drawing = await readArchitecture(inventory, id);
  const maySave = user.id === '' ? [] : (['own'] as const);
  const subject = subjectOf(inventory, drawing.root.type);
  return {
    ...drawing,
    arrangement: await arrangementOf(inventory, id, user),
    maySave: user.id !== '' && can(user, 'update', subject) ? ['shared', ...maySave] : [...maySave],
  };
}

function subjectOf({ kinds }: Inventory, kind: string) {
  return { area: 'inventory', kind, group: kinds.find(kind)?.kind.group } as const;
}

async function arrangementOf({ store }: Inventory, id: string, user: Actor): Promise<Arrangement> {
  const { arrangements } = store.read;
  const shared = await arrangements.find(id, EVERYONE);
  return { shared, own: user.id === '' ? {} : await arrangements.find(id, user.id) };
}

/** @throws AppError `invalid` if there would be more positions than an architecture has cards */
function moved(before: CardPositions, patch: ArrangementPatch['positions']): CardPositions {
  const after = Object.entries({ ...before, ...patch }).flatMap(([id, at]) => (at === null ? [] : [[id, at] as const]));
  if (after.length > ARCHITECTURE_LIMITS.nodes)
    throw new AppError('invalid', `An arrangement can have at most ${ARCHITECTURE_LIMITS.nodes} positions`);
  return Object.fromEntries(after);
}
