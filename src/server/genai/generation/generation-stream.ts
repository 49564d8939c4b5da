import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { openEventStream } from '#server/http/event-stream.ts';
import { writeGenerationEvent } from '#shared/generator/index.ts';
import type { AppDraft, GenerationEvent } from '#shared/generator/index.ts';

const BEAT_MS = 15_000;
/** A browser with this much unread data is disconnected. */
const MAX_WAITING_BYTES = 8_000_000;

/** Sends the events of a generation to a browser. */
export class GenerationStream {
  readonly #stream: ServerResponse;
  readonly #beat: NodeJS.Timeout;

  constructor(reply: FastifyReply, beatMs = BEAT_MS) {
    this.#stream = openEventStream(reply);
    this.#stream.flushHeaders();
    this.#beat = setInterval(() => this.#stream.write(': ping\n\n'), beatMs).unref();
  }

  send(event: GenerationEvent): void {
    this.#write(writeGenerationEvent(event));
    if (event.event === 'result' && event.result.passed) this.#sendToOlder(event.result);
  }

  end(): void {
    clearInterval(this.#beat);
    this.#stream.end();
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
    const stream = this.#stream;
    if (stream.writableEnded || stream.destroyed) return;
    stream.write(text);
    if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy();
  }
}

export function signalsText({ plan }: AppDraft): string {
  return plan.signals.map(({ path }) => path).join('%n');
}

/** The requested output: the program or the dashboard. */
export function mainText({ make, code, widget_config: dashboard }: AppDraft): string {
  return make === 'app' ? code : dashboard;
}
