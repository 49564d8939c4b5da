import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { can, type Action, type Subject } from '#shared/permissions.ts';
import { ADMINISTRATOR, type User } from '#shared/user.ts';

/** What a route asks of its caller. `open` is for what anyone may see before signing in. */
export type Permission = { action: Action; subject: Subject } | 'open';

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission;
  }
  interface FastifyRequest {
    user: User;
  }
}

/** Every route names its permission; one that does not is a bug found at start. The check stands before the handler. */
export function guardRoutes(app: FastifyInstance): void {
  app.decorateRequest('user');
  app.addHook('onRoute', (route) => {
    if (route.config?.permission === undefined && !isLibraryRoute(route.url)) {
      throw new Error(`${String(route.method)} ${route.url} does not say which permission it needs`);
    }
  });
  app.addHook('onRequest', async (request) => {
    // until accounts exist every caller is the administrator
    request.user = ADMINISTRATOR;
    const permission = request.routeOptions.config.permission;
    if (permission === undefined || permission === 'open') return;
    if (!can(request.user, permission.action, permission.subject)) throw new AppError('forbidden', 'Forbidden');
  });
}

/** Files of the client and of the API browser are put up by libraries. */
function isLibraryRoute(url: string): boolean {
  return !url.startsWith('/v2') || url.startsWith('/v2/docs');
}

export const READ: Permission = { action: 'read', subject: { area: 'inventory' } };
export const CREATE: Permission = { action: 'create', subject: { area: 'inventory' } };
export const UPDATE: Permission = { action: 'update', subject: { area: 'inventory' } };
export const DELETE: Permission = { action: 'delete', subject: { area: 'inventory' } };
