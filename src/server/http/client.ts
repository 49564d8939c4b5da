import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { securePages } from './security.ts';

/** What `vite build` makes. */
const CLIENT_FOLDER = join(import.meta.dirname, '../../../dist/app');

/** Serves the built client: files under their content hash for ever, every page address with the one HTML file. */
export async function serveClient(app: FastifyInstance): Promise<void> {
  const folder = CLIENT_FOLDER;
  await securePages(app);
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  if (page === null) {
    app.get('/', async () => {
      throw new AppError('unavailable', 'The client is not built yet: run "npm run build"');
    });
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: setCaching,
  });
  const sendPage = (reply: FastifyReply): FastifyReply =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', reply.cspNonce.style));
  app.get('/', (_request, reply) => sendPage(reply));
  app.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (path.startsWith('/v2/') || isFile(path)) throw new AppError('not_found', `Not found: GET ${path}`);
    return sendPage(reply);
  });
}

/** Files of the client stand at the top or under `assets`; an item's id at the end of a page's address may hold dots too. */
function isFile(path: string): boolean {
  return path.startsWith('/assets/') || /^\/[^/]+\.\w{1,8}$/.test(path);
}

function setCaching(reply: FastifyReply, path: string): void {
  const hashed = path.includes('/assets/');
  void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
