import autocannon from 'autocannon';
import { spread } from './page-probes.ts';

/** Load test result of one URL. Latencies in milliseconds. */
export type Load = { perSecond: number; p50: number; p95: number; p99: number; failures: number };

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
export function fresh(url: string): () => string {
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
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const request = {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      setupRequest: (request: autocannon.Request) => ({
        ...request,
        ...(body !== undefined && { body: body() }),
        ...(path !== undefined && { path: path() }),
      }),
    };
    const options = { url, connections, duration, requests: [request] };
    const running = autocannon(options, (error: unknown, found) => {
      if (error instanceof Error) reject(error);
      else resolve(found);
    });
    running.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  const failures = result.non2xx + result.errors + result.timeouts;
  const { p50, p99 } = result.latency;
  return { perSecond: result.requests.average, p50, p95: spread(times).p95, p99, failures };
}
