import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the browser reports an origin allowed by the operator. Pages cannot forge that header. */
    fromNamedOrigin: boolean;
  }
}

/** Pages of these origins may call us with their user's cookies; all others cannot read responses. */
export async function nameOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  const named = new Set(origins);
  app.decorateRequest('fromNamedOrigin', false);
  if (named.size === 0) return;
  app.addHook('onRequest', (request, _reply, next) => {
    request.fromNamedOrigin = named.has(request.headers.origin ?? '');
    next();
  });
  await app.register(cors, {
    origin: [...named],
    credentials: true,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'If-Match', 'Idempotency-Key', 'X-XSRF-TOKEN', 'Last-Event-ID'],
    exposedHeaders: ['ETag', 'Location', 'Retry-After', 'Content-Disposition'],
    maxAge: 600,
  });
}

/**
 * Parses `CORS_ORIGINS`. @throws AppError `invalid` for an invalid origin, and for `*`, which would let any site read
 */
export function checkOrigins(origins: readonly string[]): readonly string[] {
  for (const origin of origins) {
    const isOrigin = /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
    if (!isOrigin)
      throw new AppError('invalid', `CORS_ORIGINS: "${origin}" must be an origin such as https://client.example.org`);
  }
  return origins;
}
