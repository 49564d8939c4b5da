import type { Authorization, PermissionName } from '#generated/payloads.d.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { accountOf, readAccount } from '#server/accounts/users/self-routes.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Reader } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { can, holds, isAdministrator, PERMISSIONS, type Actor } from '#shared/permissions.ts';

/** Token introspection and permission checks for services that run alongside this one. */
export function authorizeRoutes(routes: Routes, accounts: Accounts): void {
  routes.post(
    '/v2/auth/authenticate',
    { permission: 'signed-in', answers: ['Who the caller is, for services that run alongside', 'authenticated'] },
    async ({ user }) => ({
      user: await readAccount(accounts, user.id),
    }),
  );

  routes.post(
    '/v2/auth/authorize',
    {
      permission: 'signed-in',
      body: 'authorization',
      answers: ['Whether someone holds all of the permissions; 403 otherwise', 'authorized'],
    },
    async ({ body, user }) => {
      const { permissions, userId = user.id } = read(body);
      if (userId !== user.id && !isAdministrator(user)) throw new AppError('forbidden', 'Forbidden');
      const actor = userId === user.id ? user : await actorOf(accounts, userId);
      const answers = await mayEach(accounts.store.read, actor, permissions);
      if (!answers.every(Boolean)) throw new AppError('forbidden', 'Forbidden');
      return { message: 'Authorized' as const };
    },
  );
}

/** Whether the user holds each of `permission:id,permission`; an owner holds every permission for the object. */
export function mayEach(
  read: Pick<Reader, 'assets' | 'models'>,
  actor: Actor,
  permissions: string,
): Promise<boolean[]> {
  return Promise.all(
    permissions.split(',').map(async (required) => {
      const [name, ref] = required.trim().split(':');
      const permission = PERMISSIONS.find((known) => known === name);
      if (permission === undefined) return false;
      if (holds(actor, permission, ref)) return true;
      return ref !== undefined && mayOn(read, actor, permission, ref);
    }),
  );
}

async function mayOn(
  { assets, models }: Pick<Reader, 'assets' | 'models'>,
  actor: Actor,
  permission: PermissionName,
  ref: string,
): Promise<boolean> {
  switch (permission) {
    case 'readAsset':
    case 'writeAsset':
      return (await assets.find(ref))?.created_by === actor.id;
    case 'readModel':
    case 'writeModel': {
      const model = await models.find(ref);
      if (!model) return false;
      const { id, created_by: owner, visibility } = model;
      return can(actor, permission === 'readModel' ? 'read' : 'update', { area: 'model', id, owner, visibility });
    }
    default:
      return false;
  }
}

/** @throws AppError `invalid` when no permission is given */
function read({ permissions, permissionQuery, userId }: Authorization): { permissions: string; userId?: string } {
  if (permissions !== undefined) return { permissions, ...(userId !== undefined && { userId }) };
  const [, user, permission, ref] = /^([^#]+)#([^#]+)#([^#]+)$/.exec(permissionQuery ?? '') ?? [];
  if (user === undefined)
    throw new AppError('invalid', 'Provide "permissions" (name:id, name) or "permissionQuery" (user#permission#id)');
  return { permissions: `${permission}:${ref}`, userId: user };
}

async function actorOf(accounts: Accounts, id: string): Promise<Actor> {
  const { name, disabled } = await accountOf(accounts, id);
  return { id, name, ...(disabled ? { roles: [] } : await accounts.rolesOf(accounts.store.read.accounts, id)) };
}
