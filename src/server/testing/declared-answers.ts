import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import addFormats from 'ajv-formats';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';

type Schema = { $ref?: string; type?: string };
type Declared = Schema & { content?: Record<string, { schema: Schema }> };

const routes = new WeakMap<IncomingMessage, FastifyRequest['routeOptions']>();
channel('tracing:fastify.request.handler:start').subscribe((message) => {
  const { request } = message as { request: FastifyRequest };
  routes.set(request.raw, request.routeOptions);
});

const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
addFormats.default(ajv);

/** @throws Error if the answer is not as its route declares it: the documentation describes what is sent */
export function checkAnswer(app: FastifyInstance, answer: LightMyRequestResponse): void {
  const { raw, statusCode, payload } = answer;
  const route = routes.get(raw.req as IncomingMessage);
  const response = (route?.schema?.response ?? {}) as Record<string, Declared>;
  // a hook answers errors, and preflight requests of browsers
  const isDocumented = route ? 'default' in response : statusCode >= 400;
  if (!isDocumented || statusCode === 304 || raw.req.method === 'HEAD') return;
  const declared = response[statusCode] ?? (statusCode >= 400 ? { $ref: 'error.json#' } : undefined);
  const issues = declared === undefined ? ['the status'] : issuesOf(app, declared, answer);
  if (issues.length === 0) return;
  const name = route ? `${String(route.method)} ${route.url}` : `${raw.req.method} ${raw.req.url}`;
  throw new Error(`${name} does not declare its answer ${statusCode}: ${issues.join('; ')}\n${payload.slice(0, 2000)}`);
}

function issuesOf(app: FastifyInstance, declared: Declared, answer: LightMyRequestResponse): string[] {
  const { payload, headers } = answer;
  const [mediaType = ''] = String(headers['content-type'] ?? '').split(';');
  if (declared.type === 'null') return payload === '' ? [] : ['it has a body'];
  const { content = { 'application/json': { schema: declared } } } = declared;
  if (payload === '' && declared.content) return [];
  const found = content[mediaType] ?? content[mediaType.replace(/[^/]*$/, '*')] ?? content['*/*'];
  if (found === undefined) return [`it is ${mediaType || 'empty'}`];
  if (mediaType !== 'application/json' || headers['content-encoding'] !== undefined) return [];
  if (ajv.schemas['error.json'] === undefined) ajv.addSchema(Object.values(app.getSchemas()) as AnySchema[]);
  const { schema } = found;
  const validate = (schema.$ref !== undefined && ajv.getSchema(schema.$ref)) || ajv.compile(schema);
  void validate(JSON.parse(payload));
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    `${instancePath} ${message} ${JSON.stringify(params)}`.trim(),
  );
}
