import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';

/** What is asked of whether the server can do its work; `check` throws AppError `unavailable` saying why not. */
export type Health = { check: () => Promise<void> };

/** For monitoring: 200 while it takes work, 503 with the reason while it does not. */
export function healthRoute(app: FastifyInstance, { check }: Health, version: string): void {
  app.get('/health', { config: { permission: 'open' }, logLevel: 'warn' }, async (_request, reply) => {
    const problem = await check().then(() => null, reasonOf);
    if (problem === null) return { status: 'ok', version };
    return reply.code(503).header('retry-after', 1).send({ status: 'unavailable', version, problem });
  });
}

function reasonOf(error: unknown): string {
  return error instanceof AppError ? error.message : 'The store is unavailable';
}
