import type { LookupAddress } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { AppError } from '#shared/errors.ts';
import { checkedAddresses, lookupOf, parseAddress, type AddressRules, type AddressTexts } from './checked-address.ts';
import { readAnswer } from './read-answer.ts';

export type FetchOptions = AddressRules & { limits?: Partial<FetchLimits> };
export type FetchLimits = { bytes: number; ms: number; redirects: number };
export type FetchedFile = { content: Buffer; name: string };
type Guard = AddressRules & { limits: FetchLimits };

const LIMITS: FetchLimits = { bytes: 20_000_000, ms: 10_000, redirects: 3 };
const ADDRESS_TEXTS: AddressTexts = { example: 'https://example.org/vss.json', instead: 'upload the file instead' };

/**
 * Fetches a file from a user-given URL, within limits of size, time and redirects. Each address on the way is checked,
 * and the connection goes to the checked address: the name is not resolved a second time.
 * @throws AppError `invalid` for a refused address, `unprocessable` or `too_large` for its answer
 */
export async function guardedFetch(address: string, options: FetchOptions = {}): Promise<FetchedFile> {
  const guard: Guard = { ...options, limits: { ...LIMITS, ...options.limits } };
  const timeout = AbortSignal.timeout(guard.limits.ms);
  try {
    return await follow(address, guard, timeout);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // the cause is only logged: answers of hosts inside the network are not for the caller
    if (timeout.aborted) throw tooSlow(guard.limits, error);
    throw new AppError('unprocessable', 'The address cannot be reached. Check it, or upload the file instead', {
      cause: error,
    });
  }
}

async function follow(address: string, guard: Guard, signal: AbortSignal): Promise<FetchedFile> {
  let url = parseAddress(address, ADDRESS_TEXTS);
  for (let redirects = 0; ; redirects++) {
    const response = await request(url, await checkedAddresses(url, guard, ADDRESS_TEXTS, signal), signal);
    const { statusCode: status = 0, headers } = response;
    if (status >= 200 && status < 300)
      return { content: await readAnswer(response, guard.limits.bytes), name: nameOf(url) };
    response.destroy();
    if (status < 300 || status >= 400 || headers.location === undefined)
      throw new AppError('unprocessable', `The address responded with status ${status} instead of a file. Check it`);
    if (redirects >= guard.limits.redirects)
      throw new AppError(
        'unprocessable',
        `The address redirects more than ${guard.limits.redirects} times. Use the address where the file is`,
      );
    url = parseAddress(headers.location, ADDRESS_TEXTS, url);
  }
}

function request(url: URL, addresses: LookupAddress[], signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    const headers = { accept: 'application/json, application/yaml, text/plain, */*', 'accept-encoding': 'gzip, br' };
    // without an agent: no connection is shared with others, and no proxy resolves the name again
    get(url, { agent: false, lookup: lookupOf(addresses), signal, headers, maxHeaderSize: 16_384 }, resolve).on(
      'error',
      reject,
    );
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
