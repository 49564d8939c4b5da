/** Roles: the personas that organise the inventory. */
import { queryOptions } from '@tanstack/react-query';
import type { RoleList } from '#generated/payloads.d.ts';
import { get } from '#app/http/api.ts';
import { keys } from './keys.ts';
import { INVENTORY } from './paths.ts';

export function rolesQuery() {
  return queryOptions({
    queryKey: keys.roles,
    queryFn: async ({ signal }) => (await get<RoleList>(`${INVENTORY}/roles`, {}, signal)).results,
    staleTime: 600_000,
  });
}
