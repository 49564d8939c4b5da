import { buffer } from 'node:stream/consumers';
import type { TestApp } from '#server/testing/test-app.ts';

/** What pages and their requests share. */
export type CookieJar = {
  getCookieStringSync: (url: string) => string;
  setCookieSync: (cookie: string, url: string) => void;
};

/** The server as a page reaches it, and what may happen on the way. */
export type Network = {
  /** those of the window, once it is open */
  cookies?: CookieJar;
  fetch: typeof fetch;
  /** an answer whose body may not end, as that of an event stream */
  open: (request: Request) => Promise<{ response: Response; lines: AsyncIterable<Buffer> }>;
  /** requests that are not answered yet, without those that wait */
  pending: () => number;
  /** requests that wait */
  held: () => number;
  /** Requests whose method and path contain `part` fail from now on, as without a network. */
  cut: (part?: string) => void;
  /** Requests whose method and path contain `part` wait from now on. */
  hold: (part?: string) => void;
  /** Requests reach the server again, also those that wait. */
  restore: () => void;
  /** Ends what is still open, when the page closes. */
  close: () => void;
  /** what was requested so far: `GET /v2/models` */
  sent: string[];
};

/** Everything for our own origin goes to the server by `inject`; other hosts are reached as ever. */
export function networkTo({ app }: TestApp, origin: string): Network {
  const { fetch: elsewhere } = globalThis;
  const sent: string[] = [];
  const closing = new AbortController();
  let [pending, held] = [0, 0];
  let isCut: ((request: string) => boolean) | undefined;
  let isHeld: ((request: string) => boolean) | undefined;
  let released = Promise.withResolvers<void>();

  const open: Network['open'] = async (request) => {
    const { pathname, search } = new URL(request.url);
    const name = `${request.method} ${pathname}${search}`;
    sent.push(name);
    if (isHeld?.(name)) {
      held += 1;
      await released.promise;
      held -= 1;
    }
    if (isCut?.(name)) throw new TypeError('fetch failed');
    const signal = AbortSignal.any([request.signal, closing.signal]);
    signal.throwIfAborted();
    const payload = Buffer.from(await request.arrayBuffer());
    const cookie = network.cookies?.getCookieStringSync(request.url) ?? '';
    const answer = await app.inject({
      method: request.method as 'GET',
      url: `${pathname}${search}`,
      headers: {
        host: new URL(origin).host,
        ...(request.method !== 'GET' && { origin }),
        ...Object.fromEntries(request.headers),
        ...(cookie !== '' && { cookie }),
      },
      ...(payload.length > 0 && { payload }),
      payloadAsStream: true,
      signal,
    });
    const headers = new Headers();
    for (const [key, value] of Object.entries(answer.headers))
      for (const one of [value ?? []].flat()) headers.append(key, String(one));
    for (const line of headers.getSetCookie()) network.cookies?.setCookieSync(line, request.url);
    const { statusCode: status } = answer;
    return { response: new Response(null, { status, headers }), lines: answer.stream() };
  };

  const network: Network = {
    sent,
    open,
    fetch: async (input, init) => {
      const request = new PageRequest(input, init);
      if (!request.url.startsWith(`${origin}/`)) return elsewhere(request);
      pending += 1;
      try {
        const { response, lines } = await open(request);
        const body = await buffer(lines);
        const isEmpty = [204, 205, 304].includes(response.status) || request.method === 'HEAD';
        return new Response(isEmpty ? null : body, response);
      } finally {
        pending -= 1;
      }
    },
    pending: () => pending - held,
    held: () => held,
    close: () => closing.abort(),
    cut: (part = '') => {
      isCut = (request) => request.includes(part);
    },
    hold: (part = '') => {
      isHeld = (request) => request.includes(part);
    },
    restore: () => {
      isCut = isHeld = undefined;
      released.resolve();
      released = Promise.withResolvers();
    },
  };
  return network;
}

/** A request as a page makes it: its address may be relative. */
export class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init);
  }
}
