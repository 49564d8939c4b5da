import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { AppError } from '#shared/errors.ts';
import { isPublicAddress } from './public-address.ts';
import { readAnswer } from './read-answer.ts';

export type FetchOptions = {
  /** hosts (`host` or `host:port`) that may be fetched from although they are not on the public internet */
  allow?: readonly string[];
  /** for tests: name resolution */
  resolve?: (host: string) => Promise<LookupAddress[]>;
  limits?: Partial<FetchLimits>;
};
export type FetchLimits = { bytes: number; ms: number; redirects: number };
export type FetchedFile = { content: Buffer; name: string };
type Guard = { allow: ReadonlySet<string>; resolve: (host: string) => Promise<LookupAddress[]>; limits: FetchLimits };

const LIMITS: FetchLimits = { bytes: 20_000_000, ms: 10_000, redirects: 3 };
const LONGEST_URL = 2000;

/**
 * Fetches a file from an address that a user gave, within limits of size, time and redirects. Each address on the way is
 * checked, and the connection goes to the checked address: the name is not resolved a second time.
 * @throws AppError `invalid` for an address that is refused, `unprocessable` or `too_large` for what it answers
 */
export async function guardedFetch(address: string, options: FetchOptions = {}): Promise<FetchedFile> {
  const { allow = [], resolve = (host) => lookup(host, { all: true, verbatim: true }) } = options;
  const guard: Guard = {
    allow: new Set(allow.map((host) => host.toLowerCase())),
    resolve,
    limits: { ...LIMITS, ...options.limits },
  };
  const timeout = AbortSignal.timeout(guard.limits.ms);
  try {
    return await follow(address, guard, timeout);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // the cause is logged only: what a host inside the network answers is not for the caller
    if (timeout.aborted) throw tooSlow(guard.limits, error);
    throw new AppError('unprocessable', 'The address cannot be reached. Check it, or upload the file instead', {
      cause: error,
    });
  }
}

async function follow(address: string, guard: Guard, signal: AbortSignal): Promise<FetchedFile> {
  let url = parse(address);
  for (let redirects = 0; ; redirects++) {
    const response = await request(url, await checkedAddresses(url, guard, signal), signal);
    const { statusCode: status = 0, headers } = response;
    if (status >= 200 && status < 300)
      return { content: await readAnswer(response, guard.limits.bytes), name: nameOf(url) };
    response.destroy();
    if (status < 300 || status >= 400 || headers.location === undefined)
      throw new AppError('unprocessable', `The address answers with status ${status} instead of a file. Check it`);
    if (redirects >= guard.limits.redirects)
      throw new AppError(
        'unprocessable',
        `The address redirects more than ${guard.limits.redirects} times. Use the address where the file is`,
      );
    url = parse(headers.location, url);
  }
}

/** @throws AppError `invalid` */
function parse(address: string, base?: URL): URL {
  const url = address.length > LONGEST_URL ? null : URL.parse(address, base?.href);
  if (url === null) throw new AppError('invalid', 'Give a complete address, such as https://example.org/vss.json');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new AppError('invalid', 'Only http and https addresses can be fetched. Upload the file instead');
  if (url.username !== '' || url.password !== '')
    throw new AppError('invalid', 'Leave user name and password out of the address, or upload the file instead');
  return url;
}

/** The addresses of the host, all of which may be connected to. */
async function checkedAddresses(url: URL, guard: Guard, signal: AbortSignal): Promise<LookupAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family > 0 ? [{ address: host, family }] : await unlessAborted(guard.resolve(host), signal);
  if (found.length === 0) throw new Error(`no address for ${host}`);
  const isAllowed = guard.allow.has(url.hostname) || guard.allow.has(url.host) || guard.allow.has(host);
  if (!isAllowed && !found.every((entry) => isPublicAddress(entry.address)))
    throw new AppError(
      'invalid',
      'The address leads to a private, loopback, link-local or reserved network, from which nothing is fetched. ' +
        'Upload the file instead, or ask an administrator to add the host to FETCH_ALLOW',
    );
  return found;
}

/** Nothing interrupts a name resolution, but nobody has to wait for it. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new Error('timed out'));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function request(url: URL, addresses: LookupAddress[], signal: AbortSignal): Promise<IncomingMessage> {
  const [first] = addresses;
  const checked: LookupFunction = (_host, { all }, done) =>
    all === true ? done(null, addresses) : done(null, first?.address ?? '', first?.family);
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    const headers = { accept: 'application/json, application/yaml, text/plain, */*', 'accept-encoding': 'gzip, br' };
    // without an agent: no connection is shared with others, and no proxy resolves the name again
    get(url, { agent: false, lookup: checked, signal, headers, maxHeaderSize: 16_384 }, resolve).on('error', reject);
  });
}

function nameOf(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).slice(0, 255);
  } catch {
    return last.slice(0, 255);
  }
}

function tooSlow({ ms }: FetchLimits, cause: unknown): AppError {
  const message = `The address did not deliver the file within ${Math.ceil(ms / 1000)} seconds. Upload the file instead`;
  return new AppError('unprocessable', message, { cause });
}
