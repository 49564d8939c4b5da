import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { isSame, randomToken, type Tokens } from './tokens.ts';

/** The predecessor's cookie names, plus one of ours. */
const REFRESH = 'token';
const XSRF = 'XSRF-TOKEN';
const XSRF_HEADER = 'x-xsrf-token';
export const READ_COOKIE = 'reader';
const KNOWN = 'known';
const KNOWN_MS = 365 * 24 * 3_600_000;

export type SessionCookies = { refresh: string; xsrf: string; read: string; expires: Date };

/**
 * Three cookies, none of which another site's page can send: the refresh token, sent to `/v2/auth` only; the CSRF value
 * that our pages repeat in a header, which proves that they can read it; and a read token for event streams, pictures
 * and downloads, which a browser fetches without our headers. The last is accepted on GET only. A page of an origin
 * allowed by the operator gets a refresh token that its browser sends cross-site.
 */
export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, cookies: SessionCookies): void {
  const shared = { secure: request.protocol === 'https', sameSite: 'strict', expires: cookies.expires } as const;
  reply.setCookie(REFRESH, cookies.refresh, { ...shared, ...across(request), httpOnly: true, path: '/v2/auth' });
  reply.setCookie(READ_COOKIE, cookies.read, { ...shared, httpOnly: true, path: '/v2' });
  reply.setCookie(XSRF, cookies.xsrf, { ...shared, path: '/' });
}

export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(REFRESH, { ...across(request), path: '/v2/auth' });
  reply.clearCookie(READ_COOKIE, { path: '/v2' });
  reply.clearCookie(XSRF, { path: '/' });
}

/** Browsers accept such a cookie over TLS only; without TLS, other ports of this host count as the same site anyway. */
function across({ fromNamedOrigin, protocol }: FastifyRequest) {
  return fromNamedOrigin && protocol === 'https' ? ({ sameSite: 'none', secure: true } as const) : {};
}

export function readCookie(request: FastifyRequest): string | undefined {
  return request.cookies[READ_COOKIE];
}

/** Remembers, also after signing out, that someone signed in from here: a stranger's failures then do not keep them out. */
export function setKnownBrowser(request: FastifyRequest, reply: FastifyReply, email: string, tokens: Tokens): void {
  if (request.fromNamedOrigin || knownBrowser(request, email, tokens) !== undefined) return;
  const browser = randomToken();
  const options = {
    secure: request.protocol === 'https',
    sameSite: 'strict',
    httpOnly: true,
    path: '/v2/auth',
  } as const;
  const expires = new Date(Date.now() + KNOWN_MS);
  reply.setCookie(KNOWN, `${browser}.${tokens.known(email, browser)}`, { ...options, expires });
}

/** A key for this browser, if it has signed in with this address before. */
export function knownBrowser(request: FastifyRequest, email: string, tokens: Tokens): string | undefined {
  const [browser = '', proof = ''] = (request.cookies[KNOWN] ?? '').split('.', 2);
  return browser !== '' && isSame(proof, tokens.known(email, browser)) ? browser : undefined;
}

export type RefreshCookie = { session: string; token: string };

/**
 * The refresh cookie, if the page could read the CSRF cookie too or its origin is allowed by the operator.
 * @throws AppError `unauthorized` without a cookie, `forbidden` when the header does not match it
 */
export function refreshCookie(request: FastifyRequest, tokens: Tokens): RefreshCookie {
  const token = request.cookies[REFRESH];
  const session = /^([0-9a-f]{24})\.[\w-]{32}$/.exec(token ?? '')?.[1];
  if (token === undefined || session === undefined) throw new AppError('unauthorized', 'Please authenticate');
  if (request.fromNamedOrigin) return { session, token };
  const header = request.headers[XSRF_HEADER];
  if (typeof header !== 'string' || !isSame(header, tokens.xsrf(session)))
    throw new AppError('forbidden', 'The header X-XSRF-TOKEN must match the cookie XSRF-TOKEN of this session');
  return { session, token };
}
