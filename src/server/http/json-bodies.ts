import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { EXACT_HINT, inexactInteger, inexactMessage } from '#shared/reading/inexact-integer.ts';
import { isJsonText } from '#shared/reading/json-text.ts';

/** An item may nest 64 levels; the wrapper of a bulk change adds only a few. */
const DEEPEST = 200;

/** Every PATCH takes a merge patch (RFC 7396), under either media type. */
export const JSON_TYPES = ['application/json', 'application/merge-patch+json'] as const;

/** Parses JSON as Fastify does, but refuses plain text, and nesting so deep that inspecting it would fail. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>([...JSON_TYPES], { parseAs: 'string' }, (request, body, done) => {
    if (isDeeperThan(body, DEEPEST))
      return done(new AppError('invalid', `The request body nests more than ${DEEPEST} levels deep`));
    const inexact = inexactInteger(body);
    if (inexact !== undefined) return done(new AppError('invalid', `${inexactMessage(inexact.number)}. ${EXACT_HINT}`));
    return parse(request, body, (error, value) => {
      // Fastify reports forbidden names like any other invalid JSON
      if (error !== null && isJsonText(body)) done(new AppError('invalid', FORBIDDEN_NAMES));
      else done(error, value);
    });
  });
}

const FORBIDDEN_NAMES = 'No object can have a member called "__proto__", or "constructor" with "prototype". Rename it';

function isDeeperThan(text: string, max: number): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth++;
    else if (token === ']' || token === '}') depth--;
    if (depth > max) return true;
  }
  return false;
}
