import type { FastifyInstance } from 'fastify';
import { resourceOf } from './resources.ts';

type Answer = { description: string; type: 'null' } | { description: string; content: Record<string, object> };

/** An answer without a body. */
export function empty(description: string): Answer {
  return { type: 'null', description };
}

/** An answer that is no JSON: a file, a page or a stream. */
export function file(mediaType: string, description: string): Answer {
  return { description, content: { [mediaType]: { schema: {} } } };
}

/**
 * Every documented route may also answer an error, and is listed with its resource. What a route declares describes its
 * answers and never changes them: they are sent as they are.
 */
export function describeAnswers(app: FastifyInstance): void {
  app.setSerializerCompiler(() => JSON.stringify);
  app.addHook('onRoute', (route) => {
    if (route.schema?.hide === true || !/^\/(v2|health)\b/.test(route.url)) return;
    const { response = {} } = route.schema ?? {};
    route.schema = {
      ...route.schema,
      tags: [resourceOf(route.url)],
      response: { ...(response as object), default: { $ref: 'error.json#' } },
    };
  });
}
