import autocannon from 'autocannon';

/** Load test result of one URL with 16 connections. Latencies in milliseconds. */
export type Load = { perSecond: number; p50: number; p97: number; p99: number; failures: number };

export type Shot = {
  url: string;
  method?: 'GET' | 'POST' | 'PATCH';
  body?: () => string;
  /** requested instead of the URL's path, different for each request */
  path?: () => string;
  headers?: Record<string, string>;
};

const SECONDS = 5;

/** A path that words the same query differently for each request, so that no response is cached. */
export function anew(url: string): () => string {
  const { pathname, search } = new URL(url);
  let requests = 0;
  return () => {
    requests++;
    return `${pathname}${search}${'+'.repeat(requests % 50)}${'%09'.repeat(Math.floor(requests / 50) % 50)}`;
  };
}

/** Sends requests to one URL as fast as 16 connections can, after a short warm-up. */
export async function load(shot: Shot, connections = 16): Promise<Load> {
  await fire(shot, connections, 1);
  return fire(shot, connections, SECONDS);
}

async function fire(
  { url, method = 'GET', body, path, headers = {} }: Shot,
  connections: number,
  duration: number,
): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration,
    requests: [
      {
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        setupRequest: (request: autocannon.Request) => ({
          ...request,
          ...(body !== undefined && { body: body() }),
          ...(path !== undefined && { path: path() }),
        }),
      },
    ],
  });
  const failures = result.non2xx + result.errors + result.timeouts;
  const { p50, p97_5: p97, p99 } = result.latency;
  return { perSecond: result.requests.average, p50, p97, p99, failures };
}
