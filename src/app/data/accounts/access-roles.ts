/** The matrix: roles of the product and those made here, for administrators. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { listQuery } from '#app/data/get-query.ts';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { patch, post, remove } from '#app/http/api.ts';
import type { AccessRole, AccessRoleList, AccessRolePatch, NewAccessRole, RoleEffects } from '#generated/payloads.d.ts';
import { userKeys } from './users.ts';

const BASE = 'access-roles';
const KEY = [BASE];

export function accessRolesQuery() {
  return listQuery<AccessRoleList>(KEY, BASE);
}

/** Who would lose and gain what if the role were changed like this. */
export function effectsQuery({ id, rev }: Pick<AccessRole, 'id' | 'rev'>, change: AccessRolePatch) {
  return queryOptions({
    queryKey: [...KEY, id, rev, change],
    queryFn: () => post<RoleEffects>(`${BASE}/${id}/effects`, change),
    gcTime: 0,
    staleTime: 0,
  });
}

export function makeRole(client: QueryClient, role: NewAccessRole): Promise<AccessRole> {
  return written(client, post<AccessRole>(BASE, role));
}

export function changeRole(
  client: QueryClient,
  { id, rev }: Pick<AccessRole, 'id' | 'rev'>,
  change: AccessRolePatch,
): Promise<AccessRole> {
  const write = async () => {
    const role = await patch<AccessRole>(`${BASE}/${id}`, change, rev);
    client.setQueryData(accessRolesQuery().queryKey, (all) => all?.map((one) => (one.id === id ? role : one)));
    return role;
  };
  return written(client, write());
}

export function deleteRole(client: QueryClient, { id }: Pick<AccessRole, 'id'>): Promise<void> {
  return written(client, remove(`${BASE}/${id}`));
}

function written<T>(client: QueryClient, write: Promise<T>): Promise<T> {
  return refreshAfter(client, write, KEY, userKeys.roles, userKeys.byRole, userKeys.all);
}
