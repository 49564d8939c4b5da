import type { FastifyReply } from 'fastify';

/**
 * The page of a shared widget is user code. It has no origin, even when opened directly, and no network access: it can
 * only draw what it learns about a vehicle. `'self'` is the address it came from, for `/syncer.js`.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  'media-src data: blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');

export function sendWidgetPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', PAGE_POLICY)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, no-cache')
    .type('text/html; charset=utf-8')
    .send(html);
}
