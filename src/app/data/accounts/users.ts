/** Users and their roles, for administrators. */
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { getQuery } from '#app/data/get-query.ts';
import { pagesQuery } from '#app/data/paged-query.ts';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { get, patch, post, remove } from '#app/http/api.ts';
import type {
  Account,
  AccountPage,
  FeatureRoleList,
  NewUser,
  PublicUser,
  RoleHoldersList,
} from '#generated/payloads.d.ts';
import type { RoleGrant } from '#shared/permissions.ts';

/** people per page */
const PAGE_SIZE = 50;

export const userKeys = { all: ['accounts'], roles: ['permission-roles'], byRole: ['users-by-roles'] };

/** Everyone whose name or email address contains `search`, page by page. */
export function accountsQuery(search: string) {
  return pagesQuery<AccountPage>(
    [...userKeys.all, { search }],
    'users',
    { search: search === '' ? undefined : search, limit: PAGE_SIZE, sortBy: 'name:asc', includeFullDetails: true },
    { placeholderData: keepPreviousData },
  );
}

/** A user, with the email address if the current user may see it. */
export type FoundUser = PublicUser & Partial<Pick<Account, 'email'>>;

/** The first people that match `search`, for pickers and the palette; only administrators see email addresses. */
export function someAccountsQuery(search: string, limit: number) {
  return queryOptions({
    queryKey: [...userKeys.all, 'some', { search, limit }],
    queryFn: async ({ signal }) => {
      const page = await get<{ results: FoundUser[] }>('users', { search, limit, includeFullDetails: true }, signal);
      return page.results;
    },
    placeholderData: keepPreviousData,
  });
}

export function featureRolesQuery() {
  return getQuery<FeatureRoleList>(userKeys.roles, 'permissions/roles', {}, { staleTime: 600_000 });
}

export function usersByRoleQuery() {
  return getQuery<RoleHoldersList>(userKeys.byRole, 'permissions/users-by-roles');
}

export function createAccount(client: QueryClient, account: NewUser): Promise<Account> {
  return written(client, post<Account>('users', account));
}

type AccountChange = { name?: string; email?: string; password?: string; disabled?: boolean };

/** An empty password means none. */
export function changeAccount(
  client: QueryClient,
  id: string,
  { password, ...change }: AccountChange,
): Promise<Account> {
  const body = { ...change, ...(password !== undefined && password !== '' && { password }) };
  return written(client, patch<Account>(`users/${id}`, body));
}

export function deleteAccount(client: QueryClient, id: string): Promise<void> {
  return written(client, remove(`users/${id}`));
}

export function endSessionsOf(client: QueryClient, id: string): Promise<void> {
  return written(client, remove(`users/${id}/sessions`));
}

export function grantRole(client: QueryClient, grant: RoleGrant): Promise<void> {
  return written(client, post<void>('permissions', grant));
}

export function revokeRole(client: QueryClient, grant: RoleGrant): Promise<void> {
  return written(client, remove('permissions', grant));
}

function written<T>(client: QueryClient, write: Promise<T>): Promise<T> {
  return refreshAfter(client, write, userKeys.all, userKeys.byRole);
}
