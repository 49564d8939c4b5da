import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Turns a reply into a stream of server-sent events, with the headers that hooks have set. */
export function openEventStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, {
    ...Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  return stream;
}
