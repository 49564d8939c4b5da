import type { FastifyInstance } from 'fastify';
import type { Accounts } from '#server/accounts/accounts.ts';
import { empty } from '#server/http/answers.ts';
import { routesOf } from '#server/http/routes.ts';
import { visibleModels } from '#server/models/model-access.ts';
import type { PrototypeVisit } from '#server/store/prototypes/visits.ts';
import { AppError } from '#shared/errors.ts';
import { cachedVisits } from './cached-visits.ts';
import { prototypeFor } from './prototype-access.ts';
import { CARD, prototypeLister } from './prototype-lister.ts';
import { toPrototypeModel } from './prototype-wire.ts';

const MAX_RECENT = 8;
const MAX_VISITS = 50;

/** The prototypes that the caller opened last. Nobody else sees them, not even administrators. */
export function recentRoutes(app: FastifyInstance, { store, instance }: Pick<Accounts, 'store' | 'instance'>): void {
  const { cache } = instance.services;
  const routes = routesOf(app);
  const { read } = store;
  /** Stored here, or at the cache service. If that does not answer, the list is empty: it is only a convenience. */
  const visitsOf = async (visitor: string): Promise<PrototypeVisit[]> => {
    if (cache === null) return read.visits.ofVisitor(visitor, MAX_VISITS);
    return cachedVisits(cache, visitor, MAX_VISITS).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the cache service does not answer');
      return [];
    });
  };

  routes.get(
    '/v2/prototypes/recent',
    {
      permission: 'signed-in',
      cost: 'page',
      answers: ['Prototypes that the caller has opened last', 'listed-prototype-list'],
    },
    async ({ user }) => {
      const visits = await visitsOf(user.id);
      const page = { visible: visibleModels(user, true), sort: [], page: 1, limit: MAX_VISITS };
      const { results } = await read.prototypes.list({ ...page, ids: visits.map(({ prototype }) => prototype) });
      const models = await read.models.list({ ...page, ids: [...new Set(results.map(({ model }) => model))] });
      const toList = await prototypeLister(read, results, CARD);
      const recent = visits.flatMap(({ prototype: id, page: lastPage, at }) => {
        const prototype = results.find((one) => one.id === id);
        const model = models.results.find((one) => one.id === prototype?.model);
        if (prototype === undefined || model === undefined) return [];
        return [{ ...toList(prototype), model: toPrototypeModel(model), last_visited: at, last_page: lastPage }];
      });
      return recent.slice(0, MAX_RECENT);
    },
  );

  routes.post(
    '/v2/save-to-db',
    {
      permission: 'signed-in',
      body: 'recent-activity',
      answers: ['Record that the caller has opened a page of a prototype', empty('Noted'), 204],
    },
    async ({ body, user }) => {
      assertOwn(body.userId, user.id);
      const { prototype } = await prototypeFor(read, { params: { id: body.referenceId }, user }, 'read');
      await store.write((writer) => {
        const visit = { prototype: prototype.id, page: body.page ?? '', at: writer.now };
        return writer.visits.save(user.id, visit, MAX_VISITS);
      });
    },
  );

  routes.get(
    '/v2/get-recent-activities/:userId',
    { permission: 'signed-in', answers: ['What the caller has opened last', 'recent-activity-list'] },
    async ({ params, user }) => {
      assertOwn(params.userId, user.id);
      const visits = await visitsOf(user.id);
      const page = { visible: visibleModels(user, true), sort: [], page: 1, limit: MAX_VISITS };
      const { results } = await read.prototypes.list({ ...page, ids: visits.map(({ prototype }) => prototype) });
      const ids = new Set(results.map(({ id }) => id));
      return visits
        .filter(({ prototype }) => ids.has(prototype))
        .map(({ prototype, page: last, at }) => ({
          userId: user.id,
          referenceId: prototype,
          type: 'prototype',
          page: last,
          time: at,
        }));
    },
  );
}

/** @throws AppError `forbidden` for the entries of another user */
function assertOwn(userId: string, own: string): void {
  if (userId !== own) throw new AppError('forbidden', 'Forbidden');
}
