import { type ValuesOf, parameters, paging, text } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import { csv, readSortBy } from '#server/models/list-query.ts';
import { READ_MODELS, visibleModels } from '#server/models/model-access.ts';
import type { PrototypeRequest } from '#server/store/prototypes/prototypes.ts';
import type { Store } from '#server/store/store.ts';
import { toPage } from '#shared/page.ts';
import type { Actor } from '#shared/permissions.ts';
import { RELEASED } from '#shared/prototype.ts';
import { CARD, prototypeLister } from './prototype-lister.ts';
import { toPrototypeModel } from './prototype-wire.ts';

const MAX_POPULAR = 8;
const SORTS = ['name', 'created_at', 'updated_at', 'state', 'complexity_level', 'executed_turns'] as const;

/** Lists of the prototypes of all models that the caller may read. */
export function prototypeListRoutes(routes: Routes, { store: { read } }: { store: Store }): void {
  routes.get(
    '/v2/prototypes',
    {
      permission: READ_MODELS,
      cost: 'page',
      query: LIST_QUERY,
      answers: ['A page of prototypes, those that are recommended first', 'prototype-page'],
    },
    async ({ query, user }) => {
      const { results, total } = await read.prototypes.list(toRequest(query, user));
      return toPage(results.map(await prototypeLister(read, results, query.fields)), total, query);
    },
  );

  routes.get(
    '/v2/prototypes/popular',
    {
      permission: READ_MODELS,
      cost: 'page',
      answers: ['Released prototypes of public models that were run most often', 'listed-prototype-list'],
    },
    async () => {
      const { results } = await read.prototypes.list({
        isPublic: true,
        states: [RELEASED, RELEASED.toLowerCase()],
        editorsFirst: false,
        sort: [{ by: 'executed_turns', descending: true }],
        page: 1,
        limit: MAX_POPULAR,
      });
      const toList = await prototypeLister(read, results, CARD);
      const models = await read.models.list({
        ids: results.map(({ model }) => model),
        sort: [],
        page: 1,
        limit: MAX_POPULAR,
      });
      return results.map((prototype) => {
        const model = models.results.find(({ id }) => id === prototype.model);
        return { ...toList(prototype), ...(model && { model: toPrototypeModel(model) }) };
      });
    },
  );
}

function toRequest(query: ValuesOf<typeof LIST_QUERY>, user: Actor): PrototypeRequest {
  const { page, limit, autorun, complexity_level: levels } = query;
  return {
    page,
    limit,
    sort: readSortBy(SORTS, query.sortBy),
    visible: visibleModels(user, true),
    models: csv(query.model_id),
    ids: csv(query.id),
    name: query.name,
    search: query.search,
    states: csv(query.state),
    levels: csv(levels)?.map(Number),
    isAutorun: autorun,
    owner: query.created_by,
  };
}

const LIST_QUERY = parameters({
  model_id: text(20_000),
  id: text(20_000),
  name: text(255),
  search: text(255),
  state: text(1000),
  complexity_level: { type: 'string', pattern: '^[1-5](?:,[1-5])*$' },
  autorun: { type: 'boolean' },
  created_by: text(128),
  fields: text(1000),
  sortBy: text(200),
  ...paging(200, 50),
});
