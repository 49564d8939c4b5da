import type { FastifyInstance, FastifyRequest } from 'fastify';
import { file } from '#server/http/answers.ts';
import { openEventStream } from '#server/http/event-stream.ts';
import { READ } from '#server/http/guard.ts';
import { routesOf } from '#server/http/routes.ts';
import { AppError } from '#shared/errors.ts';
import { isFor } from './audience.ts';
import type { EventHub } from './event-hub.ts';

const BEAT_MS = 20_000;
const MAX_STREAMS = 2000;
/** Streams of one caller: someone with many tabs, or an office behind one address. */
const MAX_PER_CALLER = 200;
/** A browser with this much unread data is disconnected; it reconnects and resumes. */
const MAX_WAITING_BYTES = 1_000_000;

type EventParts = { events: EventHub; callerOf: (request: FastifyRequest) => string; eventBeatMs?: number | undefined };

/** `GET /v2/events`: server-sent events; an interrupted stream resumes with `Last-Event-ID` without a gap. */
export function eventRoutes(app: FastifyInstance, parts: EventParts): void {
  const { events: hub, callerOf, eventBeatMs: beatMs = BEAT_MS } = parts;
  const routes = routesOf(app);
  const open = new Set<() => void>();
  const byCaller = new Map<string, number>();
  let isClosing = false;

  routes.get(
    '/v2/events',
    {
      permission: READ,
      answers: [
        'Changes as they happen; resumes with Last-Event-ID',
        file('text/event-stream', 'Server-sent events: the objects whose names end in Event'),
      ],
    },
    (request, reply) => {
      // the request may have waited since before the server began to close, which would then wait for it to end
      if (isClosing) throw new AppError('unavailable', 'The server is stopping', { retryAfter: 5 });
      if (hub.listeners >= MAX_STREAMS) throw new AppError('unavailable', 'Too many open event streams');
      const caller = callerOf(request);
      const count = (change: number): number => (byCaller.get(caller) ?? 0) + change;
      if (count(1) > MAX_PER_CALLER)
        throw new AppError('limited', 'You have too many open event streams', { retryAfter: 60 });
      byCaller.set(caller, count(1));
      const last = request.headers['last-event-id'];
      const stream = openEventStream(reply);
      stream.write('retry: 1000\n\n');
      const beat = setInterval(() => {
        stream.write(': beat\n\n');
        // an ended session receives no more events
        app.admit(request).catch(() => close());
      }, beatMs).unref();
      const unsubscribe = hub.subscribe(
        (sent) => {
          if ('to' in sent && !isFor(sent, request.user)) return;
          const { id, event, data } = sent;
          const numbered = id === undefined ? '' : `id: ${id}\n`;
          stream.write(`${numbered}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
          if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy();
        },
        Array.isArray(last) ? last[0] : last,
      );
      const close = (): void => {
        if (!open.delete(close)) return;
        if (count(-1) === 0) byCaller.delete(caller);
        else byCaller.set(caller, count(-1));
        clearInterval(beat);
        unsubscribe();
        stream.end();
      };
      open.add(close);
      request.raw.once('close', close);
    },
  );

  app.addHook('preClose', async () => {
    isClosing = true;
    for (const close of open) close();
  });
}
