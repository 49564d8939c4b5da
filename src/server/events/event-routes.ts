import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { READ } from '../http/guard.ts';
import type { EventHub } from './event-hub.ts';

const BEAT_MS = 20_000;
const MAX_STREAMS = 2000;
/** Output buffer limit: a slower client is disconnected; it reconnects and resumes. */
const MAX_WAITING_BYTES = 1_000_000;

/** `GET /v2/events`: server-sent events; an interrupted stream resumes by `Last-Event-ID` without a gap. */
export function eventRoutes(app: FastifyInstance, hub: EventHub, beatMs = BEAT_MS): void {
  const open = new Set<() => void>();

  app.get('/v2/events', { config: { permission: READ } }, (request, reply) => {
    if (hub.listeners >= MAX_STREAMS) throw new AppError('unavailable', 'Too many open event streams');
    const last = request.headers['last-event-id'];
    reply.hijack();
    const stream = reply.raw;
    // keep the headers that hooks have set
    const inherited = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    stream.writeHead(200, {
      ...Object.fromEntries(inherited),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write('retry: 1000\n\n');
    const beat = setInterval(() => {
      stream.write(': beat\n\n');
      // an ended session receives no more events
      app.admit(request).catch(() => close());
    }, beatMs).unref();
    const unsubscribe = hub.subscribe(
      ({ id, event, data }) => {
        stream.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
        if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy();
      },
      Array.isArray(last) ? last[0] : last,
    );
    const close = (): void => {
      clearInterval(beat);
      unsubscribe();
      open.delete(close);
      stream.end();
    };
    open.add(close);
    request.raw.once('close', close);
  });

  app.addHook('preClose', async () => {
    for (const close of open) close();
  });
}
