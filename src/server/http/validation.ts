import type { AnySchema, ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { isObject } from '#shared/json.ts';

/**
 * Validates requests against their routes' schemas. Bodies are taken unchanged: no coercion, defaults or dropped
 * members. Text in paths and query strings is coerced to the type in the schema.
 */
export function validateRequests(app: FastifyInstance): void {
  const strict = once(() => make(app, { coerceTypes: false, useDefaults: false }));
  const lenient = once(() => make(app, { coerceTypes: true, useDefaults: true }));
  const compiler: FastifySchemaCompiler<AnySchema> = ({ schema, httpPart }) =>
    whenCalled(() => (httpPart === 'body' ? strict() : lenient()).compile(schema));
  app.setValidatorCompiler(compiler);
  // some clients send a form content type with empty bodies
  app.addHook('onRequest', (request, _reply, next) => {
    const { headers } = request.raw;
    if (headers['content-length'] === '0') delete headers['content-type'];
    next();
  });
  // requests for longer pages than allowed get the longest, and its length: old clients request 1,000
  app.addHook('preValidation', ({ query, routeOptions }, _reply, next) => {
    const max = longestPage(routeOptions.schema?.querystring);
    if (max !== undefined && isObject(query) && Number(query['limit']) > max) query['limit'] = String(max);
    next();
  });
}

function longestPage(schema: unknown): number | undefined {
  const limit = isObject(schema) && isObject(schema['properties']) ? schema['properties']['limit'] : undefined;
  return isObject(limit) && typeof limit['maximum'] === 'number' ? limit['maximum'] : undefined;
}

function make(app: FastifyInstance, options: { coerceTypes: boolean; useDefaults: boolean }): Ajv2020 {
  const ajv = new Ajv2020({ ...options, removeAdditional: false, allErrors: true, strict: false, logger: false });
  addFormats.default(ajv);
  for (const [id, shared] of Object.entries(app.getSchemas())) ajv.addSchema(shared as AnySchema, id);
  return ajv;
}

/** Compiled by its first call, so that a server does not start with compiling those of all its routes. */
function whenCalled(compile: () => ValidateFunction) {
  const compiled = once(compile);
  const validate = (data: unknown): boolean => {
    const isValid = compiled()(data);
    validate.errors = compiled().errors;
    return isValid;
  };
  validate.errors = null as ValidateFunction['errors'];
  return validate;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
