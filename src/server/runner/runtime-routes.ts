import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { RuntimeFiles } from './runtime-files.ts';

/** Left out of the API description: they are part of the client. */
const NO_API = { schema: { hide: true } };

/**
 * The only script of the frame's document: starts a worker with the code that the parent page sends, and passes on the
 * port that comes with it. Programs run in that worker; removing the frame ends it in any case. Browsers refuse module
 * workers from `blob:` URLs in a document without origin.
 */
const FRAME_SCRIPT = `addEventListener('message', ({ source, data, ports }) => {
  if (source !== parent) return;
  const worker = new Worker('data:text/javascript,' + encodeURIComponent(data), { type: 'module' });
  worker.onerror = ({ message }) => ports[1].postMessage(message || 'The worker does not start');
  worker.postMessage(null, [ports[0]]);
}, { once: true });`;

const FRAME = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Program</title><script>${FRAME_SCRIPT}</script></html>`;

/**
 * The document has no origin, even when opened directly, and no network access: what its worker needs is sent to it. It
 * is the only document that may compile WebAssembly.
 */
const FRAME_POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(FRAME_SCRIPT).digest('base64')}' blob: 'wasm-unsafe-eval'`,
  'worker-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');

/** What browsers need to run programs: the frame and the interpreter's files. */
export function runtimeRoutes(app: FastifyInstance, { programCache }: { programCache: string }): void {
  const files = new RuntimeFiles(programCache);

  app.get('/runtime/frame', NO_API, (_request, reply) =>
    reply
      .header('content-security-policy', FRAME_POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(FRAME),
  );

  app.get<{ Params: { name: string } }>('/runtime/:name', NO_API, async (request, reply) => {
    const file = await files.get(request.params.name);
    const tag = `"${file.tag}"`;
    void reply.header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply
      .header('content-encoding', 'gzip')
      .header('content-length', file.bytes)
      .type(file.type)
      .send(createReadStream(file.path));
  });
}
