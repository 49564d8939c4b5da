import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessToken, SignedIn } from '#generated/payloads.d.ts';
import { toAccount } from '#server/accounts/account-wire.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { record, type ActivityType } from '#server/audit/audit-log.ts';
import type { AccountRecord, SessionRecord } from '#server/store/accounts/accounts.ts';
import type { Writer } from '#server/store/store.ts';
import { setSessionCookies, type RefreshCookie } from '#server/tokens/cookies.ts';
import { isSame, newId, randomToken, tokenHash } from '#server/tokens/tokens.ts';
import { AppError } from '#shared/errors.ts';

/** Absolute session lifetime, regardless of activity; then the user has to sign in again. */
const SESSION_MS = 30 * 24 * 3_600_000;
/**
 * How long the previous refresh token, while the newest is unused, still gets the newest again: a response may be lost,
 * and tabs that wake up together send the same one. Later it can only be a copy, and the session ends.
 */
const GRACE_MS = 30_000;
const LONGEST_AGENT = 300;

/** Starts a session for this browser and sets its cookies. */
export async function signIn(
  accounts: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
  account: AccountRecord,
  how: string,
): Promise<SignedIn> {
  const now = accounts.now();
  const id = newId();
  const token = `${id}.${randomToken()}`;
  const session: SessionRecord = {
    id,
    account: account.id,
    hash: tokenHash(token),
    previousHash: null,
    rotatedAt: now.toISOString(),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + SESSION_MS).toISOString(),
    agent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT).toWellFormed(),
    address: request.ip,
  };
  const held = await accounts.write(async (writer) => {
    await writer.accounts.sweep();
    await writer.accounts.saveSession(session);
    await writer.lastSignIns.set(account.id);
    await recordSession(writer, 'sign_in', account, session, how);
    return accounts.rolesOf(writer.accounts, account.id);
  });
  await setCookies(accounts, request, reply, session, token);
  return {
    user: toAccount(account, held),
    tokens: { access: await accounts.tokens.access(account.id, id, now) },
  };
}

/** @throws AppError `unauthorized` for an invalid cookie; reuse of an old one ends its session: it must be a copy */
export async function refresh(
  accounts: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: RefreshCookie,
): Promise<AccessToken> {
  const now = accounts.now();
  const found = await accounts.store.read.accounts.session(cookie.session);
  const isAgain = found !== undefined && tokenState(found, cookie, now) === 'grace';
  const session = isAgain ? found : await rotate(accounts, cookie, now, request.ip);
  if (session === undefined) throw new AppError('unauthorized', 'Please authenticate');
  await setCookies(accounts, request, reply, session, accounts.tokens.successor(cookie.token));
  return accounts.tokens.access(session.account, session.id, now);
}

type TokenState = 'newest' | 'grace' | 'reused' | 'expired';

function tokenState(session: SessionRecord, { token }: RefreshCookie, now: Date): TokenState {
  if (session.expiresAt <= now.toISOString()) return 'expired';
  const hash = tokenHash(token);
  if (isSame(session.hash, hash)) return 'newest';
  // a clock may have been set back
  const young = Math.abs(now.getTime() - Date.parse(session.rotatedAt)) < GRACE_MS;
  return young && session.previousHash !== null && isSame(session.previousHash, hash) ? 'grace' : 'reused';
}

/** Checked again inside the transaction: of two concurrent requests only one wins. */
async function rotate(
  accounts: Accounts,
  cookie: RefreshCookie,
  now: Date,
  address: string,
): Promise<SessionRecord | undefined> {
  const ended = await accounts.store.write(async (writer) => {
    const session = await writer.accounts.session(cookie.session);
    const account = session && (await writer.accounts.byId(session.account));
    if (!session || !account || account.disabled) return undefined;
    const state = tokenState(session, cookie, now);
    if (state === 'grace') return session;
    if (state === 'newest') {
      const hash = tokenHash(accounts.tokens.successor(cookie.token));
      const next = { ...session, hash, previousHash: session.hash, rotatedAt: now.toISOString() };
      await writer.accounts.saveSession({ ...next, address });
      return next;
    }
    await writer.accounts.endSession(session.id);
    const description = 'An old refresh token was reused. The session was ended, since someone may have copied it';
    if (state === 'reused') await recordSession(writer, 'token_reuse', account, { ...session, address }, description);
    return 'ended';
  });
  if (ended !== 'ended') return ended;
  accounts.callers.forget();
  return undefined;
}

async function setCookies(
  accounts: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
  session: SessionRecord,
  token: string,
): Promise<void> {
  const expires = new Date(session.expiresAt);
  setSessionCookies(request, reply, {
    refresh: token,
    xsrf: accounts.tokens.xsrf(session.id),
    read: await accounts.tokens.read(session.account, session.id, accounts.now(), expires),
    expires,
  });
}

function recordSession(
  writer: Writer,
  type: ActivityType,
  account: AccountRecord,
  session: SessionRecord,
  description: string,
) {
  const on = { type: 'session', id: session.id };
  return record(writer, { type, by: account, description, on, address: session.address });
}
