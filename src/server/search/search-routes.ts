import { canonicalEmail, toPublicUser } from '#server/accounts/account-wire.ts';
import { parameters, paging } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import { READ_MODELS, visibleModels } from '#server/models/model-access.ts';
import { modelLister } from '#server/models/model-lister.ts';
import { prototypeLister } from '#server/prototypes/prototype-lister.ts';
import type { Store } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';

/** The searches of the predecessor's clients. */
export function searchRoutes(routes: Routes, { store: { read } }: { store: Store }): void {
  routes.get(
    '/v2/search',
    {
      permission: READ_MODELS,
      cost: 'page',
      query: SEARCH_QUERY,
      answers: ['Search the models that the caller may read, and their prototypes', 'search-page'],
    },
    async ({ query: { q, page, limit }, user }) => {
      const visible = visibleModels(user, true);
      const sort = [{ by: 'name', descending: false }] as const;
      const request = { search: q, visible, sort, page, limit };
      const models = await read.models.list(request);
      const prototypes = await read.prototypes.list(request);
      const toPrototype = await prototypeLister(read, prototypes.results, FOUND);
      return {
        models: models.results.map(await modelLister(read, models.results, undefined)),
        prototypes: prototypes.results.map(toPrototype),
        page,
        limit,
        totalPages: Math.ceil(Math.max(models.total, prototypes.total) / limit),
        totalResults: models.total + prototypes.total,
      };
    },
  );

  routes.get(
    '/v2/search/prototypes/by-signal/:signal',
    {
      permission: READ_MODELS,
      cost: 'page',
      params: SIGNAL,
      answers: ['Prototypes that use a signal, by its full path', 'prototypes-of-signal'],
    },
    async ({ params: { signal }, user }) => {
      const visible = visibleModels(user, true);
      const sort = [{ by: 'name', descending: false }] as const;
      const { results } = await read.prototypes.list({ signal, visible, sort, page: 1, limit: MAX_PER_SIGNAL });
      const ids = [...new Set(results.map(({ model }) => model))];
      const models = await read.models.list({ ids, visible, sort: [], page: 1, limit: MAX_PER_SIGNAL });
      const names = new Map(models.results.map(({ id, name }) => [id, name]));
      return results.map(({ id, name, picture, model }) => ({
        id,
        name,
        image_file: picture,
        model: { id: model, name: names.get(model) ?? model },
      }));
    },
  );

  routes.get(
    '/v2/search/email/:email',
    { permission: 'signed-in', answers: ['The user with this address', 'found-user'] },
    async ({ params }) => {
      const account = await read.accounts.byEmail(canonicalEmail(params.email));
      // an unverified address does not identify anyone yet
      if (account?.emailVerified !== true || account.disabled) throw new AppError('not_found', 'User not found');
      return { ...toPublicUser(account), email: account.email };
    },
  );
}

/** Members of a prototype that a search returns. */
const FOUND = 'name,model_id,image_file,description,tags,state,created_by,created_at';
const MAX_PER_SIGNAL = 500;

const SEARCH_QUERY = parameters(
  {
    q: { type: 'string', minLength: 1, maxLength: 255 },
    ...paging(100, 10),
  },
  'q',
);

const SIGNAL = parameters(
  { signal: { type: 'string', maxLength: 300, pattern: '^[\\w-]+(?:\\.[\\w-]+)*$' } },
  'signal',
);
