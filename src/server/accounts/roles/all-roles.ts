import type { OwnRole } from '#server/store/accounts/own-roles.ts';
import { permissionsOf } from '#server/tokens/matrix-of.ts';
import { ROLES, type RoleType } from '#shared/roles.ts';
import { ROLE_DESCRIPTIONS } from './role-descriptions.ts';

/** A role that can be given, with what it is for. */
export type DescribedRole = RoleType & { description?: string };

/** The roles of the product, then those made on this server. */
export function allRoles(own: readonly OwnRole[]): DescribedRole[] {
  return [
    ...ROLES.map((role) => {
      const description = ROLE_DESCRIPTIONS[role.ref];
      return description === undefined ? role : { ...role, description };
    }),
    ...own.map(({ id: ref, name, description, rights }) => {
      return { ref, name, permissions: permissionsOf(rights), description };
    }),
  ];
}

export function titleOf(roles: readonly DescribedRole[], role: string): string {
  return roles.find(({ ref }) => ref === role)?.name ?? role;
}
