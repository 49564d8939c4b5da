import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Instance } from './instance.ts';

/** Public information, readable without signing in. */
export function instanceRoutes(app: FastifyInstance, instance: Instance, version: string, schemasFolder: string): void {
  app.get('/health', { config: { permission: 'open' }, logLevel: 'warn' }, async () => ({ status: 'ok', version }));
  const { privacyPolicy, ...short } = instance;
  app.get('/v2/instance', { config: { permission: 'open' } }, async () => ({ ...short, version }));
  app.get('/v2/instance/privacy-policy', { config: { permission: 'open' } }, async () => ({ text: privacyPolicy }));
  app.get('/v2/instance/logo.svg', { config: { permission: 'open' } }, async (_request, reply) => {
    const logo = await readFile(join(schemasFolder, 'logo.svg'), 'utf8').catch(() => null);
    if (logo === null) throw new AppError('not_found', 'Logo not found');
    return reply.header('cache-control', 'no-cache').type('image/svg+xml').send(logo);
  });
}
