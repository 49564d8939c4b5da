import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Answers of the API are data: a browser that is made to open one as a page may do nothing with it. */
const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** The API browser draws with inline styles, and runs nothing but its own files. */
export const DOCUMENTATION_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; frame-ancestors 'self'";

/** The same headers on every answer; pages have stricter and longer ones of their own. */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(DATA_HEADERS);
    next();
  });
}

/**
 * Headers that keep a page from running or loading what is not ours. Scripts only come from files of this server; the
 * component library writes style tags, which carry the nonce of their page. The only other hosts are those of a provider of
 * identities, where one is configured.
 */
export async function securePages(pages: FastifyInstance, providers: readonly string[]): Promise<void> {
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
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...providers],
        // signing in silently happens in a frame of the provider's
        frameSrc: ["'self'", ...providers],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // whoever puts TLS in front says so there; on plain http the header would lock people out
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
}
