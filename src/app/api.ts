import ky, { HTTPError, isNetworkError, isTimeoutError } from 'ky';
import { AppError, STATUS, type ErrorBody, type ErrorCode } from '#shared/errors.ts';
import { isObject } from '#shared/json.ts';

type Search = Record<string, string | number | boolean | undefined>;

/** Requests know no timeout, and Query alone decides on retries. */
const http = ky.create({
  prefix: '/v2',
  retry: 0,
  timeout: false,
  credentials: 'include',
  hooks: { beforeError: [({ error }) => toAppError(error)] },
});

export function get<T>(path: string, search: Search = {}, signal?: AbortSignal): Promise<T> {
  return http.get(path, { searchParams: search, signal: signal ?? null }).json<T>();
}

export function post<T>(path: string, body?: unknown, rev?: number): Promise<T> {
  return http.post(path, { json: body, headers: ifMatch(rev) }).json<T>();
}

/** `rev` is the revision that the change was made on; the server answers `stale` when it is no longer the newest. */
export function patch<T>(path: string, body: unknown, rev?: number): Promise<T> {
  return http.patch(path, { json: body, headers: ifMatch(rev) }).json<T>();
}

export async function remove(path: string, search: Search = {}, rev?: number): Promise<void> {
  await http.delete(path, { searchParams: search, headers: ifMatch(rev) });
}

function ifMatch(rev: number | undefined): Record<string, string> {
  return rev === undefined ? {} : { 'If-Match': `"${rev}"` };
}

/** Turns what the wire or the network said back into the refusal that the server threw. */
export function toAppError(error: Error): Error {
  if (error instanceof HTTPError) return fromResponse(error.response.status, error.data);
  if (isNetworkError(error)) return new AppError('unavailable', 'Network Error');
  if (isTimeoutError(error)) return new AppError('unavailable', error.message);
  return error;
}

/** A status outside the table (from a proxy, say) becomes the nearest code of ours. */
export function fromResponse(status: number, body: unknown): AppError {
  if (isErrorBody(body)) return new AppError(body.code, body.message, body);
  const known = Object.keys(STATUS).find((code): code is ErrorCode => isCode(code) && STATUS[code] === status);
  const code = known ?? (status >= 500 ? 'unavailable' : 'invalid');
  return new AppError(code, `The server answered ${status} without a reason`);
}

function isCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(STATUS, value);
}

function isErrorBody(body: unknown): body is ErrorBody {
  return isObject(body) && isCode(body.code) && typeof body.message === 'string';
}
