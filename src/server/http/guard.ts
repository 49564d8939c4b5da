import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { anonymous, can, type Action, type Actor, type Subject } from '#shared/permissions.ts';
import type { Callers } from '#server/accounts/tokens/callers.ts';
import { readCookie } from '#server/accounts/tokens/cookies.ts';

/** What a route asks of its caller. `open` is for what anyone may do before signing in. */
export type Permission = { action: Action; subject: Subject } | 'open' | 'signed-in';

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission;
    /** the asset that the address names may ask too, by a token of its own */
    assetToken?: true;
  }
  interface FastifyInstance {
    /** every route that the guard stands before, as `GET /v2/…` */
    guarded: string[];
    /** Says who asks and whether they may; for answers that go on it can be asked again. */
    admit: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    user: Actor;
    /** the session that the caller's token lives with; empty without one */
    session: string;
  }
}

/** Every route names its permission; one that does not is a bug found at start. The check stands before the handler. */
export function guardRoutes(app: FastifyInstance, callers: Callers, strictAuth: boolean): void {
  const nobody = anonymous(strictAuth);
  app.decorate('guarded', []);
  app.decorateRequest('user');
  app.decorateRequest('session', '');
  app.addHook('onRoute', (route) => {
    const permission = route.config?.permission ?? permissionOfLibrary(route.url);
    if (permission === undefined)
      throw new Error(`${String(route.method)} ${route.url} does not declare the permission it needs`);
    route.config = { ...route.config, permission };
    app.guarded.push(...[route.method].flat().map((method) => `${method} ${route.url}`));
  });
  app.decorate('admit', async (request) => {
    const { permission, assetToken } = request.routeOptions.config;
    request.user = nobody;
    if (assetToken === true && (await isAssetItself(request, callers))) return;
    await identify(request, callers, permission === undefined || permission === 'open');
    if (permission === undefined || permission === 'open') return;
    if (permission === 'signed-in') {
      if (request.session === '') throw new AppError('unauthorized', 'Please authenticate');
    } else allow(request, permission.action, permission.subject);
  });
  app.addHook('onRequest', (request) => app.admit(request));
}

/** @throws AppError `unauthorized` for nobody in particular, `forbidden` for somebody who may not */
export function allow({ user }: Pick<FastifyRequest, 'user'>, action: Action, subject: Subject): void {
  if (can(user, action, subject)) return;
  throw user.id === '' ? new AppError('unauthorized', 'Please authenticate') : new AppError('forbidden', 'Forbidden');
}

/**
 * Says who asks. A bearer token must hold, but where anyone is welcome an old one does no harm. Reading is also allowed by
 * the cookie for what browsers fetch without our headers.
 */
async function identify(request: FastifyRequest, callers: Callers, open: boolean): Promise<void> {
  const header = request.headers.authorization;
  const token = bearerOf(request);
  const cookie = header === undefined && request.method === 'GET' ? readCookie(request) : undefined;
  const caller =
    token === undefined
      ? cookie !== undefined && (await callers.find(cookie, 'read'))
      : await callers.find(token, 'access');
  if (caller) [request.user, request.session] = [caller.actor, caller.session];
  else if (header !== undefined && !open) throw new AppError('unauthorized', 'Please authenticate');
}

async function isAssetItself(request: FastifyRequest, callers: Callers): Promise<boolean> {
  const token = bearerOf(request);
  const { id } = request.params as { id?: string };
  const actor = token === undefined || id === undefined ? undefined : await callers.asset(token, id);
  if (actor) request.user = actor;
  return actor !== undefined;
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(headers.authorization ?? '')?.[1];
}

/** Files of the client and of the API browser are put up by libraries, which know no permissions. */
function permissionOfLibrary(url: string): Permission | undefined {
  if (url === '/v2/docs' || url.startsWith('/v2/docs/')) return READ;
  return url.startsWith('/v2') ? undefined : 'open';
}

export const READ: Permission = { action: 'read', subject: { area: 'inventory' } };
export const CREATE: Permission = { action: 'create', subject: { area: 'inventory' } };
export const UPDATE: Permission = { action: 'update', subject: { area: 'inventory' } };
export const DELETE: Permission = { action: 'delete', subject: { area: 'inventory' } };
