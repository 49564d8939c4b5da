import { readInside } from '#server/files/read-inside.ts';
import type { Routes } from '#server/http/routes.ts';
import { AppError } from '#shared/errors.ts';
import { publicInstance, type Instance } from './instance.ts';

/** Public information, readable without signing in. */
export function instanceRoutes(routes: Routes, instance: Instance, version: string, schemasFolder: string): void {
  const { privacyPolicy } = instance;
  const short = publicInstance(instance);
  routes.get(
    '/v2/instance',
    { permission: 'open', answers: ['What this installation is and offers', { $ref: 'instance.json#' }] },
    async () => ({ ...short, version }),
  );
  routes.get(
    '/v2/instance/privacy-policy',
    { permission: 'open', answers: ['The privacy policy', { $ref: 'privacy-policy.json#' }] },
    async () => ({ text: privacyPolicy }),
  );
  routes.get(
    '/v2/instance/logo.svg',
    { permission: 'open', answers: ['The logo of this installation', LOGO] },
    async (_request, reply) => {
      const logo = await readInside(schemasFolder, 'logo.svg');
      if (logo === null) throw new AppError('not_found', 'Logo not found');
      return reply.header('cache-control', 'no-cache').type('image/svg+xml; charset=utf-8').send(logo);
    },
  );
}

const LOGO = { description: 'The logo', content: { 'image/svg+xml': { schema: {} } } } as const;
