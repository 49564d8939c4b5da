import type { FastifyInstance } from 'fastify';
import { toPage } from '#shared/page.ts';
import { AppError } from '#shared/errors.ts';
import { isAdministrator } from '#shared/permissions.ts';
import { answers, empty } from '#server/http/answers.ts';
import type { Permission } from '#server/http/guard.ts';
import type { AccountSort } from '#server/store/accounts/accounts.ts';
import { toAccount, toPublicUser } from '#server/accounts/account-wire.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { NewUser, UserPatch } from '#generated/payloads.d.ts';
import { addUser, changeUser, removeUser } from './manage-users.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { accountOf, readAccount, readSessions } from './self-routes.ts';

const USERS = '/v2/users';
const MAX_IDS = 500;
type ById = { Params: { id: string } };

type UserQuery = {
  name?: string;
  role?: 'user' | 'admin';
  search?: string;
  id?: string;
  ids?: string;
  includeFullDetails?: boolean;
  sortBy?: string;
  limit: number;
  page: number;
};

const MANAGE = (action: 'create' | 'update' | 'delete' | 'administer'): Permission => ({
  action,
  subject: { area: 'users' },
});

/** Names and pictures are visible to everyone; everything else is for administrators. */
export function userRoutes(app: FastifyInstance, accounts: Accounts): void {
  app.get<{ Querystring: UserQuery }>(
    USERS,
    {
      config: { permission: { action: 'read', subject: { area: 'users' } } },
      schema: {
        querystring: USER_QUERY,
        summary: 'A page of users; whole accounts for administrators',
        response: {
          200: { description: 'The page', anyOf: [{ $ref: 'public-user-page.json#' }, { $ref: 'account-page.json#' }] },
        },
      },
    },
    async ({ query, user }) => listUsers(accounts, query, isAdministrator(user), user.id !== ''),
  );

  app.post<{ Body: NewUser }>(
    USERS,
    {
      config: { permission: MANAGE('create') },
      schema: { body: { $ref: 'new-user.json#' }, ...answers('Create an account', 'account', 201) },
    },
    async (request, reply) => {
      const { id } = await addUser(accounts, request, request.body);
      return reply
        .code(201)
        .header('location', `${USERS}/${id}`)
        .send(await readAccount(accounts, id));
    },
  );

  app.get<ById & { Querystring: { includeFullDetails?: boolean } }>(
    `${USERS}/:id`,
    {
      config: { permission: { action: 'read', subject: { area: 'users' } } },
      schema: {
        querystring: ONE_QUERY,
        summary: 'One user; the whole account for themselves and administrators',
        response: {
          200: { description: 'The user', anyOf: [{ $ref: 'public-user.json#' }, { $ref: 'account.json#' }] },
        },
      },
    },
    async ({ params, query, user }) => {
      const account = await accountOf(accounts, params.id);
      const mayKnow = isAdministrator(user) || user.id === account.id;
      if (!account.emailVerified && !mayKnow) throw new AppError('not_found', 'User not found');
      if (query.includeFullDetails !== true || !mayKnow) return toPublicUser(account);
      return toAccount(account, await accounts.rolesOf(accounts.store.read.accounts, account.id));
    },
  );

  app.patch<ById & { Body: UserPatch }>(
    `${USERS}/:id`,
    {
      config: { permission: MANAGE('update') },
      schema: { body: { $ref: 'user-patch.json#' }, ...answers('Change an account', 'account') },
    },
    async (request) => {
      const account = await accountOf(accounts, request.params.id);
      await changeUser(accounts, request, account, request.body);
      return readAccount(accounts, account.id);
    },
  );

  app.delete<ById>(
    `${USERS}/:id`,
    { config: { permission: MANAGE('delete') }, schema: answers('Delete an account', empty('Deleted'), 204) },
    async (request, reply) => {
      await removeUser(accounts, request, await accountOf(accounts, request.params.id));
      return reply.code(204).send();
    },
  );
  othersSessionRoutes(app, accounts);
}

function othersSessionRoutes(app: FastifyInstance, accounts: Accounts): void {
  app.get<ById>(
    `${USERS}/:id/sessions`,
    { config: { permission: MANAGE('administer') }, schema: answers('Sessions of a user', 'session-list') },
    async ({ params, session }) => {
      const { id } = await accountOf(accounts, params.id);
      return { results: await readSessions(accounts, id, session) };
    },
  );

  app.delete<ById>(
    `${USERS}/:id/sessions`,
    {
      config: { permission: MANAGE('administer') },
      schema: answers('End all sessions of a user', empty('Ended'), 204),
    },
    async (request, reply) => {
      const { id, email } = await accountOf(accounts, request.params.id);
      await accounts.write(async (writer) => {
        await writer.accounts.endSessions(id);
        await record(
          writer,
          recordOf(request, 'session_ended', { type: 'user', id }, `Ended all sessions of ${email}`),
        );
      });
      return reply.code(204).send();
    },
  );

  app.delete<{ Params: { id: string; session: string } }>(
    `${USERS}/:id/sessions/:session`,
    { config: { permission: MANAGE('administer') }, schema: answers('End a session of a user', empty('Ended'), 204) },
    async (request, reply) => {
      const { id, email } = await accountOf(accounts, request.params.id);
      await accounts.write(async (writer) => {
        const session = await writer.accounts.session(request.params.session);
        if (session?.account !== id) throw new AppError('not_found', 'Session not found');
        await writer.accounts.endSession(session.id);
        const on = { type: 'session', id: session.id };
        await record(writer, recordOf(request, 'session_ended', on, `Ended a session of ${email}`));
      });
      return reply.code(204).send();
    },
  );
}

async function listUsers(accounts: Accounts, query: UserQuery, isAdmin: boolean, isSignedIn: boolean) {
  const ids = (query.id ?? query.ids)?.split(',').slice(0, MAX_IDS);
  const { page, limit, search } = query;
  const { results, total } = await accounts.store.read.accounts.list({
    page,
    limit,
    sort: readSort(query.sortBy ?? 'created_at:asc', isAdmin),
    // an unverified address does not identify anyone yet
    ...(!isAdmin && { verified: true }),
    searchEmails: isAdmin,
    ...(ids && { ids }),
    ...(query.name !== undefined && { name: query.name }),
    // anonymous callers must not learn whose address this is
    ...(search !== undefined && { search: isSignedIn ? search : search.replaceAll('@', ' ') }),
    ...(isAdmin && query.role !== undefined && { administrator: query.role === 'admin' }),
  });
  const full = isAdmin && query.includeFullDetails === true;
  const users = results.map(async (account) =>
    full ? toAccount(account, await accounts.rolesOf(accounts.store.read.accounts, account.id)) : toPublicUser(account),
  );
  return toPage(await Promise.all(users), total, { page, limit });
}

/**
 * `name:desc,created_at`; only those who may see addresses may sort by them. @throws AppError `invalid` naming the sort
 * keys
 */
function readSort(text: string, isAdmin: boolean): AccountSort[] {
  const known = ['name', 'created_at', ...(isAdmin ? ['email'] : [])];
  return text.split(',').map((word) => {
    const [name = '', direction = 'asc'] = word.split(':');
    const by = name === 'createdAt' ? 'created_at' : name;
    if ((by !== 'name' && by !== 'email' && by !== 'created_at') || !known.includes(by))
      throw new AppError('invalid', `"sortBy" must be one of ${known.join(', ')}, not "${name}"`);
    return { by, descending: direction === 'desc' };
  });
}

const ONE_QUERY = { type: 'object', properties: { includeFullDetails: { type: 'boolean' } } } as const;
const USER_QUERY = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 200 },
    role: { enum: ['user', 'admin'] },
    search: { type: 'string', maxLength: 254 },
    id: { type: 'string', maxLength: 20_000 },
    ids: { type: 'string', maxLength: 20_000 },
    includeFullDetails: { type: 'boolean' },
    sortBy: { type: 'string', maxLength: 100 },
    fields: { type: 'string', maxLength: 1000 },
    limit: { type: 'integer', minimum: 1, maximum: 500, default: 100 },
    page: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
  },
  additionalProperties: false,
} as const;
