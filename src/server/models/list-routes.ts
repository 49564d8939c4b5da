import { type ValuesOf, parameters, paging, text } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import type { ModelRequest } from '#server/store/models/models.ts';
import type { Store } from '#server/store/store.ts';
import { toPage } from '#shared/page.ts';
import type { Actor } from '#shared/permissions.ts';
import { csv, readSortBy } from './list-query.ts';
import { READ_MODELS, sharedModels, visibleModels } from './model-access.ts';
import { modelLister } from './model-lister.ts';

/** Models per section of `/models/all`. */
const MAX_PER_SECTION = 1000;
const SORTS = ['name', 'created_at', 'updated_at', 'state', 'visibility', 'vehicle_category'] as const;

type Section = 'owned' | 'contributed' | 'public';

/** Lists of models. Everything they show is stored with the models: they read no signal tree. */
export function modelListRoutes(routes: Routes, { store: { read } }: { store: Store }): void {
  routes.get(
    '/v2/models',
    {
      permission: READ_MODELS,
      cost: 'page',
      query: LIST_QUERY,
      answers: ['A page of the models that the caller may read', 'model-page'],
    },
    async ({ query, user }) => {
      const { results, total } = await read.models.list(toRequest(query, user));
      return toPage(results.map(await modelLister(read, results, query.fields)), total, query);
    },
  );

  routes.get(
    '/v2/models/all',
    {
      permission: READ_MODELS,
      cost: 'page',
      query: ALL_QUERY,
      answers: ['Own, shared and released public models at once', 'all-models'],
    },
    async ({ query: { fields, sortBy }, user }) => {
      const page = { page: 1, limit: MAX_PER_SECTION, sort: readSortBy(SORTS, sortBy) };
      const sectionOf = async (name: Section) =>
        (await read.models.list({ ...page, ...ofSection(name, user) })).results;
      const sections = [await sectionOf('owned'), await sectionOf('contributed'), await sectionOf('public')] as const;
      const toList = await modelLister(read, sections.flat(), fields);
      const [owned, contributed, open] = sections;
      return {
        ownedModels: { results: owned.map(toList) },
        contributedModels: { results: contributed.map(toList) },
        publicReleasedModels: { results: open.map(toList) },
      };
    },
  );
}

function toRequest(query: ValuesOf<typeof LIST_QUERY>, user: Actor): ModelRequest {
  const { page, limit, section, is_contributor: isContributor = false } = query;
  return {
    page,
    limit,
    sort: readSortBy(SORTS, query.sortBy),
    visible: visibleModels(user, !isContributor),
    ids: csv(query.id),
    name: query.name,
    search: query.search,
    tag: query.tag,
    visibilities: csv(query.visibility),
    states: csv(query.state),
    categories: csv(query.vehicle_category),
    mainApi: query.main_api,
    owner: query.created_by,
    itemId: query.item_id,
    ...(section !== undefined && ofSection(section, user)),
  };
}

/** Older clients know three sections: own models, models shared by others, and models released to everyone. */
function ofSection(section: Section, user: Actor): Omit<ModelRequest, 'sort' | 'page' | 'limit'> {
  switch (section) {
    case 'owned':
      return { owner: user.id === '' ? '-' : user.id };
    case 'contributed':
      return { visible: { owner: '-', ids: sharedModels(user), alsoPublic: false }, exceptOwner: user.id };
    case 'public':
      return { visibilities: ['public'], states: ['released'] };
  }
}

const ALL_QUERY = parameters({ fields: text(1000), sortBy: text(200) });
const LIST_QUERY = parameters({
  section: { enum: ['owned', 'contributed', 'public'] },
  is_contributor: { type: 'boolean' },
  id: text(20_000),
  name: text(255),
  search: text(255),
  tag: text(120),
  visibility: text(100),
  state: text(100),
  vehicle_category: text(1000),
  main_api: text(255),
  created_by: text(128),
  item_id: text(128),
  // sent by older clients of installations for several companies
  tenant_id: text(128),
  fields: text(1000),
  sortBy: text(200),
  ...paging(500, 10),
});
