import type { FastifyInstance } from 'fastify';
import type { Actor } from '#shared/permissions.ts';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** One line per request, written with its response: who requested what, from where, and whether they got it. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // absent if the request failed before its caller was identified
    const { user }: { user?: Actor } = request;
    request.log.info(
      {
        method: request.method,
        // a token in a URL is as sensitive as a password
        url: request.url.replaceAll(/([?&]token=)[^&]*/g, '$1…'),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
        ...(user !== undefined && user.id !== '' && { user: user.id }),
      },
      'request',
    );
  });
}
