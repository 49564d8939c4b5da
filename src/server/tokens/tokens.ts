import { createHash, createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { AccessToken } from '#generated/payloads.d.ts';

const ACCESS_SECONDS = 15 * 60;
/** Tolerated clock skew between servers on one store; a token from further ahead would stay valid too long. */
const AHEAD_SECONDS = 5 * 60;
const ALGORITHM = 'HS256';

/**
 * `access` accompanies every request; `read` is a cookie for what a browser fetches without our headers, see
 * cookies.ts; `asset` belongs to an asset instead of a user.
 */
export type TokenType = 'access' | 'read' | 'asset';
/** Token claims. `sid` is the session that the token ends with; asset tokens have none. */
export type Claims = { sub: string; sid: string; type: TokenType; exp: number };

export type Tokens = {
  access(account: string, session: string, now: Date): Promise<AccessToken>;
  asset(asset: string, now: Date): Promise<AccessToken>;
  read(account: string, session: string, now: Date, expires: Date): Promise<string>;
  /** Undefined for anything but a valid token of ours. */
  check(token: string, now: Date): Promise<Claims | undefined>;
  /** The refresh token that follows another one: always the same, so that a lost response can be repeated. */
  successor(refresh: string): string;
  /** Proof that this browser has signed in with this address before. */
  known(email: string, browser: string): string;
  /** The value that a page must repeat in a header to use the cookies of this session. */
  xsrf(session: string): string;
};

export function tokens(key: KeyObject): Tokens {
  const sign = (type: TokenType, account: string, sid: string, now: Date, expires: Date): Promise<string> =>
    new SignJWT({ type, sid })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setSubject(account)
      .setIssuedAt(now)
      .setExpirationTime(expires)
      .sign(key);
  const short = async (type: TokenType, subject: string, sid: string, now: Date): Promise<AccessToken> => {
    const expires = new Date(now.getTime() + ACCESS_SECONDS * 1000);
    return { token: await sign(type, subject, sid, now, expires), expires: expires.toISOString() };
  };
  return {
    access: (account, session, now) => short('access', account, session, now),
    asset: (asset, now) => short('asset', asset, '', now),
    read: (account, session, now, expires) => sign('read', account, session, now, expires),
    async check(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate: now });
        const { sub, exp, iat = Infinity, sid, type } = payload;
        if (sub === undefined || exp === undefined || typeof sid !== 'string') return undefined;
        if (iat > now.getTime() / 1000 + AHEAD_SECONDS) return undefined;
        return isTokenType(type) ? { sub, exp, sid, type } : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
    successor: (refresh) => {
      const [session = ''] = refresh.split('.', 1);
      const digest = createHmac('sha256', key).update(`refresh ${refresh}`).digest('base64url');
      return `${session}.${digest.slice(0, 32)}`;
    },
    known: (email, browser) => createHmac('sha256', key).update(`known ${browser} ${email}`).digest('base64url'),
    xsrf: (session) => createHmac('sha256', key).update(`xsrf ${session}`).digest('base64url'),
  };
}

function isTokenType(type: unknown): type is TokenType {
  return type === 'access' || type === 'read' || type === 'asset';
}

/** 192 random bits for a URL or a cookie. */
export function randomToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Only hashes of opaque tokens are stored: reading the store gives no access. Tokens are random and need no salt. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Constant-time comparison. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest()];
  return timingSafeEqual(a, b);
}

/** The predecessor's ID format: 24 hexadecimal digits. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}
