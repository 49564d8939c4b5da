import { AppError } from '#shared/errors.ts';
import { EVERYONE, personaHolder, ROLES, type RoleGrant, type RoleType } from '#shared/permissions.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { Reader } from '#server/store/store.ts';

/** Who would hold the role, by name. @throws AppError `invalid` for a grant that could not mean anything */
export async function checkGrant(read: Reader, { kinds }: Inventory, grant: RoleGrant): Promise<string> {
  const role = ROLES.find(({ ref }) => ref === grant.role);
  if (!role) throw new AppError('invalid', `There is no role "${grant.role}"`);
  checkRef(role, grant.ref, kinds.roles, [...new Set(kinds.kinds.map(({ group }) => group))]);
  if (grant.user === EVERYONE || grant.user.startsWith('persona:')) {
    if (role.permissions.includes('manageUsers') || role.scope === 'persona')
      throw new AppError('invalid', `The role "${role.ref}" is given to people one by one`);
    if (grant.user !== EVERYONE && !kinds.roles.some(({ id }) => personaHolder(id) === grant.user))
      throw new AppError('invalid', `There is no persona "${grant.user.slice('persona:'.length)}"`);
    return grant.user;
  }
  const account = await read.accounts.byId(grant.user);
  if (!account) throw new AppError('invalid', `There is no user "${grant.user}"`);
  return account.name;
}

function checkRef(
  { ref: role, scope }: RoleType,
  ref: string,
  personas: readonly { id: string }[],
  groups: readonly string[],
): void {
  const known = { persona: personas.map(({ id }) => id), group: groups };
  if (scope === 'persona' || (scope === 'group' && ref !== '*')) {
    if (known[scope].includes(ref)) return;
    throw new AppError('invalid', `There is no ${scope} "${ref}"; known are ${known[scope].join(', ')}`);
  }
  if (scope === undefined && ref !== '*') throw new AppError('invalid', `The role "${role}" is given for everything`);
}
