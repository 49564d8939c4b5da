import type { SavedView } from '#generated/payloads.d.ts';
import { empty } from '#server/http/answers.ts';
import { READ } from '#server/http/guard.ts';
import { parameters, text } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { newId } from '#server/tokens/tokens.ts';
import { AppError } from '#shared/errors.ts';
import { isAdministrator, type Actor } from '#shared/permissions.ts';
import { VIEW_LIMITS } from '#shared/saved-view.ts';

const BASE = '/v2/inventory/views';

/** Saved list views: a user's own, and those shared by others. */
export function viewRoutes(routes: Routes, { store }: Inventory): void {
  routes.get(
    BASE,
    {
      permission: READ,
      query: parameters({ kind: { ...KIND, description: LISTED } }),
      answers: ['Saved views: own and shared ones', 'saved-view-list'],
    },
    async ({ query, user }) => ({
      results: await store.read.views.list(query.kind === EVERY_KIND ? undefined : query.kind, user.id),
    }),
  );

  routes.post(
    BASE,
    { permission: 'signed-in', body: 'new-view', answers: ['Save a view', 'saved-view', 201] },
    async ({ body, user }, reply) => {
      if (user.id === '') throw new AppError('unauthorized', 'Sign in to save views');
      const saved = await store.write(async ({ views }) => {
        if ((await views.countOf(user.id)) >= VIEW_LIMITS.own)
          throw new AppError('conflict', `You have ${VIEW_LIMITS.own} views, the maximum. Delete some first`);
        return views.save({ ...body, name: body.name.trim(), id: newId(), owner: user.id });
      });
      return reply.header('location', `${BASE}/${saved.id}`).send(saved);
    },
  );

  routes.patch(
    `${BASE}/:id`,
    { permission: 'signed-in', params: PARAMS, body: 'view-patch', answers: ['Change a saved view', 'saved-view'] },
    async ({ params, body, user }) =>
      store.write(async ({ views }) => views.save({ ...own(await views.find(params.id), params.id, user), ...body })),
  );

  routes.delete(
    `${BASE}/:id`,
    { permission: 'signed-in', params: PARAMS, answers: ['Delete a saved view', empty('Deleted'), 204] },
    async ({ params, user }) => {
      await store.write(async ({ views }) => views.remove(own(await views.find(params.id), params.id, user).id));
    },
  );
}

/** Only its owner can change a view; administrators can also change shared ones. */
function own(view: SavedView | undefined, id: string, user: Actor): SavedView {
  const isSeen = view && (view.shared || view.owner === user.id);
  if (!isSeen) throw new AppError('not_found', `View "${id}" not found`);
  if (view.owner === user.id || isAdministrator(user)) return view;
  throw new AppError('forbidden', 'Only its owner can change this view');
}

/** A name that no kind has. */
const EVERY_KIND = '*';
const LISTED = 'ID of the kind; empty for views of items of all kinds, * for the views of every kind';
const PARAMS = parameters({ id: text(64) }, 'id');
const KIND = {
  type: 'string',
  maxLength: 64,
  default: '',
  description: 'ID of the kind; empty for all items',
} as const;
