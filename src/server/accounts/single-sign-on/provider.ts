import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import type { IdentityProvider } from '#generated/payloads.d.ts';
import type { SsoSettings } from '#server/accounts/accounts.ts';
import { AppError } from '#shared/errors.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import { receive } from '#shared/receive.ts';

/** A user as reported by the provider. `subject` is the provider's ID, prefixed to keep providers apart. */
export type Identity = { subject: string; email: string; name: string };

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 65_536;
const GRAPH = 'https://graph.microsoft.com/v1.0/me';
/** Microsoft authorities under which any tenant can claim any address. */
const ANY_TENANT = /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)(?:\/|$)/;

/**
 * The owner of a token. One issued for us is verified with the provider's keys; any other by calling the provider's
 * userinfo endpoint, and if the provider names the client it was issued to, that must be ours.
 * @throws AppError `unauthorized` for a token that is invalid, issued to another client, or lacks a verified address
 */
export async function identify(sso: IdentityProvider, settings: SsoSettings, token: string): Promise<Identity> {
  const claims = readClaims(token);
  const graph = settings.userinfoUrl === undefined && isMicrosoft(sso);
  if (graph && ANY_TENANT.test(sso.authority))
    throw new AppError(
      'unavailable',
      'Single sign-on needs the authority of a single tenant, since other tenants could claim any address',
    );
  const about = graph ? undefined : await discover(sso);
  if (about && claims && claims.iss === about['issuer'] && isFor(claims, sso.clientId))
    return toIdentity(await verify(token, about, sso.clientId), String(about['issuer']));
  const { azp, appid, client_id: client } = claims ?? {};
  if ([azp, appid, client].some((given) => given !== undefined && given !== sso.clientId)) throw refused();
  const address = settings.userinfoUrl ?? (about ? about['userinfo_endpoint'] : GRAPH);
  if (typeof address !== 'string') throw refused();
  const answer = await request(address, token);
  if (answer === undefined) throw refused();
  return graph ? fromGraph(answer, sso) : toIdentity(answer, String(about?.['issuer'] ?? sso.authority));
}

/** The issuer that the provider names. @throws AppError `unavailable` if it does not answer */
export async function issuerOf(sso: IdentityProvider): Promise<string> {
  return String((await discover(sso))['issuer'] ?? sso.authority);
}

function isMicrosoft({ authority }: IdentityProvider): boolean {
  return authority.startsWith('https://login.microsoftonline.com/');
}

function readClaims(token: string): JWTPayload | undefined {
  try {
    return decodeJwt(token);
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function isFor({ aud }: JWTPayload, clientId: string): boolean {
  return [aud].flat().includes(clientId);
}

async function verify(token: string, about: JsonObject, clientId: string): Promise<JsonObject> {
  try {
    const keys = createRemoteJWKSet(new URL(String(about['jwks_uri'])), { timeoutDuration: TIMEOUT_MS });
    const { payload } = await jwtVerify(token, keys, { issuer: String(about['issuer']), audience: clientId });
    return receive<JsonObject>(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) throw refused();
    throw error;
  }
}

/** The provider's metadata (OpenID Connect Discovery). */
async function discover({ authority }: IdentityProvider): Promise<JsonObject> {
  const found = await request(`${authority.replace(/\/+$/, '')}/.well-known/openid-configuration`);
  if (!found) throw new AppError('unavailable', 'The identity provider does not respond');
  return found;
}

/** Undefined when refused. The operator chose the URL; the response is limited in size and time all the same. */
async function request(address: string, token?: string): Promise<JsonObject | undefined> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new AppError('unavailable', `The identity provider does not respond: ${String(error)}`);
  });
  if (!answer.ok) return undefined;
  const body = await answer.text();
  if (body.length > MAX_BYTES) return undefined;
  const value: unknown = JSON.parse(body);
  return isObject(value) ? value : undefined;
}

/** OpenID Connect claims. */
function toIdentity({ sub, email, email_verified, name }: JsonObject, issuer: string): Identity {
  if (typeof sub !== 'string') throw refused();
  if (typeof email !== 'string' || email_verified !== true)
    throw new AppError(
      'unauthorized',
      'Your email address is not verified by the identity provider. Verify it there, then sign in again',
    );
  return { subject: `${issuer}|${sub}`, email, name: typeof name === 'string' && name.trim() !== '' ? name : email };
}

/** Microsoft Graph: the tenant vouches for the addresses of its users. */
function fromGraph({ id, mail, displayName }: JsonObject, { authority }: IdentityProvider): Identity {
  if (typeof id !== 'string' || typeof mail !== 'string') throw refused();
  return { subject: `${authority}|${id}`, email: mail, name: typeof displayName === 'string' ? displayName : mail };
}

function refused(): AppError {
  return new AppError('unauthorized', 'Invalid MS access token');
}
