import { pictureOf } from '#server/accounts/account-wire.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { allRoles, titleOf, type DescribedRole } from '#server/accounts/roles/all-roles.ts';
import { keepAnAdministrator } from '#server/accounts/users/administrators.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { empty } from '#server/http/answers.ts';
import type { Permission } from '#server/http/guard.ts';
import { parameters } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { AppError } from '#shared/errors.ts';
import { EVERYONE, type RoleGrant } from '#shared/permissions.ts';
import { mayEach } from './authorize-routes.ts';
import { checkGrant } from './check-grant.ts';

const PERMISSION_ROUTES = '/v2/permissions';
const READ: Permission = { action: 'read', subject: { area: 'permissions' } };
const ADMINISTER: Permission = { action: 'administer', subject: { area: 'permissions' } };

/** A role as old clients know it; its ID is its name. */
const toRole = ({ ref, name, description, permissions, not_feature = undefined, scope }: DescribedRole) => ({
  id: ref,
  name,
  ref,
  ...(description !== undefined && { description }),
  permissions: [...permissions],
  not_feature: not_feature ?? false,
  ...(scope !== undefined && { scope }),
});

/** Roles, their members, and the permissions of a user. */
export function permissionRoutes(routes: Routes, accounts: Accounts & Inventory): void {
  const known = async () => allRoles(await accounts.ownRoles.all());
  routes.get(
    `${PERMISSION_ROUTES}/has-permission`,
    {
      permission: READ,
      query: HAS_QUERY,
      answers: [
        'Whether the caller holds each of the permissions',
        { type: 'array', items: { type: 'boolean' }, description: 'In the order of the permissions' },
      ],
    },
    async ({ query, user }) => mayEach(accounts.store.read, user, query.permissions),
  );
  routes.get(
    `${PERMISSION_ROUTES}/roles`,
    { permission: READ, answers: ['All roles', 'feature-role-list'] },
    async () => (await known()).map(toRole),
  );
  routes.get(
    PERMISSION_ROUTES,
    { permission: READ, answers: ['Roles that grant features', 'feature-role-list'] },
    async () => (await known()).filter((role) => role.not_feature !== true).map(toRole),
  );
  routes.get(
    `${PERMISSION_ROUTES}/self`,
    { permission: READ, answers: ['Roles of the caller', 'own-grant-list'] },
    async ({ user }) => {
      const all = await known();
      return (user.roles ?? []).map(({ role, ref }) => ({ user: user.id, role: populate(all, role), ref }));
    },
  );
  routes.get(
    `${PERMISSION_ROUTES}/users-by-roles`,
    { permission: ADMINISTER, answers: ['All roles with those who hold them', 'role-holders-list'] },
    async () => usersByRoles(accounts),
  );
  grantRoutes(routes, accounts);
}

function grantRoutes(routes: Routes, accounts: Accounts & Inventory): void {
  const known = async () => allRoles(await accounts.ownRoles.all());
  routes.post(
    PERMISSION_ROUTES,
    { permission: ADMINISTER, body: 'new-grant', answers: ['Give someone a role', empty('Given'), 201] },
    async (request) => {
      const grant: RoleGrant = { ref: '*', ...request.body };
      const all = await known();
      const holder = await checkGrant(accounts.store.read, accounts, grant, all);
      await accounts.write(async (writer) => {
        if (!(await writer.accounts.give(grant))) return;
        const description = `Gave ${holder} the role ${nameOf(all, grant)}`;
        await record(writer, recordOf(request, 'grant', { type: 'user', id: grant.user }, description));
      });
    },
  );

  routes.delete(
    PERMISSION_ROUTES,
    { permission: ADMINISTER, query: GRANT_QUERY, answers: ['Take a role from someone', empty('Taken'), 204] },
    async (request) => {
      const grant: RoleGrant = { ref: '*', ...request.query };
      const all = await known();
      await accounts.write(async (writer) => {
        if (!(await writer.accounts.take(grant))) throw new AppError('not_found', 'Permission not found');
        await keepAnAdministrator(writer);
        const name = (await writer.accounts.byId(grant.user))?.name ?? grant.user;
        const description = `Removed the role ${nameOf(all, grant)} from ${name}`;
        await record(writer, recordOf(request, 'grant', { type: 'user', id: grant.user }, description));
      });
    },
  );
}

function nameOf(roles: readonly DescribedRole[], { role, ref }: RoleGrant): string {
  return ref === '*' ? titleOf(roles, role) : `${titleOf(roles, role)} for ${ref}`;
}

function populate(roles: readonly DescribedRole[], role: string) {
  const known = roles.find(({ ref }) => ref === role);
  return known ? toRole(known) : { id: role, name: role, ref: role, permissions: [], not_feature: true };
}

/** Every role with its members; `ref` is its scope. "Everyone" and personas are listed under their own IDs. */
async function usersByRoles({ store, ownRoles }: Accounts) {
  const grants = await store.read.accounts.grants();
  const ids = [...new Set(grants.map(({ user }) => user))];
  const { results } = await store.read.accounts.list({ ids, sort: [], page: 1, limit: Math.max(1, ids.length) });
  const known = new Map(results.map((account) => [account.id, account]));
  return allRoles(await ownRoles.all()).map((role) => ({
    role: toRole(role),
    users: grants
      .filter((grant) => grant.role === role.ref)
      .map(({ user, ref }) => {
        const account = known.get(user);
        const name = account?.name ?? (user === EVERYONE ? 'Everyone signed in' : user);
        return { id: user, name, email: account?.email ?? '', image_file: pictureOf(account?.imageFile), ref };
      }),
  }));
}

const HAS_QUERY = parameters({ permissions: { type: 'string', minLength: 1, maxLength: 10_000 } }, 'permissions');
const GRANT_QUERY = parameters(
  {
    user: { type: 'string', minLength: 1, maxLength: 200 },
    role: { type: 'string', minLength: 1, maxLength: 60 },
    ref: { type: 'string', minLength: 1, maxLength: 200 },
  },
  'user',
  'role',
);
