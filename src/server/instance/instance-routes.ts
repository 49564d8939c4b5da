import { join } from 'node:path';
import { readInside } from '#server/files/read-inside.ts';
import { file } from '#server/http/answers.ts';
import { parameters } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import { AppError } from '#shared/errors.ts';
import { publicInstance, type Instance } from './instance.ts';

/** The logo of the product is that of a schema folder without one. */
const SHIPPED = join(import.meta.dirname, '../../../schemas');
/** The address changes with the content. */
const FOR_EVER = 'public, max-age=31536000, immutable';

type InstanceParts = { instance: Instance; version: string; schemasFolder: string };

/** Public information, readable without signing in, and the modules of extensions, which are as public as the client. */
export function instanceRoutes(routes: Routes, { instance, version, schemasFolder }: InstanceParts): void {
  routes.get(
    '/v2/instance',
    { permission: 'open', answers: ['What this installation is and offers', { $ref: 'instance.json#' }] },
    async () => ({ ...publicInstance(instance), version }),
  );
  routes.get(
    '/v2/instance/privacy-policy',
    { permission: 'open', answers: ['The privacy policy', { $ref: 'privacy-policy.json#' }] },
    async () => ({ text: instance.privacyPolicy }),
  );
  routes.get(
    '/v2/instance/logo.svg',
    { permission: 'open', answers: ['The logo of this installation', LOGO] },
    async (_request, reply) => {
      const [, type, picture] = /^data:([\w/]+);base64,(.*)$/.exec(instance.logo) ?? [];
      if (type !== undefined && picture !== undefined)
        return reply.header('cache-control', 'no-cache').type(type).send(Buffer.from(picture, 'base64'));
      const logo = (await readInside(schemasFolder, 'logo.svg')) ?? (await readInside(SHIPPED, 'logo.svg'));
      return reply.header('cache-control', 'no-cache').type('image/svg+xml; charset=utf-8').send(logo);
    },
  );
  routes.get(
    '/v2/extensions/:hash/:name',
    {
      permission: 'open',
      params: EXTENSION,
      answers: ['An extension as a JavaScript module', file('text/javascript', 'The module')],
    },
    async ({ params }, reply) => {
      const address = `/v2/extensions/${params.hash}/${params.name}`;
      const found = instance.extensions.find(({ module }) => module === address);
      if (found === undefined) throw new AppError('not_found', `Extension "${params.name}" not found`);
      return reply.header('cache-control', FOR_EVER).type('text/javascript; charset=utf-8').send(found.text);
    },
  );
}

const EXTENSION = parameters({ hash: { type: 'string' }, name: { type: 'string' } }, 'hash', 'name');
const LOGO = {
  description: 'The logo',
  content: {
    'image/svg+xml': { schema: {} },
    'image/png': { schema: {} },
    'image/jpeg': { schema: {} },
    'image/webp': { schema: {} },
  },
} as const;
