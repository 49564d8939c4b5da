import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiToken } from '#server/tokens/api-tokens.ts';
import type { ApiCaller, Callers } from '#server/tokens/callers.ts';
import { readCookie } from '#server/tokens/cookies.ts';
import { AppError } from '#shared/errors.ts';
import { anonymous, can, type Action, type Actor, type Subject } from '#shared/permissions.ts';
import { receive } from '#shared/receive.ts';

/**
 * What a route requires of its caller. `open`: allowed without signing in. `browser`: signed in there; an API token does
 * not suffice for what opens or closes an account.
 */
export type Permission = { action: Action; subject: Subject } | 'open' | 'signed-in' | 'browser';

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission;
    /** the asset in the URL may also call it, with its asset token */
    assetToken?: true;
    /** takes results of tests, also with an API token that may do nothing else but read */
    takesResults?: true;
  }
  interface FastifyInstance {
    /** every guarded route, as `GET /v2/…` */
    guarded: string[];
    /** what these routes require, apart from a session */
    permissions: Exclude<Permission, string>[];
    /** Authenticates and authorizes; streaming responses call it again. */
    admit: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    user: Actor;
    /** the session of the caller's token; empty without one */
    session: string;
    /** what the API token of the caller may do; null without one */
    apiToken: ApiCaller['access'] | null;
    /** the caller signed in with a password that someone else set */
    mustChangePassword: boolean;
  }
}

/** The only route besides the open ones that can be called before a given password is changed. */
export const OWN_ACCOUNT = '/v2/users/self';

/** `strictAuth`: visitors who have not signed in may read nothing. */
type GuardParts = { callers: Callers; instance: { strictAuth: boolean } };

/** Every route declares its permission, or startup fails. The check runs before the handler. */
export function guardRoutes(app: FastifyInstance, { callers, instance: { strictAuth } }: GuardParts): void {
  const nobody = anonymous(strictAuth);
  app.decorate('guarded', []);
  app.decorate('permissions', []);
  app.decorateRequest('user');
  app.decorateRequest('session', '');
  app.decorateRequest('apiToken', null);
  app.decorateRequest('mustChangePassword', false);
  app.addHook('onRoute', (route) => {
    const permission = route.config?.permission ?? permissionOfLibrary(route.url);
    if (permission === undefined)
      throw new Error(`${String(route.method)} ${route.url} does not declare the permission it needs`);
    route.config = { ...route.config, permission };
    if (typeof permission === 'object') app.permissions.push(permission);
    app.guarded.push(...[route.method].flat().map((method) => `${method} ${route.url}`));
  });
  app.decorate('admit', async (request) => {
    const { permission, assetToken } = request.routeOptions.config;
    request.user = nobody;
    request.apiToken = null;
    request.mustChangePassword = false;
    if (assetToken === true && (await isAssetItself(request, callers))) return;
    await identify(request, callers, permission === undefined || permission === 'open');
    if (permission === undefined || permission === 'open') return;
    if (request.mustChangePassword && request.routeOptions.url !== OWN_ACCOUNT) throw firstPassword();
    refuseBeyondToken(request, permission);
    if (permission === 'signed-in' || permission === 'browser') {
      if (request.user.id === '') throw new AppError('unauthorized', 'Please authenticate');
    } else allow(request, permission.action, permission.subject);
  });
  app.addHook('onRequest', (request) => app.admit(request));
}

/** @throws AppError `unauthorized` for anonymous callers, `forbidden` for signed-in users without the permission */
export function allow({ user }: Pick<FastifyRequest, 'user'>, action: Action, subject: Subject): void {
  if (can(user, action, subject)) return;
  throw user.id === '' ? new AppError('unauthorized', 'Please authenticate') : new AppError('forbidden', 'Forbidden');
}

/**
 * Identifies the caller. A bearer token must be valid, except on open routes, where an expired one is ignored. For
 * resources that browsers fetch without our headers, the read cookie is accepted on GET.
 */
async function identify(request: FastifyRequest, callers: Callers, open: boolean): Promise<void> {
  const header = request.headers.authorization;
  const token = bearerOf(request);
  if (token !== undefined && isApiToken(token)) return identifyByApiToken(request, callers, token, open);
  const cookie = header === undefined && request.method === 'GET' ? readCookie(request) : undefined;
  const caller =
    token === undefined
      ? cookie !== undefined && (await callers.find(cookie, 'read'))
      : await callers.find(token, 'access');
  if (caller) {
    [request.user, request.session] = [caller.actor, caller.session];
    request.mustChangePassword = caller.mustChangePassword;
  } else if (header !== undefined && !open) throw new AppError('unauthorized', 'Please authenticate');
}

async function identifyByApiToken(
  request: FastifyRequest,
  callers: Callers,
  token: string,
  open: boolean,
): Promise<void> {
  const caller = await callers.apiCaller(token);
  if (caller) {
    [request.user, request.apiToken] = [caller.actor, caller.access];
    request.mustChangePassword = caller.mustChangePassword;
  } else if (!open) throw new AppError('unauthorized', 'This API token has ended, was revoked, or never was one');
}

/** @throws AppError `forbidden` for what the caller, but not this API token may do */
function refuseBeyondToken({ apiToken, method, routeOptions }: FastifyRequest, permission: Permission): void {
  if (apiToken === null) return;
  if (permission === 'browser') throw new AppError('forbidden', 'An API token cannot do this: sign in in a browser');
  if (apiToken === 'all' || method === 'GET' || method === 'HEAD') return;
  if (apiToken === 'read') throw new AppError('forbidden', 'This API token may only read');
  if (routeOptions.config.takesResults !== true)
    throw new AppError('forbidden', 'This API token may only read and send results of tests');
}

/** Until they change a password set by someone else, users may only read their account and change the password. */
export function firstPassword(): AppError {
  return new AppError(
    'password_change_required',
    `Change the password that was set for you first (PATCH ${OWN_ACCOUNT})`,
  );
}

async function isAssetItself(request: FastifyRequest, callers: Callers): Promise<boolean> {
  const token = bearerOf(request);
  const { id } = receive<{ id?: string }>(request.params);
  const actor = token === undefined || id === undefined ? undefined : await callers.asset(token, id);
  if (actor) request.user = actor;
  return actor !== undefined;
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(headers.authorization ?? '')?.[1];
}

/** Routes for files of the client and the API browser are added by libraries, which know no permissions. */
function permissionOfLibrary(url: string): Permission | undefined {
  if (url === '/v2/docs' || url.startsWith('/v2/docs/')) return READ;
  return url.startsWith('/v2') ? undefined : 'open';
}

export const READ: Permission = { action: 'read', subject: { area: 'inventory' } };
export const CREATE: Permission = { action: 'create', subject: { area: 'inventory' } };
export const UPDATE: Permission = { action: 'update', subject: { area: 'inventory' } };
export const DELETE: Permission = { action: 'delete', subject: { area: 'inventory' } };
