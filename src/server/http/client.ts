import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { securePages, type ExternalHosts } from './security.ts';

/** Output of `vite build`. */
const CLIENT_FOLDER = join(import.meta.dirname, '../../../dist/app');

/** Pages are left out of the API description. */
const NO_API = { schema: { hide: true } };

type ClientOptions = { folder?: string; hosts?: ExternalHosts };

/** The script that embedded widgets load, from pages of any origin or without one. */
const WIDGET_SCRIPT = '/syncer.js';

/**
 * Serves the built client: content-hashed files with an immutable cache, and the single HTML file for every page URL.
 * Files are looked up on each request, so that a new build is served without a restart.
 */
export async function serveClient(
  app: FastifyInstance,
  { folder = CLIENT_FOLDER, hosts = { connect: [], frame: [], images: [] } }: ClientOptions,
): Promise<void> {
  await securePages(app, hosts);
  const readPage = pageReader(join(folder, 'index.html'));
  if ((await readPage()) === null) {
    app.get('/', NO_API, async () => {
      throw new AppError('unavailable', 'The client is not built yet: run "npm run build"');
    });
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: setCaching,
  });
  const sendPage = async (reply: FastifyReply): Promise<FastifyReply> => {
    const page = (await readPage()) ?? '';
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', reply.cspNonce.style));
  };
  app.get('/', NO_API, (_request, reply) => sendPage(reply));
  app.get('/*', NO_API, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (path.startsWith('/v2/')) throw new AppError('not_found', `Not found: GET ${path}`);
    return isFile(path) ? reply.sendFile(path) : sendPage(reply);
  });
}

/** Reads the page again when its file has changed; serves the previous one while it is being written. */
function pageReader(file: string): () => Promise<string | null> {
  let known: { page: string; at: number } | null = null;
  return async () => {
    const at = await stat(file).then(
      (found) => found.mtimeMs,
      () => null,
    );
    if (at !== null && at !== known?.at) known = { page: await readFile(file, 'utf8'), at };
    return known?.page ?? null;
  };
}

/** Client files are at the top level or under `assets`; a page URL may also end in an item ID with dots. */
function isFile(path: string): boolean {
  return path.startsWith('/assets/') || /^\/[^/]+\.\w{1,8}$/.test(path);
}

function setCaching(reply: FastifyReply, path: string): void {
  const hashed = path.includes('/assets/');
  if (path.endsWith(WIDGET_SCRIPT)) void reply.header('cross-origin-resource-policy', 'cross-origin');
  void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
