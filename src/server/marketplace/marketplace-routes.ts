import type { MarketplacePackage } from '#generated/payloads.d.ts';
import type { FetchOptions } from '#server/fetch/guarded-fetch.ts';
import { file } from '#server/http/answers.ts';
import { parameters, text } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Instance } from '#server/instance/instance.ts';
import { READ_MODELS } from '#server/models/model-access.ts';
import type { PictureEncoder } from '#server/pictures/encoding/picture-encoder.ts';
import { AppError } from '#shared/errors.ts';
import { toPage } from '#shared/page.ts';
import { PackageStore } from './package-store.ts';
import type { StorePackage } from './read-packages.ts';

const PACKAGES = '/v2/marketplace/packages';

/**
 * The configured widget marketplace. Pages request it from this server only; without a marketplace, nothing is found.
 */
export function marketplaceRoutes(
  routes: Routes,
  { instance, fetching, encoder }: { instance: Instance; fetching: FetchOptions; encoder: PictureEncoder },
): void {
  const { services, genAI } = instance;
  const store =
    services.store === null || genAI.hideMarketplace ? null : new PackageStore(services.store, fetching, encoder);
  const open = (): PackageStore => {
    if (store === null) throw new AppError('not_found', 'There is no marketplace here');
    return store;
  };

  routes.get(
    PACKAGES,
    {
      permission: READ_MODELS,
      cost: 'page',
      query: LIST_QUERY,
      answers: ['Widgets of the marketplace', 'marketplace-page'],
    },
    async ({ query: { q = '', page, limit } }) => {
      const words = q.toLowerCase().split(/\s+/);
      const found = (await open().widgets()).filter(({ name, description }) => {
        const text = `${name} ${description}`.toLowerCase();
        return words.every((word) => text.includes(word));
      });
      const results = found.slice((page - 1) * limit, page * limit).map(toWire);
      return toPage(results, found.length, { page, limit });
    },
  );

  routes.get(
    `${PACKAGES}/:id`,
    {
      permission: READ_MODELS,
      cost: 'page',
      params: PARAMS,
      answers: ['A widget of the marketplace', 'marketplace-package'],
    },
    async ({ params }) => toWire(await open().widget(params.id)),
  );

  routes.get(
    `${PACKAGES}/:id/reviews`,
    {
      permission: READ_MODELS,
      cost: 'page',
      params: PARAMS,
      answers: ['Reviews of a widget of the marketplace', 'marketplace-review-list'],
    },
    async ({ params }) => ({ results: await open().reviews(params.id) }),
  );

  routes.get(
    `${PACKAGES}/:id/picture`,
    {
      permission: READ_MODELS,
      params: PARAMS,
      answers: ['Picture of a widget of the marketplace', file('image/*', 'The picture')],
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

const PARAMS = parameters({ id: { type: 'string', maxLength: 100, pattern: '^[\\w-]+$' } }, 'id');
const LIST_QUERY = parameters({
  q: text(200),
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 24 },
  page: { type: 'integer', minimum: 1, maximum: 1000, default: 1 },
});
