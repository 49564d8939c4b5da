/** Table of contents: every client URL with its breadcrumbs, prefetched data and page. */
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { isTab } from '#app/inventory/routes/tabs.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { inventoryCrumbs, ItemCrumbs, ListCrumbs, NewItemCrumbs, pageCrumbs } from './crumbs.tsx';
import { modelRoutes } from './model-routes.tsx';
import { startHome, startInventory, startItem, startKinds, startList, startPrivacyPolicy } from './page-data.ts';
import { root } from './root-route.tsx';
import {
  architectureSearch,
  auditSearch,
  detailSearch,
  featuresSearch,
  gapsSearch,
  generatorSearch,
  importSearch,
  listPageSearch,
  listSearch,
  newSearch,
  suspectSearch,
  tokenSearch,
  usersSearch,
} from './search.ts';

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
  component: lazyComponent(async () => (await import('#app/accounts/administration.ts')).UsersPage),
});

const manageFeatures = createRoute({
  getParentRoute: () => root,
  path: '/manage-features',
  validateSearch: featuresSearch,
  component: lazyComponent(async () => (await import('#app/accounts/administration.ts')).RolesPage),
});

const roleMatrix = createRoute({
  getParentRoute: () => root,
  path: '/roles',
  validateSearch: featuresSearch,
  component: lazyComponent(async () => (await import('#app/accounts/administration.ts')).MatrixPage),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyComponent(async () => (await import('#app/accounts/administration.ts')).SettingsPage),
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
  component: lazyComponent(async () => (await import('#app/accounts/administration.ts')).AuditPage),
});

const generatorServices = createRoute({
  getParentRoute: () => root,
  path: '/genai-services',
  component: lazyComponent(async () => (await import('#app/generator-services/services-page.tsx')).ServicesPage),
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
  component: lazyComponent(async () => (await import('#app/accounts/sign-in/linked-pages.ts')).ResetPasswordPage),
});

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  staticData: { crumbs: pageCrumbs('Confirm Email') },
  validateSearch: tokenSearch,
  component: lazyComponent(async () => (await import('#app/accounts/sign-in/linked-pages.ts')).VerifyEmailPage),
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
  component: lazyComponent(async () => (await import('#app/assets/assets-page.tsx')).AssetsPage),
});

const inventory = createRoute({
  getParentRoute: () => root,
  path: '/inventory',
  staticData: { crumbs: pageCrumbs('Inventory') },
  loader: ({ context }) => startInventory(context.queryClient),
  component: lazyComponent(async () => (await import('#app/inventory/home/inventory-page.tsx')).InventoryPage),
});

const newItem = createRoute({
  getParentRoute: () => root,
  path: '/inventory/new',
  staticData: { crumbs: NewItemCrumbs },
  validateSearch: newSearch,
  loaderDeps: ({ search }) => ({ kind: search.type }),
  loader: ({ context, deps }) => startKinds(context.queryClient, deps.kind),
  component: lazyComponent(async () => (await import('#app/inventory/create/new-page.tsx')).NewPage),
});

const importItems = createRoute({
  getParentRoute: () => root,
  path: '/inventory/import',
  staticData: { crumbs: inventoryCrumbs('Import') },
  validateSearch: importSearch,
  loaderDeps: ({ search }) => ({ kind: search.type }),
  loader: ({ context, deps }) => startKinds(context.queryClient, deps.kind),
  component: lazyComponent(async () => (await import('#app/inventory/exchange/import-page.tsx')).ImportPage),
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

const suspects = createRoute({
  getParentRoute: () => root,
  path: '/inventory/suspects',
  staticData: { crumbs: inventoryCrumbs('Suspect links') },
  validateSearch: suspectSearch,
  component: lazyComponent(async () => (await import('#app/inventory/suspects/suspects-page.tsx')).SuspectsPage),
});

const gaps = createRoute({
  getParentRoute: () => root,
  path: '/inventory/gaps',
  staticData: { crumbs: inventoryCrumbs('Traceability') },
  validateSearch: gapsSearch,
  component: lazyComponent(async () => (await import('#app/inventory/gaps/gaps-page.tsx')).GapsPage),
});

const architecture = createRoute({
  getParentRoute: () => root,
  path: '/inventory/architecture/$id',
  staticData: { crumbs: inventoryCrumbs('Vehicle Architecture') },
  validateSearch: architectureSearch,
  component: lazyComponent(async () => (await import('#app/architecture/architecture-page.tsx')).ArchitecturePage),
});

/** URLs of the predecessor identify a role by its name. */
async function toRoleOfName(client: QueryClient, name: string): Promise<void> {
  if (/^[a-z\d-]+$/.test(name)) return;
  const role = await (await import('./role-name.ts')).roleOfName(client, name);
  if (role !== undefined)
    throw redirect({ to: '.', params: (params) => ({ ...params, role }), search: true, replace: true });
}

/** `$role` is a persona's id, or `all` for kinds outside any persona. */
const list = createRoute({
  getParentRoute: () => root,
  path: '/inventory/role/$role',
  staticData: { crumbs: ListCrumbs },
  validateSearch: listPageSearch,
  beforeLoad: ({ context, params: { role } }) => toRoleOfName(context.queryClient, role),
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
  beforeLoad: ({ context, params: { role, tab } }) => {
    if (tab !== undefined && !isTab(tab)) throw notFound();
    return toRoleOfName(context.queryClient, role);
  },
  component: lazyComponent(async () => (await import('#app/inventory/item/detail/detail-page.tsx')).DetailPage),
});

const signal = createRoute({
  getParentRoute: () => root,
  path: '/signal/$path',
  component: lazyComponent(async () => (await import('#app/signals/reference/signal-redirect.tsx')).SignalRedirectPage),
});

const generatorWizard = createRoute({
  getParentRoute: () => root,
  path: '/genai-wizard',
  staticData: { crumbs: pageCrumbs('Vehicle App Generator') },
  validateSearch: generatorSearch,
  component: lazyComponent(async () => (await import('#app/wizard/wizard-page.tsx')).WizardPage),
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
  component: lazyComponent(async () => (await import('#app/accounts/sign-in/linked-pages.ts')).AuthSuccessPage),
});

export const routeTree = root.addChildren([
  home,
  manageUsers,
  manageFeatures,
  roleMatrix,
  settings,
  permissions,
  audit,
  generatorServices,
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
  suspects,
  gaps,
  architecture,
  list,
  detail,
  ...modelRoutes,
  signal,
  generatorWizard,
  privacyPolicy,
  authSuccess,
]);
