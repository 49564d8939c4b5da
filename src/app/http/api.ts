import ky, { HTTPError, isNetworkError, isTimeoutError, type ResponsePromise } from 'ky';
import type { ErrorBody, RenewedAccess } from '#generated/payloads.d.ts';
import { AppError, NO_ANSWER, STATUS, type ErrorCode } from '#shared/errors.ts';
import { isObject } from '#shared/json.ts';
import { receive } from '#shared/receive.ts';
import { renewer } from './renewer.ts';
import { endSession, setAccess, token } from './session.ts';
import { xsrfToken } from './xsrf-token.ts';

export type Search = Record<string, string | number | boolean | undefined>;

/** Requests have no timeout, and only TanStack Query retries. */
export const http = ky.create({
  prefix: '/v2',
  retry: 0,
  timeout: false,
  credentials: 'include',
  // what `today` means in a query
  headers: { 'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone },
  hooks: { beforeError: [({ error }) => toAppError(error)] },
});

/** Renews the access token of the cookie's session: one request for all callers in all tabs. */
export const renewal = renewer(token, async () => {
  try {
    const { access } = await open<RenewedAccess>('post', 'auth/refresh-tokens');
    setAccess(access);
  } catch (error) {
    if (isRefused(error)) endSession(error);
    throw error;
  }
});

export function get<T>(path: string, search: Search = {}, signal?: AbortSignal): Promise<T> {
  return inSession<T>(() => http.get(path, { searchParams: search, headers: proofs(), signal: signal ?? null }));
}

export function post<T>(path: string, body?: unknown, rev?: number): Promise<T> {
  return inSession<T>(() => http.post(path, { json: body, headers: { ...proofs(), ...ifMatch(rev) } }));
}

/** Creates something. Sent again with the same key, the server answers with what was created the first time. */
export function postOnce<T>(path: string, body: unknown, key: string): Promise<T> {
  return inSession<T>(() => http.post(path, { json: body, headers: { ...proofs(), 'Idempotency-Key': key } }));
}

/** `rev` is the base revision of the change; the server answers `stale` if there is a newer one. */
export function patch<T>(path: string, body: unknown, rev?: number): Promise<T> {
  return inSession<T>(() => http.patch(path, { json: body, headers: { ...proofs(), ...ifMatch(rev) } }));
}

/** Replaces the whole; `rev` as for `patch`. */
export function put<T>(path: string, body: unknown, rev: number): Promise<T> {
  return inSession<T>(() => http.put(path, { json: body, headers: { ...proofs(), ...ifMatch(rev) } }));
}

export async function remove(path: string, search: Search = {}, rev?: number): Promise<void> {
  await inSession(() => http.delete(path, { searchParams: search, headers: { ...proofs(), ...ifMatch(rev) } }));
}

/** A request outside any session: it never waits for a renewal, a 401 ends no session, and it outlives its page. */
export function open<T>(method: 'get' | 'post', path: string, body?: unknown, search: Search = {}): Promise<T> {
  const request = { method, searchParams: search, headers: proofs(), keepalive: method === 'post' };
  return readBody<T>(http(path, { ...request, ...(body !== undefined && { json: body }) }));
}

/** Renews a rejected token and sends the request once more. */
export async function inSession<T>(
  send: () => ResponsePromise,
  read: (response: ResponsePromise) => Promise<T> = readBody<T>,
): Promise<T> {
  await renewal.settled();
  const sent = token();
  try {
    return await read(send());
  } catch (error) {
    if (!isUnauthorized(error) || sent === undefined) throw error;
    if (token() === sent) await renewal.renew();
    return read(send());
  }
}

/** Undefined for a response without a body. */
async function readBody<T>(response: ResponsePromise): Promise<T> {
  const text = await response.text();
  return receive<T>(text === '' ? undefined : JSON.parse(text));
}

/** The access token and, for routes that rely on the cookie, the XSRF token. */
export function proofs(): Record<string, string> {
  const [access, page] = [token(), xsrfToken()];
  return {
    ...(access !== undefined && { Authorization: `Bearer ${access}` }),
    ...(page !== undefined && { 'X-XSRF-TOKEN': page }),
  };
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unauthorized';
}

/** The server doesn't know the session; other errors may be temporary. */
function isRefused(error: unknown): boolean {
  return isUnauthorized(error) || (error instanceof AppError && error.code === 'forbidden');
}

function ifMatch(rev: number | undefined): Record<string, string> {
  return rev === undefined ? {} : { 'If-Match': `"${rev}"` };
}
/** Turns a failed response or network error back into the error that the server threw. */
export function toAppError(error: Error): Error {
  if (error instanceof HTTPError) return fromResponse(error.response.status, error.data);
  if (isNetworkError(error)) return new AppError('unavailable', NO_ANSWER);
  if (isTimeoutError(error)) return new AppError('unavailable', error.message);
  return error;
}

/** A status outside the table (from a proxy, say) becomes the nearest known code. */
export function fromResponse(status: number, body: unknown): AppError {
  if (isErrorBody(body)) return new AppError(body.code, body.message, body);
  const known = Object.keys(STATUS).find((code): code is ErrorCode => isCode(code) && STATUS[code] === status);
  const code = known ?? (status >= 500 ? 'unavailable' : 'invalid');
  const message = `The server responded with status ${status}`;
  return new AppError(code, code === 'unavailable' ? `${NO_ANSWER}: ${message}` : message);
}

function isCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(STATUS, value);
}

function isErrorBody(body: unknown): body is ErrorBody {
  return isObject(body) && isCode(body.code) && typeof body.message === 'string';
}
