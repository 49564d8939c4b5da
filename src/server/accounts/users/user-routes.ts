import type { Account } from '#generated/payloads.d.ts';
import { toAccount, toPublicUser } from '#server/accounts/account-wire.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { empty } from '#server/http/answers.ts';
import type { Permission } from '#server/http/guard.ts';
import { type ValuesOf, parameters, paging, text } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import type { AccountRecord, AccountSort } from '#server/store/accounts/accounts.ts';
import { AppError } from '#shared/errors.ts';
import { toPage } from '#shared/page.ts';
import { can, type Actor } from '#shared/permissions.ts';
import { addUser, changeUser, checkManaged, removeUser } from './manage-users.ts';
import { accountOf, readAccount, readSessions } from './self-routes.ts';

const USERS = '/v2/users';
const MAX_IDS = 500;

const MANAGE = (action: 'create' | 'update' | 'delete' | 'administer'): Permission => ({
  action,
  subject: { area: 'users' },
});

/** Names and pictures are visible to everyone; everything else is for administrators. */
export function userRoutes(routes: Routes, accounts: Accounts): void {
  routes.get(
    USERS,
    {
      permission: { action: 'read', subject: { area: 'users' } },
      query: USER_QUERY,
      answers: [
        'A page of users; whole accounts for administrators',
        { description: 'The page', anyOf: [{ $ref: 'public-user-page.json#' }, { $ref: 'account-page.json#' }] },
      ],
    },
    async ({ query, user }) => listUsers(accounts, query, mayKnowAll(user), user.id !== ''),
  );

  routes.post(
    USERS,
    { permission: MANAGE('create'), body: 'new-user', answers: ['Create an account', 'account', 201] },
    async (request, reply) => {
      const { id } = await addUser(accounts, request, request.body);
      return reply.header('location', `${USERS}/${id}`).send(await readAccount(accounts, id));
    },
  );

  routes.get(
    `${USERS}/:id`,
    {
      permission: { action: 'read', subject: { area: 'users' } },
      query: ONE_QUERY,
      answers: [
        'One user; the whole account for themselves and administrators',
        { description: 'The user', anyOf: [{ $ref: 'public-user.json#' }, { $ref: 'account.json#' }] },
      ],
    },
    async ({ params, query, user }) => {
      const account = await accountOf(accounts, params.id);
      const mayKnow = mayKnowAll(user) || user.id === account.id;
      if (!account.emailVerified && !mayKnow) throw new AppError('not_found', 'User not found');
      if (query.includeFullDetails !== true || !mayKnow) return toPublicUser(account);
      return (await toListed(accounts, [account]))[0] ?? toPublicUser(account);
    },
  );

  routes.patch(
    `${USERS}/:id`,
    { permission: MANAGE('update'), body: 'user-patch', answers: ['Change an account', 'account'] },
    async (request) => {
      const account = await accountOf(accounts, request.params.id);
      await changeUser(accounts, request, account, request.body);
      return readAccount(accounts, account.id);
    },
  );

  routes.delete(
    `${USERS}/:id`,
    { permission: MANAGE('delete'), answers: ['Delete an account', empty('Deleted'), 204] },
    async (request) => {
      await removeUser(accounts, request, await accountOf(accounts, request.params.id));
    },
  );
  othersSessionRoutes(routes, accounts);
}

function othersSessionRoutes(routes: Routes, accounts: Accounts): void {
  routes.get(
    `${USERS}/:id/sessions`,
    { permission: MANAGE('administer'), answers: ['Sessions of a user', 'session-list'] },
    async ({ params, session }) => {
      const { id } = await accountOf(accounts, params.id);
      return { results: await readSessions(accounts, id, session) };
    },
  );

  routes.delete(
    `${USERS}/:id/sessions`,
    { permission: MANAGE('administer'), answers: ['End all sessions of a user', empty('Ended'), 204] },
    async (request) => {
      const account = await accountOf(accounts, request.params.id);
      const { id, email } = account;
      await checkManaged(accounts, request.user, account);
      await accounts.write(async (writer) => {
        await writer.accounts.endSessions(id);
        await record(
          writer,
          recordOf(request, 'session_ended', { type: 'user', id }, `Ended all sessions of ${email}`),
        );
      });
    },
  );

  routes.delete(
    `${USERS}/:id/sessions/:session`,
    { permission: MANAGE('administer'), answers: ['End a session of a user', empty('Ended'), 204] },
    async (request) => {
      const account = await accountOf(accounts, request.params.id);
      const { id, email } = account;
      await checkManaged(accounts, request.user, account);
      await accounts.write(async (writer) => {
        const session = await writer.accounts.session(request.params.session);
        if (session?.account !== id) throw new AppError('not_found', 'Session not found');
        await writer.accounts.endSession(session.id);
        const on = { type: 'session', id: session.id };
        await record(writer, recordOf(request, 'session_ended', on, `Ended a session of ${email}`));
      });
    },
  );
}

async function listUsers(
  accounts: Accounts,
  query: ValuesOf<typeof USER_QUERY>,
  isAdmin: boolean,
  isSignedIn: boolean,
) {
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
  return toPage(full ? await toListed(accounts, results) : results.map(toPublicUser), total, { page, limit });
}

/** Whole accounts with their last sign-ins, without what their roles add up to. */
async function toListed({ store, rolesOf }: Accounts, records: readonly AccountRecord[]): Promise<Account[]> {
  const { accounts, lastSignIns } = store.read;
  const last = await lastSignIns.of(records.map(({ id }) => id));
  return Promise.all(
    records.map(async (account) => {
      const { roles } = await rolesOf(accounts, account.id);
      return { ...toAccount(account, { roles }), last_sign_in_at: last.get(account.id) ?? null };
    }),
  );
}

/** Whether a user sees addresses and whole accounts. */
function mayKnowAll(user: Actor): boolean {
  return can(user, 'administer', { area: 'users' });
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

const ONE_QUERY = parameters({ includeFullDetails: { type: 'boolean' } });
const USER_QUERY = parameters({
  name: text(200),
  role: { enum: ['user', 'admin'] },
  search: text(254),
  id: text(20_000),
  ids: text(20_000),
  includeFullDetails: { type: 'boolean' },
  sortBy: text(100),
  fields: text(1000),
  ...paging(500, 100),
});
