/** The pages of models and of their prototypes. */
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { root } from './root-route.tsx';
import { architectureSearch, modelSearch, prototypeSearch } from './search.ts';

const ModelCrumbs = lazyComponent(async () => (await import('#app/models/model-crumbs.tsx')).ModelCrumbs);

const models = createRoute({
  getParentRoute: () => root,
  path: '/model',
  staticData: { crumbs: ModelCrumbs },
  validateSearch: modelSearch,
  component: lazyComponent(async () => (await import('#app/models/list/models-page.tsx')).ModelsPage),
});

/** The frame of the pages of a model. */
const model = createRoute({
  getParentRoute: () => root,
  path: '/model/$model_id',
  component: lazyComponent(async () => (await import('#app/models/layout/model-layout.tsx')).ModelLayout),
});

const modelPage = createRoute({
  getParentRoute: () => model,
  path: '/',
  staticData: { crumbs: ModelCrumbs },
  component: lazyComponent(async () => (await import('#app/models/detail/model-page.tsx')).ModelPage),
});

const signals = createRoute({
  getParentRoute: () => model,
  path: '/api/{-$api}',
  staticData: { crumbs: ModelCrumbs },
  validateSearch: modelSearch,
  component: lazyComponent(async () => (await import('#app/signals/signals-page.tsx')).SignalsPage),
});

const modelArchitecture = createRoute({
  getParentRoute: () => model,
  path: '/architecture',
  staticData: { crumbs: ModelCrumbs },
  validateSearch: architectureSearch,
  component: lazyComponent(
    async () => (await import('#app/architecture/model/model-architecture-page.tsx')).ModelArchitecturePage,
  ),
});

const library = createRoute({
  getParentRoute: () => model,
  path: '/library/{-$tab}/{-$prototype_id}',
  staticData: { crumbs: ModelCrumbs },
  validateSearch: modelSearch,
  component: lazyComponent(async () => (await import('#app/prototypes/library/library-page.tsx')).LibraryPage),
});

/** Outside the frame of its model: the page has its own. */
const prototype = createRoute({
  getParentRoute: () => root,
  path: '/model/$model_id/library/prototype/$prototype_id/{-$tab}',
  staticData: {
    crumbs: lazyComponent(async () => (await import('#app/prototypes/prototype-crumbs.tsx')).PrototypeCrumbs),
  },
  validateSearch: prototypeSearch,
  component: lazyComponent(async () => (await import('#app/prototypes/detail/prototype-page.tsx')).PrototypePage),
});

export const modelRoutes = [
  models,
  model.addChildren([modelPage, signals, modelArchitecture, library]),
  prototype,
] as const;
