import type { FastifyReply } from 'fastify';
import { writeGenerationEvent } from '#shared/generator/generation-stream.ts';
import type { AppDraft, GenerationEvent } from '#shared/generator/generation.ts';

const BEAT_MS = 15_000;
/** A browser with this much unread data is disconnected. */
const MAX_WAITING_BYTES = 8_000_000;

/** Sends the events of a generation to a browser. */
export class GenerationStream {
  readonly #reply: FastifyReply;
  readonly #beat: NodeJS.Timeout;

  constructor(reply: FastifyReply, beatMs = BEAT_MS) {
    this.#reply = reply;
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.flushHeaders();
    this.#beat = setInterval(() => raw.write(': ping\n\n'), beatMs).unref();
  }

  send(event: GenerationEvent): void {
    this.#write(writeGenerationEvent(event));
    if (event.event === 'result' && event.result.passed) this.#sendToOlder(event.result);
  }

  end(): void {
    clearInterval(this.#beat);
    this.#reply.raw.end();
  }

  /** Older clients expect unnamed messages: the signals, then the code. */
  #sendToOlder(draft: AppDraft): void {
    for (const content of [
      { type: 'selected_signals', payload: signalsText(draft) },
      { type: 'code', payload: mainText(draft) },
    ])
      this.#write(`data: ${JSON.stringify({ message: { content } })}\n\n`);
  }

  #write(text: string): void {
    const { raw } = this.#reply;
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > MAX_WAITING_BYTES) raw.destroy();
  }
}

export function signalsText({ plan }: AppDraft): string {
  return plan.signals.map(({ path }) => path).join('%n');
}

/** The requested output: the program or the dashboard. */
export function mainText({ make, code, widget_config: dashboard }: AppDraft): string {
  return make === 'app' ? code : dashboard;
}
