import type { FastifyReply, FastifyRequest } from 'fastify';
import { openEventStream } from '#server/http/event-stream.ts';
import type { RunRecord } from '#server/store/prototypes/runs.ts';
import { AppError } from '#shared/errors.ts';
import type { LiveRun } from './live-runs.ts';
import type { RunLog } from './run-log.ts';
import type { RunMessage } from './run-message.ts';

const BEAT_MS = 20_000;
const MAX_STREAMS = 500;
/** A browser with this much unread data is disconnected; it reconnects and resumes. */
const MAX_WAITING_BYTES = 8_000_000;

type Streamed = {
  run: RunRecord;
  log: RunLog;
  found: LiveRun | undefined;
  /** @throws AppError when the caller may no longer read the run */
  admit: () => Promise<void>;
};

/**
 * Server-sent events of runs: `output`, `error`, `signal` and `topic` in order, from the first or after
 * `Last-Event-ID`, and finally `end` with the state and exit code of the run.
 */
export class RunStreams {
  readonly #beatMs: number;
  readonly #open = new Set<() => void>();
  #isClosing = false;

  constructor(beatMs = BEAT_MS) {
    this.#beatMs = beatMs;
  }

  close(): void {
    this.#isClosing = true;
    for (const close of this.#open) close();
  }

  send(request: FastifyRequest, reply: FastifyReply, { run, log, found, admit }: Streamed): void {
    if (this.#isClosing) throw new AppError('unavailable', 'The server is stopping', { retryAfter: 5 });
    if (this.#open.size >= MAX_STREAMS) throw new AppError('unavailable', 'Too many open streams of runs');
    const stream = openEventStream(reply);
    const write = (message: RunMessage, index: number): void => {
      const { is, ...data } = message;
      stream.write(`id: ${index}\nevent: ${is}\ndata: ${JSON.stringify(data)}\n\n`);
      if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy();
    };
    const after = Number(request.headers['last-event-id'] ?? 0);
    for (const [i, message] of log.messages.entries()) if (i + 1 > after) write(message, i + 1);
    const beat = setInterval(() => {
      stream.write(': beat\n\n');
      admit().catch(() => close());
    }, this.#beatMs).unref();
    const listener = {
      message: write,
      end: ({ state, exit, endedAt }: RunRecord): void => {
        stream.write(`event: end\ndata: ${JSON.stringify({ state, exit, endedAt })}\n\n`);
        close();
      },
    };
    const close = (): void => {
      if (!this.#open.delete(close)) return;
      clearInterval(beat);
      found?.listeners.delete(listener);
      stream.end();
    };
    this.#open.add(close);
    request.raw.once('close', close);
    if (found) found.listeners.add(listener);
    else listener.end(run);
  }
}
