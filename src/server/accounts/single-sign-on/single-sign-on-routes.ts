import type { FastifyRequest } from 'fastify';
import type { IdentityProvider } from '#generated/payloads.d.ts';
import { canonicalEmail } from '#server/accounts/account-wire.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { networkOf } from '#server/accounts/network.ts';
import { signIn } from '#server/accounts/sign-in/sessions.ts';
import { refuseOtherSites } from '#server/accounts/sign-in/sign-in-routes.ts';
import { record } from '#server/audit/audit-log.ts';
import type { Routes } from '#server/http/routes.ts';
import type { AccountRecord } from '#server/store/accounts/accounts.ts';
import type { Writer } from '#server/store/store.ts';
import { newId } from '#server/tokens/tokens.ts';
import { AppError } from '#shared/errors.ts';
import { identify, type Identity } from './provider.ts';

const PROVIDER = 'SSO';
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

/** Sign-in with a token of the configured provider. New users get an account unless `strictAuth` is on. */
export function singleSignOnRoutes(routes: Routes, accounts: Accounts): void {
  routes.post(
    '/v2/auth/sso',
    { permission: 'open', body: 'single-sign-on', answers: ['Sign in with a single sign-on token', 'signed-in'] },
    async (request, reply) => {
      refuseOtherSites(request);
      const { sso } = accounts.instance;
      if (sso === null) throw new AppError('forbidden', 'Single sign-on is not configured');
      accounts.attempts.take(`sso ${networkOf(request.ip)}`, { free: 30, longest: 15 * 60_000 });
      const account = await find(accounts, sso, request.body.msAccessToken).catch(async (error: unknown) => {
        if (error instanceof AppError && error.code !== 'unavailable') await recordRefusal(accounts, request, error);
        throw error;
      });
      accounts.attempts.refund(`sso ${networkOf(request.ip)}`);
      return signIn(accounts, request, reply, account, 'Signed in with single sign-on');
    },
  );
}

async function find(accounts: Accounts, sso: IdentityProvider, token: string): Promise<AccountRecord> {
  const identity = await identify(sso, accounts.settings.sso, token);
  const account = await accounts.write((writer) => matchOrMake(accounts, writer, identity));
  if (account.disabled) throw new AppError('unauthorized', 'Invalid MS access token');
  return account;
}

async function recordRefusal({ store }: Accounts, { ip }: FastifyRequest, { message }: AppError): Promise<void> {
  await store.write((writer) =>
    record(writer, {
      type: 'sign_in_failed',
      by: { id: '', name: '' },
      description: `Could not sign in with single sign-on: ${message}`,
      on: { type: 'user', id: '' },
      address: ip,
    }),
  );
}

async function matchOrMake(accounts: Accounts, writer: Writer, identity: Identity): Promise<AccountRecord> {
  const email = canonicalEmail(identity.email);
  const known = (await writer.accounts.bySubject(identity.subject)) ?? (await writer.accounts.byEmail(email));
  if (known) {
    const account = known.subject === identity.subject ? known : await link(writer, known, identity);
    return account.mustChangePassword ? dropFirstPassword(writer, account) : account;
  }
  if (accounts.instance.strictAuth)
    throw new AppError('unauthorized', 'User not registered. Contact admin to register your account.');
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const { allowedDomains } = accounts.settings.sso;
  if (!EMAIL.test(email) || (allowedDomains.length > 0 && !allowedDomains.includes(domain)))
    throw new AppError('forbidden', `Email addresses of ${domain} cannot register here. Ask an administrator`);
  const account: AccountRecord = {
    id: newId(),
    email,
    name: identity.name.trim().slice(0, 200),
    password: null,
    provider: PROVIDER,
    subject: identity.subject,
    imageFile: null,
    emailVerified: true,
    mustChangePassword: false,
    disabled: false,
    createdAt: writer.now,
  };
  await writer.accounts.insert(account);
  return account;
}

/** Users of the provider need no password that someone else set and may still know. */
async function dropFirstPassword(writer: Writer, account: AccountRecord): Promise<AccountRecord> {
  const change = { password: null, provider: PROVIDER, mustChangePassword: false };
  await writer.accounts.change(account.id, change);
  return { ...account, ...change };
}

/** The provider vouches for the address: a user who registered it without verifying it loses their credentials. */
async function link(writer: Writer, known: AccountRecord, { subject }: Identity): Promise<AccountRecord> {
  if (known.subject !== null) throw new AppError('unauthorized', 'Invalid MS access token');
  const change = { subject, emailVerified: true, ...(!known.emailVerified && { password: null, provider: PROVIDER }) };
  await writer.accounts.change(known.id, change);
  if (!known.emailVerified) await writer.accounts.endSessions(known.id);
  return { ...known, ...change };
}
