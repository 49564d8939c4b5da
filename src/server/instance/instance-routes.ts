import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { readInside } from '#server/files/read-inside.ts';
import { publicInstance, type Instance } from './instance.ts';

/** Public information, readable without signing in. */
export function instanceRoutes(app: FastifyInstance, instance: Instance, version: string, schemasFolder: string): void {
  const { privacyPolicy } = instance;
  const short = publicInstance(instance);
  app.get(
    '/v2/instance',
    {
      config: { permission: 'open' },
      schema: { summary: 'What this installation is and offers', response: { 200: { $ref: 'instance.json#' } } },
    },
    async () => ({ ...short, version }),
  );
  app.get(
    '/v2/instance/privacy-policy',
    {
      config: { permission: 'open' },
      schema: { summary: 'The privacy policy', response: { 200: { $ref: 'privacy-policy.json#' } } },
    },
    async () => ({ text: privacyPolicy }),
  );
  app.get(
    '/v2/instance/logo.svg',
    {
      config: { permission: 'open' },
      schema: { summary: 'The logo of this installation', response: { 200: LOGO } },
    },
    async (_request, reply) => {
      const logo = await readInside(schemasFolder, 'logo.svg');
      if (logo === null) throw new AppError('not_found', 'Logo not found');
      return reply.header('cache-control', 'no-cache').type('image/svg+xml; charset=utf-8').send(logo);
    },
  );
}

const LOGO = { description: 'The logo', content: { 'image/svg+xml': { schema: {} } } } as const;
