import type { AccessRole, PermissionName, RoleRights } from '#generated/payloads.d.ts';
import { ROLE_DESCRIPTIONS } from '#server/accounts/roles/role-descriptions.ts';
import { AREAS, PERMISSION_CELLS } from '#server/tokens/matrix-of.ts';
import type { RoleType } from '#shared/roles.ts';
import { CELLS } from './check-role.ts';

/** A role of the product as a row of the matrix. */
export function builtInRow({ ref: id, name, permissions, scope }: RoleType, members: number): AccessRole {
  return {
    id,
    name,
    description: ROLE_DESCRIPTIONS[id] ?? '',
    rights: rightsOf(permissions),
    reserved: [],
    builtIn: true,
    ...(scope && { scope }),
    rev: 0,
    members,
  };
}

/** The cells that permissions stand for. Whoever manages users may do everything. */
function rightsOf(permissions: readonly PermissionName[]): RoleRights {
  if (permissions.includes('manageUsers'))
    return { items: { '*': [...CELLS.all] }, ...Object.fromEntries(AREAS.map((area) => [area, [...CELLS[area]]])) };
  const rights: RoleRights = {};
  for (const [name, { area, actions }] of Object.entries(PERMISSION_CELLS)) {
    if (!permissions.some((permission) => permission === name)) continue;
    if (area === 'items') rights.items = { '*': [...new Set([...(rights.items?.['*'] ?? []), ...actions])] };
    else rights[area] = [...new Set([...(rights[area] ?? []), ...actions])];
  }
  return rights;
}
