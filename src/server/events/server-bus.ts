import { setTimeout as delay } from 'node:timers/promises';
import type { Store } from '#server/store/store.ts';
import { receive, receiveJson } from '#shared/receive.ts';
import type { EventHub, ServerEvent } from './event-hub.ts';

type Messages = NonNullable<Store['messages']>;

const RETRY_MS = 1000;
/** Repeated unspecified changes, as by an import, make other servers fetch again only once in this time. */
const DEBOUNCE_MS = 200;
/** Messages queued at most while the database is unavailable. */
const MAX_WAITING = 1000;
/** Stands for everything that could not be sent. */
const GAP = JSON.stringify(['gap', null]);

/** Messages between the servers on one store, in sending order. */
export class ServerBus {
  readonly #messages: Messages | null;
  readonly #stop: () => void;
  readonly #topics = new Map<string, (data: unknown) => void>();
  readonly #retryMs: number;
  #waiting: string[] = [];
  #sending: Promise<void> | null = null;
  #isClosed = false;
  #settling: NodeJS.Timeout | undefined;

  constructor({ messages, onForeign }: Pick<Store, 'messages' | 'onForeign'>, retryMs = RETRY_MS) {
    this.#messages = messages;
    this.#retryMs = retryMs;
    messages?.begin();
    this.#stop = onForeign((notice) => {
      if (notice === 'changed') this.#settle();
      else if (notice !== 'written') this.#receive(notice.message);
    });
  }

  /** Subscribes to a topic. `gap`: events were lost; subscribers read again. */
  on(topic: string, listener: (data: unknown) => void): void {
    this.#topics.set(topic, listener);
  }

  /** Sends a message; if it is too large or cannot be sent, others receive a gap. */
  send(topic: string, data: unknown): void {
    if (this.#messages === null || this.#isClosed) return;
    const text = JSON.stringify([topic, data]);
    this.#waiting.push(Buffer.byteLength(text) + 2 > this.#messages.maxBytes ? GAP : text);
    if (this.#waiting.length > MAX_WAITING) this.#waiting = [GAP];
    this.#sending ??= this.#sendWaiting(this.#messages);
  }

  /** Sends the queued messages if the store accepts them. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stop();
    clearTimeout(this.#settling);
    await this.#sending;
  }

  async #sendWaiting(messages: Messages): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, fitting(this.#waiting, messages.maxBytes));
      try {
        await messages.send(`[${batch.join(',')}]`);
      } catch {
        this.#waiting = this.#isClosed ? [] : [GAP];
        if (!this.#isClosed) await delay(this.#retryMs, undefined, { ref: false });
      }
    }
    this.#sending = null;
  }

  #settle(): void {
    this.#settling ??= setTimeout(() => {
      this.#settling = undefined;
      this.#topics.get('gap')?.(null);
    }, DEBOUNCE_MS).unref();
  }

  #receive(message: string): void {
    for (const [topic, data] of receiveJson<[string, unknown][]>(message)) this.#topics.get(topic)?.(data);
  }
}

/** How many of the texts fit into one message, at least one. */
function fitting(texts: readonly string[], maxBytes: number): number {
  let bytes = 2;
  const end = texts.findIndex((text) => (bytes += Buffer.byteLength(text) + 1) > maxBytes);
  return end < 0 ? texts.length : Math.max(1, end);
}

/** What one server publishes reaches the streams of all. Each server follows the schemas by itself. */
export function shareEvents(events: EventHub, bus: ServerBus): void {
  events.forwardTo((published) => {
    for (const event of published) if (event.event !== 'kind') bus.send('event', event);
  });
  bus.on('event', (event) => events.receive([receive<ServerEvent>(event)]));
  bus.on('gap', () => events.receive([{ event: 'reset', data: {} }]));
}
