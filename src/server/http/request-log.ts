import type { FastifyInstance } from 'fastify';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** One line per request, written with its response. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // a token in a URL is as sensitive as a password
        url: request.url.replaceAll(/([?&]token=)[^&]*/g, '$1…'),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
