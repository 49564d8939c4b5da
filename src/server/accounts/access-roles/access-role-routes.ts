import type { FastifyRequest } from 'fastify';
import type { AccessRole, AccessRolePatch } from '#generated/payloads.d.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { empty } from '#server/http/answers.ts';
import type { Permission } from '#server/http/guard.ts';
import { checkRevision } from '#server/http/revision-tag.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { OwnRole } from '#server/store/accounts/own-roles.ts';
import type { Writer } from '#server/store/store.ts';
import { newId } from '#server/tokens/tokens.ts';
import { AppError } from '#shared/errors.ts';
import { ROLES } from '#shared/roles.ts';
import { builtInRow } from './built-in-rows.ts';
import { checkedRow } from './check-role.ts';
import { changesOf, roleEffects } from './role-effects.ts';

const BASE = '/v2/access-roles';
const ADMINISTER: Permission = { action: 'administer', subject: { area: 'permissions' } };
const MAX_ROLES = 200;

/** The matrix: roles of the product, which cannot be changed, and those that administrators make. */
export function accessRoleRoutes(routes: Routes, accounts: Accounts & Inventory): void {
  const { store, kinds } = accounts;
  routes.get(
    BASE,
    { permission: ADMINISTER, answers: ['All roles with their rights', 'access-role-list'] },
    async () => {
      const [own, grants] = await Promise.all([store.read.ownRoles.all(), store.read.accounts.grants()]);
      const members = (id: string) => grants.filter(({ role }) => role === id).length;
      return {
        results: [
          ...ROLES.map((role) => builtInRow(role, members(role.ref))),
          ...own.map((role) => toWire(role, members(role.id))),
        ],
      };
    },
  );

  routes.post(
    BASE,
    { permission: ADMINISTER, body: 'new-access-role', answers: ['Make a role', 'access-role', 201] },
    async (request, reply) => {
      const { name, description = '', rights = {}, reserved = [] } = request.body;
      const made = await accounts.write(async (writer) => {
        if ((await writer.ownRoles.all()).length >= MAX_ROLES)
          throw new AppError('conflict', `There can be at most ${MAX_ROLES} roles. Delete some first`);
        const row = checkedRow({ rights, reserved }, kinds);
        const role = { id: newId(), name: await freeName(writer, name), description, ...row, rev: 1 };
        await save(writer, request, role, `Made the role ${role.name}`);
        return role;
      });
      return reply.header('location', `${BASE}/${made.id}`).send(await wireOf(accounts, made.id));
    },
  );

  routes.patch(
    `${BASE}/:id`,
    { permission: ADMINISTER, body: 'access-role-patch', answers: ['Change a role', 'access-role'] },
    async (request) => {
      const { id } = request.params;
      await accounts.write(async (writer) => {
        const before = await roleFor(writer, id);
        checkRevision(request.headers['if-match'], before.rev);
        const role = await patched(writer, accounts, before, request.body);
        const changes = changesOf(before, role, kinds);
        if (changes === '') return;
        await save(writer, request, { ...role, rev: before.rev + 1 }, `Changed the role ${before.name}: ${changes}`);
      });
      return wireOf(accounts, id);
    },
  );

  routes.delete(
    `${BASE}/:id`,
    { permission: ADMINISTER, answers: ['Delete a role, and take it from its members', empty('Deleted'), 204] },
    async (request) => {
      await accounts.write(async (writer) => {
        const { id, name, rev } = await roleFor(writer, request.params.id);
        checkRevision(request.headers['if-match'], rev);
        await writer.ownRoles.remove(id);
        await record(writer, recordOf(request, 'access_role', { type: 'role', id }, `Deleted the role ${name}`));
      });
    },
  );

  routes.post(
    `${BASE}/:id/effects`,
    {
      permission: ADMINISTER,
      cost: 'page',
      body: 'access-role-patch',
      answers: ['Who would lose and gain what if the role were changed like this', 'role-effects'],
    },
    async ({ params, body }) => {
      const before = await roleFor(store.read, params.id);
      const { rights = before.rights, reserved = before.reserved } = body;
      const after = { ...before, ...checkedRow({ rights, reserved }, kinds, before) };
      return roleEffects(accounts, before, after);
    },
  );
}

async function patched(
  writer: Writer,
  { kinds }: Inventory,
  before: OwnRole,
  { name, description = before.description, rights = before.rights, reserved = before.reserved }: AccessRolePatch,
): Promise<OwnRole> {
  const row = checkedRow({ rights, reserved }, kinds, before);
  const isRenamed = name !== undefined && name.trim() !== before.name;
  return { ...before, ...row, description, ...(isRenamed && { name: await freeName(writer, name, before.id) }) };
}

async function save(
  writer: Writer,
  request: FastifyRequest,
  role: Parameters<Writer['ownRoles']['save']>[0],
  description: string,
): Promise<void> {
  const { id, name, description: purpose, rights, reserved, rev } = role;
  await writer.ownRoles.save({ id, name, description: purpose, rights, reserved, rev });
  await record(writer, recordOf(request, 'access_role', { type: 'role', id }, description));
}

/** @throws AppError `not_found`, and `conflict` for a role of the product */
async function roleFor(
  { ownRoles }: Pick<Writer, 'ownRoles'> | Accounts['store']['read'],
  id: string,
): Promise<OwnRole> {
  if (ROLES.some(({ ref }) => ref === id))
    throw new AppError('conflict', 'Roles of the product cannot be changed. Copy it to a new role');
  const role = await ownRoles.find(id);
  if (role === undefined) throw new AppError('not_found', 'Role not found');
  return role;
}

/** @throws AppError `unprocessable` for a name that is taken */
async function freeName({ ownRoles }: Writer, given: string, id?: string): Promise<string> {
  const name = given.trim();
  const taken = [...ROLES.map((role) => ({ id: role.ref, name: role.name })), ...(await ownRoles.all())];
  if (!taken.some((role) => role.id !== id && role.name.toLowerCase() === name.toLowerCase())) return name;
  const message = `There is a role "${name}" already`;
  throw new AppError('unprocessable', message, {
    issues: [{ path: '/name', rule: 'unique', message, hint: 'Choose another name.' }],
  });
}

async function wireOf({ store }: Accounts, id: string): Promise<AccessRole> {
  const [role, grants] = await Promise.all([roleFor(store.read, id), store.read.accounts.grants()]);
  return toWire(role, grants.filter((grant) => grant.role === id).length);
}

function toWire({ updatedAt, ...role }: OwnRole, members: number): AccessRole {
  return { ...role, builtIn: false, members, updated_at: updatedAt };
}
