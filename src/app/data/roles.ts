/** Roles: the personas that organise the inventory. */
import type { RoleList } from '#generated/payloads.d.ts';
import { listQuery } from './get-query.ts';
import { keys } from './keys.ts';
import { INVENTORY } from './paths.ts';

export function rolesQuery() {
  return listQuery<RoleList>(keys.roles, `${INVENTORY}/roles`, {}, { staleTime: 600_000 });
}
