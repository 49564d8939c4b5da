/** Table of contents: every client URL with its breadcrumbs, prefetched data and page. */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, notFound } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { isTab } from '#app/inventory/item/detail/tabs.ts';
import { lazyComponent } from '../ui/lazy.tsx';
import { inventoryCrumbs, ItemCrumbs, ListCrumbs, NewItemCrumbs, pageCrumbs } from './crumbs.tsx';
import {
  startHome,
  startInstance,
  startInventory,
  startItem,
  startKinds,
  startList,
  startPrivacyPolicy,
} from './page-data.ts';
import { Root } from './root.tsx';
import {
  architectureSearch,
  auditSearch,
  detailSearch,
  featuresSearch,
  importSearch,
  listPageSearch,
  listSearch,
  modelSearch,
  newSearch,
  tokenSearch,
  usersSearch,
} from './search.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** breadcrumbs for the second bar, which is hidden without them */
    crumbs?: ComponentType;
  }
}

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: ({ context }) => startInstance(context.queryClient),
  component: Root,
  notFoundComponent: lazyComponent(async () => (await import('./not-found.tsx')).NotFound),
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: ({ context }) => startHome(context.queryClient),
  component: lazyComponent(async () => (await import('./home-page.tsx')).HomePage),
});

const manageUsers = createRoute({
  getParentRoute: () => root,
  path: '/manage-users',
  validateSearch: usersSearch,
  component: lazyComponent(async () => (await import('#app/accounts/users/users-page.tsx')).UsersPage),
});

const manageFeatures = createRoute({
  getParentRoute: () => root,
  path: '/manage-features',
  validateSearch: featuresSearch,
  component: lazyComponent(async () => (await import('#app/accounts/roles/roles-page.tsx')).RolesPage),
});

const permissions = createRoute({
  getParentRoute: () => root,
  path: '/permissions/$user',
  component: lazyComponent(
    async () => (await import('#app/accounts/permissions/permissions-page.tsx')).PermissionsPage,
  ),
});

const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: auditSearch,
  component: lazyComponent(async () => (await import('#app/accounts/activity/audit-page.tsx')).AuditPage),
});

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  staticData: { crumbs: pageCrumbs('About') },
  component: lazyComponent(async () => (await import('./about-page.tsx')).AboutPage),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  staticData: { crumbs: pageCrumbs('Reset Password') },
  validateSearch: tokenSearch,
  component: lazyComponent(
    async () => (await import('#app/accounts/sign-in/reset-password-page.tsx')).ResetPasswordPage,
  ),
});

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  staticData: { crumbs: pageCrumbs('Confirm Email') },
  validateSearch: tokenSearch,
  component: lazyComponent(async () => (await import('#app/accounts/sign-in/verify-email-page.tsx')).VerifyEmailPage),
});

const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  staticData: { crumbs: pageCrumbs('Profile') },
  component: lazyComponent(async () => (await import('#app/accounts/profile/profile-page.tsx')).ProfilePage),
});

const myAssets = createRoute({
  getParentRoute: () => root,
  path: '/my-assets',
  staticData: { crumbs: pageCrumbs('My Assets') },
  component: lazyComponent(async () => (await import('../assets/assets-page.tsx')).AssetsPage),
});

const inventory = createRoute({
  getParentRoute: () => root,
  path: '/inventory',
  staticData: { crumbs: pageCrumbs('Inventory') },
  loader: ({ context }) => startInventory(context.queryClient),
  component: lazyComponent(async () => (await import('../inventory/home/inventory-page.tsx')).InventoryPage),
});

const newItem = createRoute({
  getParentRoute: () => root,
  path: '/inventory/new',
  staticData: { crumbs: NewItemCrumbs },
  validateSearch: newSearch,
  loaderDeps: ({ search }) => ({ kind: search.type }),
  loader: ({ context, deps }) => startKinds(context.queryClient, deps.kind),
  component: lazyComponent(async () => (await import('#app/inventory/item/create/new-page.tsx')).NewPage),
});

const importItems = createRoute({
  getParentRoute: () => root,
  path: '/inventory/import',
  staticData: { crumbs: inventoryCrumbs('Import') },
  validateSearch: importSearch,
  loaderDeps: ({ search }) => ({ kind: search.type }),
  loader: ({ context, deps }) => startKinds(context.queryClient, deps.kind),
  component: lazyComponent(async () => (await import('../inventory/exchange/import-page.tsx')).ImportPage),
});

const imports = createRoute({
  getParentRoute: () => root,
  path: '/inventory/imports',
  staticData: { crumbs: inventoryCrumbs('Imports') },
  component: lazyComponent(async () => (await import('#app/inventory/imports/imports-page.tsx')).ImportsPage),
});

const trash = createRoute({
  getParentRoute: () => root,
  path: '/inventory/trash',
  staticData: { crumbs: inventoryCrumbs('Trash') },
  validateSearch: listSearch,
  component: lazyComponent(async () => (await import('#app/inventory/trash/trash-page.tsx')).TrashPage),
});

const architecture = createRoute({
  getParentRoute: () => root,
  path: '/inventory/architecture/$id',
  staticData: { crumbs: inventoryCrumbs('Vehicle Architecture') },
  validateSearch: architectureSearch,
  component: lazyComponent(async () => (await import('#app/architecture/architecture-page.tsx')).ArchitecturePage),
});

/** `$role` is a persona's id, or `all` for kinds outside any persona. */
const list = createRoute({
  getParentRoute: () => root,
  path: '/inventory/role/$role',
  staticData: { crumbs: ListCrumbs },
  validateSearch: listPageSearch,
  loader: ({ context, params, location }) => startList(context.queryClient, params.role, listSearch(location.search)),
  component: lazyComponent(async () => (await import('#app/inventory/list/page/list-page.tsx')).ListPage),
});

/** One route for all tabs, so that switching tabs keeps the page mounted. */
const detail = createRoute({
  getParentRoute: () => root,
  path: '/inventory/role/$role/item/$id/{-$tab}',
  staticData: { crumbs: ItemCrumbs },
  validateSearch: detailSearch,
  loader: ({ context, params, location }) =>
    startItem(context.queryClient, params.id, listSearch(location.search).type),
  beforeLoad: ({ params: { tab } }) => {
    if (tab !== undefined && !isTab(tab)) throw notFound();
  },
  component: lazyComponent(async () => (await import('#app/inventory/item/detail/detail-page.tsx')).DetailPage),
});

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

/** Apart from the frame of its model: the page has a frame of its own. */
const prototype = createRoute({
  getParentRoute: () => root,
  path: '/model/$model_id/library/prototype/$prototype_id/{-$tab}',
  staticData: {
    crumbs: lazyComponent(async () => (await import('#app/prototypes/prototype-crumbs.tsx')).PrototypeCrumbs),
  },
  component: lazyComponent(async () => (await import('#app/prototypes/detail/prototype-page.tsx')).PrototypePage),
});

const signal = createRoute({
  getParentRoute: () => root,
  path: '/signal/$path',
  component: lazyComponent(async () => (await import('#app/signals/reference/signal-places.tsx')).SignalPlacesPage),
});

const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  staticData: { crumbs: pageCrumbs('Privacy Policy') },
  loader: ({ context }) => startPrivacyPolicy(context.queryClient),
  component: lazyComponent(async () => (await import('./privacy-page.tsx')).PrivacyPage),
});

const authSuccess = createRoute({
  getParentRoute: () => root,
  path: '/auth/$provider/success',
  component: lazyComponent(async () => (await import('#app/accounts/sign-in/auth-success-page.tsx')).AuthSuccessPage),
});

export const routeTree = root.addChildren([
  home,
  manageUsers,
  manageFeatures,
  permissions,
  audit,
  about,
  resetPassword,
  verifyEmail,
  profile,
  myAssets,
  inventory,
  newItem,
  importItems,
  imports,
  trash,
  architecture,
  list,
  detail,
  models,
  model.addChildren([modelPage, signals, modelArchitecture, library]),
  prototype,
  signal,
  privacyPolicy,
  authSuccess,
]);
