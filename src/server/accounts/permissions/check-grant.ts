import type { Inventory } from '#server/inventory/inventory.ts';
import type { Reader } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { EVERYONE, personaHolder, type RoleGrant } from '#shared/permissions.ts';
import type { RoleType } from '#shared/roles.ts';

/** Names of those who would hold the role. @throws AppError `invalid` for a meaningless grant */
export async function checkGrant(
  read: Reader,
  { kinds }: Inventory,
  grant: RoleGrant,
  roles: readonly RoleType[],
): Promise<string> {
  const role = roles.find(({ ref }) => ref === grant.role);
  if (!role) throw new AppError('invalid', `Role "${grant.role}" not found`);
  checkRef(role, grant.ref, kinds.roles, [...new Set(kinds.kinds.map(({ group }) => group))]);
  if (grant.user === EVERYONE || grant.user.startsWith('persona:')) {
    if (role.permissions.includes('manageUsers') || role.scope === 'persona')
      throw new AppError('invalid', `Role "${role.name}" can only be given to individual users`);
    if (grant.user !== EVERYONE && !kinds.roles.some(({ id }) => personaHolder(id) === grant.user))
      throw new AppError('invalid', `Persona "${grant.user.slice('persona:'.length)}" not found`);
    return grant.user;
  }
  const account = await read.accounts.byId(grant.user);
  if (!account) throw new AppError('invalid', `User "${grant.user}" not found`);
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
    throw new AppError('invalid', `Unknown ${scope} "${ref}". Use one of: ${known[scope].join(', ')}`);
  }
  if (scope === undefined && ref !== '*')
    throw new AppError('invalid', `Role "${role}" cannot be limited to one scope`);
}
