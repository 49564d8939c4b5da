import type { IncomingHttpHeaders } from 'node:http';
import type { Reader } from '#server/store/store.ts';
import type { Callers } from '#server/tokens/callers.ts';
import { READ_COOKIE } from '#server/tokens/cookies.ts';
import { AppError } from '#shared/errors.ts';
import type { Peer } from './peer.ts';
import type { ReturningKits } from './returning-kits.ts';

/** Types of assets whose token lets a kit sign in. */
const KIT_TYPES: readonly string[] = ['HARDWARE_KIT', 'CLOUD_RUNTIME'];

export type Handshake = {
  auth: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: IncomingHttpHeaders;
};
export type SignInParts = {
  callers: Callers;
  read: Reader;
  returning: ReturningKits;
  isOwnPage: (headers: IncomingHttpHeaders) => boolean;
  parseCookie: (header: string) => Record<string, string | undefined>;
};

/** @throws AppError with a message for the client */
export async function signInPeer({ auth, query, headers }: Handshake, parts: SignInParts): Promise<Peer> {
  if (holdsToken(query))
    throw new AppError('unauthorized', 'Send the token as auth.token or in the Authorization header, never in the URL');
  if (!parts.isOwnPage(headers)) throw new AppError('forbidden', 'Pages of this site may not connect (CORS_ORIGINS)');
  const given = auth['token'] === '' ? headers.authorization : (auth['token'] ?? headers.authorization);
  const token = typeof given === 'string' ? given.replace(/^Bearer /i, '') : '';
  const peer = given === undefined || given === '' ? await byCookie(headers, parts) : await byToken(token, parts);
  if (peer === undefined)
    throw new AppError(
      'unauthorized',
      given === undefined || given === ''
        ? 'Please authenticate: send an access token, or for a kit the token of its asset, as auth.token'
        : 'The token is not valid any more. Sign in again, or create a new token for the asset',
    );
  return peer;
}

async function byToken(token: string, parts: SignInParts): Promise<Peer | undefined> {
  const caller = await parts.callers.find(token, 'access');
  if (caller === undefined) {
    const asset = (await parts.callers.assetOf(token)) ?? parts.returning.assetOf(token);
    return asset === undefined ? undefined : findKit(asset, token, parts);
  }
  return personOf(caller, true);
}

async function byCookie({ cookie = '' }: IncomingHttpHeaders, parts: SignInParts): Promise<Peer | undefined> {
  const caller = await parts.callers.find(parts.parseCookie(cookie)[READ_COOKIE] ?? '', 'read');
  return caller && personOf(caller, false);
}

function personOf(caller: NonNullable<Awaited<ReturnType<Callers['find']>>>, mayCommand: boolean): Peer {
  const { actor: user, session, mustChangePassword } = caller;
  if (mustChangePassword)
    throw new AppError('password_change_required', 'Change the password that was set for you first');
  return { is: 'client', user, session, mayCommand };
}

/** @throws AppError `forbidden` for an asset of another type */
async function findKit(id: string, token: string, { read }: Pick<SignInParts, 'read'>): Promise<Peer | undefined> {
  const asset = await read.assets.find(id);
  if (asset === undefined) return undefined;
  if (!KIT_TYPES.includes(asset.type))
    throw new AppError('forbidden', `Kits sign in with an asset of the type ${KIT_TYPES.join(' or ')}`);
  return { is: 'kit', asset: { id, name: asset.name, owner: asset.created_by }, token };
}

/** The peer with its current roles. Undefined when its session or asset has ended. */
export async function renewed(peer: Peer, parts: SignInParts): Promise<Peer | undefined> {
  if (peer.is === 'kit') return findKit(peer.asset.id, peer.token, parts).catch(unlessRefused);
  const caller = await parts.callers.holder(peer.user.id, peer.session);
  return caller === undefined || caller.mustChangePassword ? undefined : personOf(caller, peer.mayCommand);
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

/** Recognized by name or format: URLs end up in logs and histories. */
function holdsToken(query: Record<string, unknown>): boolean {
  return Object.entries(query).some(
    ([name, value]) => /token|auth|secret|jwt/i.test(name) || /[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/.test(String(value)),
  );
}
