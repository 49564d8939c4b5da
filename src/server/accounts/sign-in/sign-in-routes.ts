import type { FastifyRequest } from 'fastify';
import type { Login } from '#generated/payloads.d.ts';
import { canonicalEmail } from '#server/accounts/account-wire.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { Allowance } from '#server/accounts/attempts.ts';
import { networkOf } from '#server/accounts/network.ts';
import { isPassword } from '#server/accounts/passwords/passwords.ts';
import { record } from '#server/audit/audit-log.ts';
import { empty } from '#server/http/answers.ts';
import type { Routes } from '#server/http/routes.ts';
import type { AccountRecord } from '#server/store/accounts/accounts.ts';
import { clearSessionCookies, knownBrowser, refreshCookie, setKnownBrowser } from '#server/tokens/cookies.ts';
import { isSame, tokenHash } from '#server/tokens/tokens.ts';
import { AppError } from '#shared/errors.ts';
import { refresh, signIn } from './sessions.ts';

const MINUTE = 60_000;
/** Higher than per account: a whole office may share one IP address. */
const BY_ADDRESS: Allowance = { free: 30, longest: 15 * MINUTE, reset: 10_000 };
const BY_ACCOUNT: Allowance = { free: 10, longest: 15 * MINUTE };

/** Sign in, refresh, sign out. */
export function signInRoutes(routes: Routes, accounts: Accounts): void {
  routes.post(
    '/v2/auth/login',
    { permission: 'open', body: 'login', answers: ['Sign in with a password', 'signed-in'] },
    async (request, reply) => {
      refuseWithoutEmail(accounts);
      refuseOtherSites(request);
      const account = await checkLogin(accounts, request, request.body);
      const answer = await signIn(accounts, request, reply, account, 'Signed in with email and password');
      setKnownBrowser(request, reply, account.email, accounts.tokens);
      return answer;
    },
  );

  routes.post(
    '/v2/auth/refresh-tokens',
    { permission: 'open', answers: ['Renew the access token with the session cookie', 'renewed-access'] },
    async (request, reply) => {
      const cookie = refreshCookie(request, accounts.tokens);
      return { access: await refresh(accounts, request, reply, cookie) };
    },
  );

  routes.post(
    '/v2/auth/logout',
    { permission: 'open', answers: ['Sign out', empty('Signed out'), 204] },
    async (request, reply) => {
      const { session, token } = refreshCookie(request, accounts.tokens);
      clearSessionCookies(request, reply);
      const known = await accounts.write(async (writer) => {
        const found = await writer.accounts.session(session);
        const account = found && (await writer.accounts.byId(found.account));
        const hashes = [found?.hash ?? '', found?.previousHash ?? ''];
        if (!account || !hashes.some((hash) => isSame(hash, tokenHash(token)))) return false;
        await writer.accounts.endSession(session);
        const on = { type: 'session', id: session };
        await record(writer, { type: 'sign_out', by: account, description: 'Signed out', on, address: request.ip });
        return true;
      });
      if (!known) throw new AppError('not_found', 'Not found');
    },
  );
}

export function refuseWithoutEmail({ instance }: Accounts): void {
  if (instance.disableEmailLogin) throw new AppError('forbidden', 'Sign-in with email is disabled. Use single sign-on');
}

/** Login CSRF: a form on another site must not sign the user in to a foreign account. Old browsers omit the header. */
export function refuseOtherSites({ headers, fromNamedOrigin }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site' && !fromNamedOrigin) throw new AppError('forbidden', 'Forbidden');
}

/** Failures of strangers do not count against a browser that has signed in before, nor its own against others. */
function accountKey({ tokens }: Accounts, request: FastifyRequest, email: string): string {
  const browser = knownBrowser(request, email, tokens);
  return browser === undefined ? `account ${email}` : `known ${email} ${browser}`;
}

/** Unknown, disabled, unverified and wrong get the same response, after the same work. */
async function checkLogin(accounts: Accounts, request: FastifyRequest, login: Login): Promise<AccountRecord> {
  const email = canonicalEmail(login.email);
  accounts.attempts.take(`address ${networkOf(request.ip)}`, BY_ADDRESS);
  const byAccount = accountKey(accounts, request, email);
  accounts.attempts.take(byAccount, BY_ACCOUNT);
  const account = await accounts.store.read.accounts.byEmail(email);
  const right = await isPassword(login.password, account?.password ?? null);
  if (account && right && !account.disabled && account.emailVerified) {
    accounts.attempts.reset(byAccount);
    accounts.attempts.refund(`address ${networkOf(request.ip)}`);
    return account;
  }
  await accounts.store.write((writer) =>
    record(writer, {
      type: 'sign_in_failed',
      by: { id: account?.id ?? '', name: account?.name ?? '' },
      description: `Could not sign in as ${email}`,
      on: { type: 'user', id: account?.id ?? '' },
      address: request.ip,
    }),
  );
  throw new AppError('unauthorized', 'Incorrect email or password');
}
