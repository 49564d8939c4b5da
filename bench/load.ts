import autocannon from 'autocannon';

/** Load test result of one URL with 16 connections. Latencies in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number; failures: number };

export type Shot = {
  url: string;
  method?: 'GET' | 'POST' | 'PATCH';
  body?: () => string;
  /** requested instead of the path of the URL, a different one each time */
  path?: () => string;
  headers?: Record<string, string>;
};

const SECONDS = 5;

/** Requests one URL as fast as 16 connections can, after a short warm-up. */
export async function load(shot: Shot): Promise<Load> {
  await fire(shot, 1);
  return fire(shot, SECONDS);
}

async function fire({ url, method = 'GET', body, path, headers = {} }: Shot, duration: number): Promise<Load> {
  const result = await autocannon({
    url,
    connections: 16,
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
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, failures };
}
