import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Origins, in addition to this server's, that pages may contact, embed, and show pictures from. */
export type ExternalHosts = { connect: string[]; frame: string[]; images: string[] };

/** API responses are data: opened as a page in a browser they can do nothing, and no cache keeps them unless a route says so. */
export const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** The API browser uses inline styles, and scripts from its own files only. */
export const DOCUMENTATION_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "object-src 'none'; frame-ancestors 'self'";

/** Default headers of every response; pages override them with a stricter policy. */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(DATA_HEADERS);
    next();
  });
}

/**
 * Headers that keep a page from running or loading foreign content. Scripts only come from files of this server; the
 * component library writes style tags, which carry the nonce of their page. The only other hosts are those that the
 * instance configuration names.
 */
export async function securePages(pages: FastifyInstance, hosts: ExternalHosts): Promise<void> {
  pages.addHook('onRequest', (_request, reply, next) => {
    for (const name of Object.keys(DATA_HEADERS)) reply.removeHeader(name);
    next();
  });
  await pages.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...hosts.images],
        connectSrc: ["'self'", ...hosts.connect],
        frameSrc: ["'self'", ...hosts.frame],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // left to the proxy that terminates TLS; on plain HTTP the header would lock users out
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
}
