import type { FastifyReply } from 'fastify';

/**
 * The page of a shared widget is code of a user. It has no origin, also when it is opened by itself, and reaches no host:
 * what it learns of a vehicle it can only draw. `'self'` is the address it came from, for `/syncer.js`.
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
