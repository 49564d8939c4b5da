import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';

/** `health` throws AppError `unavailable` with the reason if the store cannot do its work. */
type HealthParts = { store: { health(): Promise<void> }; version: string };

/** For monitoring: 200 while the server can do its work, 503 with the reason otherwise. */
export function healthRoute(app: FastifyInstance, { store, version }: HealthParts): void {
  app.get(
    '/health',
    {
      config: { permission: 'open' },
      logLevel: 'warn',
      schema: {
        summary: 'Whether the server is working',
        response: { 200: { $ref: 'health.json#' }, 503: { $ref: 'health.json#' } },
      },
    },
    async (_request, reply) => {
      const problem = await store.health().then(() => null, reasonOf);
      if (problem === null) return { status: 'ok', version };
      return reply.code(503).header('retry-after', 1).send({ status: 'unavailable', version, problem });
    },
  );
}

function reasonOf(error: unknown): string {
  return error instanceof AppError ? error.message : 'The store is unavailable';
}
