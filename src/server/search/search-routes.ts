import type { FastifyInstance } from 'fastify';
import type { FoundUser, SearchPage } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { canonicalEmail, toPublicUser } from '../accounts/account-wire.ts';
import { READ_MODELS, visibleModels } from '../models/model-access.ts';
import { modelLister } from '../models/model-lister.ts';
import type { Reader } from '../store/store.ts';

type SearchQuery = { q: string; page: number; limit: number };

/** The searches of the predecessor's clients. */
export function searchRoutes(app: FastifyInstance, read: Reader): void {
  app.get<{ Querystring: SearchQuery }>(
    '/v2/search',
    {
      config: { permission: READ_MODELS, cost: 'page' },
      schema: { querystring: SEARCH_QUERY, summary: 'Search the models that the caller may read' },
    },
    async ({ query: { q, page, limit }, user }): Promise<SearchPage> => {
      const visible = visibleModels(user, true);
      const sort = [{ by: 'name', descending: false }] as const;
      const { results, total } = await read.models.list({ search: q, visible, sort, page, limit });
      return {
        models: results.map(await modelLister(read, results, undefined)),
        prototypes: [],
        page,
        limit,
        totalPages: Math.ceil(total / limit),
        totalResults: total,
      };
    },
  );

  app.get<{ Params: { email: string } }>(
    '/v2/search/email/:email',
    { config: { permission: 'signed-in' }, schema: { summary: 'The user with this address' } },
    async ({ params }): Promise<FoundUser> => {
      const account = await read.accounts.byEmail(canonicalEmail(params.email));
      // an address that nobody has proved stands for nobody yet
      if (account?.emailVerified !== true || account.disabled) throw new AppError('not_found', 'User not found');
      return { ...toPublicUser(account), email: account.email };
    },
  );
}

const SEARCH_QUERY = {
  type: 'object',
  properties: {
    q: { type: 'string', minLength: 1, maxLength: 255 },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
    page: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
  },
  required: ['q'],
  additionalProperties: false,
} as const;
