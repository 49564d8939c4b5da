import type { IncomingMessage } from 'node:http';
import type { AddressRules } from '#server/fetch/checked-address.ts';
import { guardedRequest } from '#server/fetch/guarded-request.ts';
import type { CallableService } from '#server/genai/services/generator-services.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { ANSWER_LIMITS, silent, type AnswerLimits } from './read-answer.ts';

/** A service and the rules for reaching it. */
export type Connection = { service: CallableService; rules: AddressRules; limits?: AnswerLimits | undefined };
export type ServiceCall = {
  address: string;
  method?: string;
  headers: Record<string, string>;
  body?: unknown;
  signal: AbortSignal;
};

/** A service that answers with an error, whose text is not passed on: it may contain the key or internal details. */
export class ServiceRefusal extends AppError {
  readonly status: number;

  constructor(status: number, code: ErrorCode, message: string) {
    super(code, message);
    this.status = status;
  }
}

const ADDRESS_TEXTS = { example: 'https://model.example.org/v1', instead: 'use a service on the public internet' };

/** Sends a request to a service. @throws ServiceRefusal for any status but 2xx, AppError if there is no answer */
export async function callService(
  { service, rules, limits = ANSWER_LIMITS }: Connection,
  { address, method = 'POST', headers, body, signal }: ServiceCall,
): Promise<IncomingMessage> {
  const { name, isTrusted } = service;
  if (address === '') throw new AppError('unprocessable', `${name} has no address. Ask an administrator to enter it`);
  const allow = [...(rules.allow ?? []), ...(isTrusted && URL.canParse(address) ? [new URL(address).host] : [])];
  const silence = new AbortController();
  const sent = {
    method,
    headers: { accept: 'text/event-stream, application/json', 'accept-encoding': 'identity', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([signal, silence.signal]),
  };
  const timer = setTimeout(() => silence.abort(), limits.silenceMs);
  const sending = guardedRequest(address, sent, { ...rules, allow }, ADDRESS_TEXTS).finally(() => clearTimeout(timer));
  const response = await sending.catch((error: unknown) => {
    if (error instanceof AppError || signal.aborted) throw error;
    if (silence.signal.aborted) throw silent(name, limits.silenceMs);
    throw new AppError('unavailable', `${name} cannot be reached. Ask an administrator to check its address`, {
      cause: codeOf(error),
    });
  });
  const { statusCode: status = 0 } = response;
  if (status >= 200 && status < 300) return response;
  response.destroy();
  throw refusedError(name, status);
}

function refusedError(name: string, status: number): ServiceRefusal {
  if (status === 401 || status === 403)
    return new ServiceRefusal(
      status,
      'unprocessable',
      `${name} rejected its API key. Ask an administrator to check it`,
    );
  if (status === 404)
    return new ServiceRefusal(
      status,
      'unprocessable',
      `${name} has nothing at its address, or does not know its model. Ask an administrator to check both`,
    );
  if (status === 429)
    return new ServiceRefusal(status, 'limited', `${name} is busy, or its quota is used up. Try again later`);
  return new ServiceRefusal(
    status,
    'unprocessable',
    `${name} responded with status ${status}. Try again, or use another`,
  );
}

/** Logs only the kind of the failure: messages may contain addresses with secrets. */
function codeOf(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no connection';
  return new Error(`The service cannot be reached: ${code}`);
}
