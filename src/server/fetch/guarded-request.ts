import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { checkedAddresses, lookupOf, parseAddress, type AddressRules, type AddressTexts } from './checked-address.ts';

export type GuardedRequest = {
  method: string;
  headers: Record<string, string>;
  body?: string;
  /** aborts the request at any time, closing the connection */
  signal: AbortSignal;
};

/**
 * Calls a service at a user-given URL. As for files, each address of its host is checked, and the connection goes to a
 * checked one. Redirects are not followed: the content is meant for this address only. @returns the answer with its
 * body yet to be read, whatever its status
 * @throws AppError `invalid` for a refused address
 */
export async function guardedRequest(
  address: string,
  { method, headers, body, signal }: GuardedRequest,
  rules: AddressRules,
  texts: AddressTexts,
): Promise<IncomingMessage> {
  const url = parseAddress(address, texts);
  const addresses = await checkedAddresses(url, rules, texts, signal);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = {
      method,
      agent: false,
      lookup: lookupOf(addresses),
      signal,
      headers: { ...headers, ...length },
      maxHeaderSize: 16_384,
    } as const;
    send(url, options, resolve).on('error', reject).end(body);
  });
}
