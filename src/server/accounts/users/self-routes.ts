import type { Account, SessionEntry } from '#generated/payloads.d.ts';
import { toAccount } from '#server/accounts/account-wire.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { recordOf, record } from '#server/audit/audit-log.ts';
import { empty } from '#server/http/answers.ts';
import { OWN_ACCOUNT } from '#server/http/guard.ts';
import { parameters } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import type { AccountRecord, SessionRecord } from '#server/store/accounts/accounts.ts';
import { AppError } from '#shared/errors.ts';
import { changeSelf } from './change-self.ts';

const SELF = OWN_ACCOUNT;

/** The current user's account and sessions. */
export function selfRoutes(routes: Routes, accounts: Accounts): void {
  routes.get(SELF, { permission: 'signed-in', answers: ['The account of the caller', 'account'] }, async ({ user }) =>
    readAccount(accounts, user.id),
  );

  routes.patch(
    SELF,
    { permission: 'browser', body: 'self-patch', answers: ['Change the account of the caller', 'account'] },
    async (request, reply) => {
      await changeSelf(accounts, request, await accountOf(accounts, request.user.id), request.body);
      return reply.send(await readAccount(accounts, request.user.id));
    },
  );

  routes.get(
    `${SELF}/sessions`,
    { permission: 'browser', answers: ['Sessions of the caller', 'session-list'] },
    async ({ user, session }) => ({
      results: await readSessions(accounts, user.id, session),
    }),
  );

  routes.delete(
    `${SELF}/sessions`,
    {
      permission: 'browser',
      query: parameters({ except: { const: 'current' } }),
      answers: ['End all sessions of the caller, or all but this one', empty('Ended'), 204],
    },
    async (request) => {
      const { user, session, query } = request;
      await accounts.write(async (writer) => {
        await writer.accounts.endSessions(user.id, query.except === 'current' ? session : undefined);
        const description = query.except === 'current' ? 'Signed out of all other browsers' : 'Signed out everywhere';
        await record(writer, recordOf(request, 'session_ended', { type: 'user', id: user.id }, description));
      });
    },
  );

  routes.delete(
    `${SELF}/sessions/:session`,
    { permission: 'browser', answers: ['End a session of the caller', empty('Ended'), 204] },
    async (request) => {
      const { user, params } = request;
      await accounts.write(async (writer) => {
        const found = await writer.accounts.session(params.session);
        if (found?.account !== user.id) throw new AppError('not_found', 'Session not found');
        await writer.accounts.endSession(found.id);
        const description = 'Signed out one browser';
        await record(writer, recordOf(request, 'session_ended', { type: 'session', id: found.id }, description));
      });
    },
  );
}

/** @throws AppError `not_found` */
export async function accountOf({ store }: Pick<Accounts, 'store'>, id: string): Promise<AccountRecord> {
  const found = await store.read.accounts.byId(id);
  if (!found) throw new AppError('not_found', 'User not found');
  return found;
}

export async function readAccount(accounts: Accounts, id: string): Promise<Account> {
  return toAccount(await accountOf(accounts, id), await accounts.rolesOf(accounts.store.read.accounts, id));
}

export async function readSessions(accounts: Accounts, account: string, current: string): Promise<SessionEntry[]> {
  const found = await accounts.store.read.accounts.sessions(account, accounts.now().toISOString());
  return found.map((session) => toEntry(session, current));
}

function toEntry(session: SessionRecord, current: string): SessionEntry {
  const { id, agent, address } = session;
  return {
    id,
    agent,
    address,
    created_at: session.createdAt,
    last_used_at: session.rotatedAt,
    expires_at: session.expiresAt,
    current: id === current,
  };
}
