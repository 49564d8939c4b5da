import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { LIMITS } from '#shared/item.ts';
import { isAdministrator, type Actor } from '#shared/permissions.ts';
import { VIEW_LIMITS, type SavedView } from '#shared/saved-view.ts';
import { newId } from '#server/accounts/tokens/tokens.ts';
import { READ } from '#server/http/guard.ts';
import type { Inventory } from '#server/inventory/inventory.ts';

const BASE = '/v2/inventory/views';
type NewView = Pick<SavedView, 'kind' | 'name' | 'shared' | 'look'>;
type ById = { Params: { id: string } };

/** Lists as people keep them: their own, and those that others share. */
export function viewRoutes(app: FastifyInstance, { store }: Inventory): void {
  app.get<{ Querystring: { kind: string } }>(
    BASE,
    { config: { permission: READ }, schema: { querystring: { type: 'object', properties: { kind: KIND } } } },
    async ({ query, user }) => ({ results: await store.read.views.list(query.kind, user.id) }),
  );

  app.post<{ Body: NewView }>(
    BASE,
    {
      config: { permission: 'signed-in' },
      schema: { body: { ...BODY, required: ['kind', 'name', 'shared', 'look'] } },
    },
    async ({ body, user }, reply) => {
      if (user.id === '') throw new AppError('unauthorized', 'Sign in to save views');
      const saved = await store.write(async ({ views }) => {
        if ((await views.countOf(user.id)) >= VIEW_LIMITS.own)
          throw new AppError('conflict', `You have ${VIEW_LIMITS.own} views, the maximum. Delete some first`);
        return views.save({ ...body, name: body.name.trim(), id: newId(), owner: user.id });
      });
      return reply.code(201).header('location', `${BASE}/${saved.id}`).send(saved);
    },
  );

  app.patch<ById & { Body: Partial<Omit<NewView, 'kind'>> }>(
    `${BASE}/:id`,
    { config: { permission: 'signed-in' }, schema: { params: PARAMS, body: { ...BODY, properties: CHANGEABLE } } },
    async ({ params, body, user }) =>
      store.write(async ({ views }) => views.save({ ...own(await views.find(params.id), params.id, user), ...body })),
  );

  app.delete<ById>(
    `${BASE}/:id`,
    { config: { permission: 'signed-in' }, schema: { params: PARAMS } },
    async ({ params, user }, reply) => {
      await store.write(async ({ views }) => views.remove(own(await views.find(params.id), params.id, user).id));
      return reply.code(204).send();
    },
  );
}

/** Only its owner changes a view; an administrator also one that is shared. */
function own(view: SavedView | undefined, id: string, user: Actor): SavedView {
  const isSeen = view && (view.shared || view.owner === user.id);
  if (!isSeen) throw new AppError('not_found', `View "${id}" not found`);
  if (view.owner === user.id || isAdministrator(user)) return view;
  throw new AppError('forbidden', 'Only its owner can change this view');
}

const PARAMS = { type: 'object', properties: { id: { type: 'string', maxLength: 64 } } } as const;
const KIND = {
  type: 'string',
  maxLength: 64,
  default: '',
  description: 'ID of the kind; empty for all items',
} as const;
const NAMES = { type: 'array', maxItems: 300, items: { type: 'string', maxLength: 300 } } as const;
const CHANGEABLE = {
  name: { type: 'string', maxLength: VIEW_LIMITS.name, pattern: String.raw`\S` },
  shared: { type: 'boolean' },
  look: {
    type: 'object',
    additionalProperties: false,
    properties: {
      q: { type: 'string', maxLength: LIMITS.query },
      sort: { type: 'string', maxLength: 500 },
      columns: NAMES,
      layout: { type: 'string', maxLength: 64 },
      group: { type: 'string', maxLength: 200 },
      folded: NAMES,
    },
  },
} as const;
const BODY = { type: 'object', additionalProperties: false, properties: { kind: KIND, ...CHANGEABLE } } as const;
