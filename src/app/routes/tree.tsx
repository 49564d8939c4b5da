/** Table of contents: every URL of the client, in the order of the specification. */
import { createRootRoute, createRoute, notFound } from '@tanstack/react-router';
import { isTab } from '#app/inventory/item/detail/tabs.ts';
import { lazyComponent } from '../ui/lazy.tsx';
import { Root } from './root.tsx';
import {
  auditSearch,
  detailSearch,
  featuresSearch,
  importSearch,
  listPageSearch,
  newSearch,
  tokenSearch,
  usersSearch,
} from './search.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** the second bar is not there */
    noBreadcrumbs?: true;
  }
}

const root = createRootRoute({
  component: Root,
  notFoundComponent: lazyComponent(async () => (await import('./not-found.tsx')).NotFound),
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { noBreadcrumbs: true },
  component: lazyComponent(async () => (await import('./home-page.tsx')).HomePage),
});

const manageUsers = createRoute({
  getParentRoute: () => root,
  path: '/manage-users',
  staticData: { noBreadcrumbs: true },
  validateSearch: usersSearch,
  component: lazyComponent(async () => (await import('#app/accounts/users/users-page.tsx')).UsersPage),
});

const manageFeatures = createRoute({
  getParentRoute: () => root,
  path: '/manage-features',
  staticData: { noBreadcrumbs: true },
  validateSearch: featuresSearch,
  component: lazyComponent(async () => (await import('#app/accounts/roles/roles-page.tsx')).FeaturesPage),
});

const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  staticData: { noBreadcrumbs: true },
  validateSearch: auditSearch,
  component: lazyComponent(async () => (await import('#app/accounts/activity/audit-page.tsx')).AuditPage),
});

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  component: lazyComponent(async () => (await import('./about-page.tsx')).AboutPage),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: tokenSearch,
  component: lazyComponent(
    async () => (await import('#app/accounts/sign-in/reset-password-page.tsx')).ResetPasswordPage,
  ),
});

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  validateSearch: tokenSearch,
  component: lazyComponent(async () => (await import('#app/accounts/sign-in/verify-email-page.tsx')).VerifyEmailPage),
});

const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  component: lazyComponent(async () => (await import('#app/accounts/profile/profile-page.tsx')).ProfilePage),
});

const myAssets = createRoute({
  getParentRoute: () => root,
  path: '/my-assets',
  component: lazyComponent(async () => (await import('../assets/assets-page.tsx')).AssetsPage),
});

const inventory = createRoute({
  getParentRoute: () => root,
  path: '/inventory',
  component: lazyComponent(async () => (await import('../inventory/home/inventory-page.tsx')).InventoryPage),
});

const newItem = createRoute({
  getParentRoute: () => root,
  path: '/inventory/new',
  validateSearch: newSearch,
  component: lazyComponent(async () => (await import('#app/inventory/item/create/new-page.tsx')).NewPage),
});

const importItems = createRoute({
  getParentRoute: () => root,
  path: '/inventory/import',
  validateSearch: importSearch,
  component: lazyComponent(async () => (await import('../inventory/exchange/import-page.tsx')).ImportPage),
});

/** `$role` is a persona's id, or `all` for the kinds of none. */
const list = createRoute({
  getParentRoute: () => root,
  path: '/inventory/role/$role',
  validateSearch: listPageSearch,
  component: lazyComponent(async () => (await import('#app/inventory/list/page/list-page.tsx')).ListPage),
});

/** One route for all tabs, so that changing the tab keeps the page mounted. */
const detail = createRoute({
  getParentRoute: () => root,
  path: '/inventory/role/$role/item/$id/{-$tab}',
  validateSearch: detailSearch,
  beforeLoad: ({ params: { tab } }) => {
    if (tab !== undefined && !isTab(tab)) throw notFound();
  },
  component: lazyComponent(async () => (await import('#app/inventory/item/detail/detail-page.tsx')).DetailPage),
});

const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  component: lazyComponent(async () => (await import('./privacy-page.tsx')).PrivacyPage),
});

const authSuccess = createRoute({
  getParentRoute: () => root,
  path: '/auth/$provider/success',
  staticData: { noBreadcrumbs: true },
  component: lazyComponent(async () => (await import('#app/accounts/sign-in/auth-success-page.tsx')).AuthSuccessPage),
});

export const routeTree = root.addChildren([
  home,
  manageUsers,
  manageFeatures,
  audit,
  about,
  resetPassword,
  verifyEmail,
  profile,
  myAssets,
  inventory,
  newItem,
  importItems,
  list,
  detail,
  privacyPolicy,
  authSuccess,
]);
