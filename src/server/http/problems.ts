import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, Issue } from '#generated/payloads.d.ts';
import { AppError, STATUS, type ErrorCode } from '#shared/errors.ts';
import { DATA_HEADERS } from './security.ts';
import { unknownParameter } from './unknown-parameter.ts';

/** Letters of one parameter in the path of an address. */
export const MAX_PARAMETER = 300;

/** The only place where errors become responses. Anything not meant for the client is logged and sent as `internal`. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError) {
      if (error.cause !== undefined) request.log.warn({ err: error.cause }, error.message);
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
      return send(reply, error.toBody());
    }
    if (error.validation !== undefined) return send(reply, invalidRequest(error, request));
    const status = error.statusCode ?? 500;
    if (status < 500) return send(reply, { code: codeOf(status), message: plain(error) }, status);
    request.log.error({ err: error }, 'request failed');
    return send(reply, { code: 'internal', message: 'Something went wrong on the server. It has been logged.' });
  });
  app.setNotFoundHandler((request, reply) =>
    send(reply, { code: 'not_found', message: `Not found: ${request.method} ${pathOf(request)}` }),
  );
}

/** Answers an address that the router does not take as any other error; no hook runs for it. */
export function refuseAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  const message = isTooLong
    ? `A part of the address is longer than ${MAX_PARAMETER} characters`
    : 'The address is not valid';
  void send(reply.headers(DATA_HEADERS), { code: 'invalid', message }, error.statusCode);
}

function send(reply: FastifyReply, body: ErrorBody, status: number = STATUS[body.code]): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

function codeOf(status: number): ErrorCode {
  if (status === 404) return 'not_found';
  if (status === 413) return 'too_large';
  if (status === 429) return 'limited';
  return 'invalid';
}

/** Fastify's own errors (wrong media type, broken JSON, body too large), without its codes. */
function plain(error: FastifyError): string {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'The request body is too large';
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'The request body must be application/json';
  if (error instanceof SyntaxError || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return `The request body is not valid JSON: ${error.message}`;
  return error.message;
}

function invalidRequest(error: FastifyError, request: FastifyRequest): ErrorBody {
  const where = error.validationContext === 'body' ? '' : `/${error.validationContext ?? ''}`;
  const found = (error.validation ?? []).map(({ instancePath, keyword, message, params }) => {
    const path = `${where}${instancePath}${keyword === 'required' ? `/${String(params['missingProperty'])}` : ''}`;
    const isUnknown = keyword === 'additionalProperties';
    const text = isUnknown ? `"${String(params['additionalProperty'])}" is not allowed` : (message ?? 'is not valid');
    const issue: Issue = { path, rule: keyword, message: text };
    if (!isUnknown || error.validationContext !== 'querystring') return { issue, text: `${path.slice(1)} ${text}` };
    const unknown = unknownParameter(issue, String(params['additionalProperty']), request);
    return { issue: unknown, text: unknown.message };
  });
  return {
    code: 'invalid',
    message: found.map(({ text }) => text.trim()).join(', '),
    issues: found.map(({ issue }) => issue),
  };
}
