import type { FastifyInstance } from 'fastify';
import type { MarketplacePackage, MarketplacePage, MarketplaceReviewList } from '#generated/payloads.d.ts';
import { toPage } from '#shared/page.ts';
import { AppError } from '#shared/errors.ts';
import type { FetchOptions } from '#server/fetch/guarded-fetch.ts';
import type { Instance } from '#server/instance/instance.ts';
import { READ_MODELS } from '#server/models/model-access.ts';
import type { PictureEncoder } from '#server/pictures/encoding/picture-encoder.ts';
import { PackageStore } from './package-store.ts';
import type { StorePackage } from './read-packages.ts';
import { answers, file } from '#server/http/answers.ts';

const PACKAGES = '/v2/marketplace/packages';
type ById = { Params: { id: string } };
type Listed = { q?: string; page: number; limit: number };

/**
 * The configured widget marketplace. Pages request it from this server only; without a marketplace, nothing is found.
 */
export function marketplaceRoutes(
  app: FastifyInstance,
  { services, genAI }: Instance,
  { fetching = {}, encoder }: { fetching: FetchOptions | undefined; encoder: PictureEncoder },
): void {
  const store =
    services.store === null || genAI.hideMarketplace ? null : new PackageStore(services.store, fetching, encoder);
  const open = (): PackageStore => {
    if (store === null) throw new AppError('not_found', 'There is no marketplace here');
    return store;
  };

  app.get<{ Querystring: Listed }>(
    PACKAGES,
    {
      config: { permission: READ_MODELS, cost: 'page' },
      schema: { querystring: LIST_QUERY, ...answers('Widgets of the marketplace', 'marketplace-page') },
    },
    async ({ query: { q = '', page, limit } }): Promise<MarketplacePage> => {
      const words = q.toLowerCase().split(/\s+/);
      const found = (await open().widgets()).filter(({ name, description }) => {
        const text = `${name} ${description}`.toLowerCase();
        return words.every((word) => text.includes(word));
      });
      const results = found.slice((page - 1) * limit, page * limit).map(toWire);
      return toPage(results, found.length, { page, limit });
    },
  );

  app.get<ById>(
    `${PACKAGES}/:id`,
    {
      config: { permission: READ_MODELS, cost: 'page' },
      schema: { params: PARAMS, ...answers('A widget of the marketplace', 'marketplace-package') },
    },
    async ({ params }) => toWire(await open().widget(params.id)),
  );

  app.get<ById>(
    `${PACKAGES}/:id/reviews`,
    {
      config: { permission: READ_MODELS, cost: 'page' },
      schema: { params: PARAMS, ...answers('Reviews of a widget of the marketplace', 'marketplace-review-list') },
    },
    async ({ params }): Promise<MarketplaceReviewList> => ({ results: await open().reviews(params.id) }),
  );

  app.get<ById>(
    `${PACKAGES}/:id/picture`,
    {
      config: { permission: READ_MODELS },
      schema: { params: PARAMS, ...answers('Picture of a widget of the marketplace', file('image/*', 'The picture')) },
    },
    async ({ params }, reply) => {
      const { type, content } = await open().picture(params.id);
      return reply.type(type).header('cache-control', 'private, max-age=300').send(Buffer.from(content));
    },
  );
}

function toWire({ thumbnail, ...rest }: StorePackage): MarketplacePackage {
  return { ...rest, picture: thumbnail === '' ? '' : `${PACKAGES}/${rest.id}/picture` };
}

const PARAMS = {
  type: 'object',
  properties: { id: { type: 'string', maxLength: 100, pattern: '^[\\w-]+$' } },
  required: ['id'],
} as const;
const LIST_QUERY = {
  type: 'object',
  properties: {
    q: { type: 'string', maxLength: 200 },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 24 },
    page: { type: 'integer', minimum: 1, maximum: 1000, default: 1 },
  },
  additionalProperties: false,
} as const;
