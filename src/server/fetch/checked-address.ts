import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { AppError } from '#shared/errors.ts';
import { isPublicAddress } from './public-address.ts';

type Resolve = (host: string) => Promise<LookupAddress[]>;

/** Where requests may go. */
export type AddressRules = {
  /** hosts (`host` or `host:port`) that may be reached even though they are not on the public internet */
  allow?: readonly string[];
  /** for tests: name resolution */
  resolve?: Resolve;
};

/** The parts of a refusal: what the address is for, and what can be done instead. */
export type AddressTexts = { example: string; instead: string };

const LONGEST_URL = 2000;
const lookUp: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** @throws AppError `invalid` for anything but a complete http or https address without credentials */
export function parseAddress(address: string, { example, instead }: AddressTexts, base?: URL): URL {
  const url = address.length > LONGEST_URL ? null : URL.parse(address, base?.href);
  if (url === null) throw new AppError('invalid', `Enter a complete address, such as ${example}`);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new AppError('invalid', `Only http and https addresses can be fetched. ${sentence(instead)}`);
  if (url.username !== '' || url.password !== '')
    throw new AppError('invalid', `Leave user name and password out of the address, or ${instead}`);
  return url;
}

/** The addresses of the host. @throws AppError `invalid` if any of them may not be connected to */
export async function checkedAddresses(
  url: URL,
  { allow = [], resolve = lookUp }: AddressRules,
  { instead }: AddressTexts,
  signal: AbortSignal,
): Promise<LookupAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family > 0 ? [{ address: host, family }] : await unlessAborted(resolve(host), signal);
  if (found.length === 0) throw new Error(`no address for ${host}`);
  const isAllowed = allow.some((one) => [url.hostname, url.host, host].includes(one.toLowerCase()));
  if (!isAllowed && !found.every((entry) => isPublicAddress(entry.address)))
    throw new AppError(
      'invalid',
      'The address leads to a private, loopback, link-local or reserved network, from which nothing is fetched. ' +
        `${sentence(instead)}, or ask an administrator to add the host to FETCH_ALLOW`,
    );
  return found;
}

/** Connects to these addresses: the name is not resolved a second time. */
export function lookupOf(addresses: readonly LookupAddress[]): LookupFunction {
  const [first] = addresses;
  return (_host, { all }, done) =>
    all === true ? done(null, [...addresses]) : done(null, first?.address ?? '', first?.family);
}

/** A name resolution cannot be interrupted, but no one has to wait for it. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new Error('timed out'));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
