import type { FastifyRequest } from 'fastify';
import type { Issue } from '#generated/payloads.d.ts';
import { isObject } from '#shared/json.ts';
import { nearest } from '#shared/suggest.ts';

/** The issue of a parameter that the route does not declare, with the one that was probably meant. */
export function unknownParameter(issue: Issue, name: string, request: FastifyRequest): Issue {
  const declared = declaredBy(request);
  const [meant] = nearest(name, declared, 1);
  if (meant !== undefined) return { ...issue, message: `${issue.message}. Did you mean "${meant}"?` };
  const hint = declared.length === 0 ? 'This route takes no parameters' : `Allowed here: ${declared.join(', ')}`;
  return { ...issue, hint };
}

function declaredBy({ routeOptions, server }: FastifyRequest): string[] {
  const schema = routeOptions.schema?.querystring;
  if (!isObject(schema)) return [];
  const { $ref: payload } = schema;
  const whole: unknown = typeof payload === 'string' ? server.getSchema(payload.replace(/#$/, '')) : schema;
  return isObject(whole) && isObject(whole['properties']) ? Object.keys(whole['properties']) : [];
}
