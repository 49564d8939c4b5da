import { randomUUID } from 'node:crypto';
import type { ItemEvent, KindEvent, RelationEvent } from '#generated/payloads.d.ts';

/** What open browsers are told. `reset` means: something changed that cannot be told one by one, fetch again. */
export type ServerEvent =
  | { event: 'item'; data: ItemEvent }
  | { event: 'relation'; data: RelationEvent }
  | { event: 'kind'; data: KindEvent }
  | { event: 'reset'; data: Record<string, never> };

type Numbered = ServerEvent & { id: string };
type Listener = (event: Numbered) => void;

const KEPT = 1000;
/** Above this many events of one write, one `reset` says it better. */
const MANY = 200;

/** Hands events to every open stream and keeps the newest, so that a stream that was cut resumes without a gap. */
export class EventHub {
  readonly #run = randomUUID().slice(0, 8);
  readonly #recent: Numbered[] = [];
  readonly #listeners = new Set<Listener>();
  #count = 0;

  publish(...events: ServerEvent[]): void {
    const told: ServerEvent[] = events.length > MANY ? [{ event: 'reset', data: {} }] : events;
    for (const event of told) {
      const numbered = { ...event, id: `${this.#run}-${++this.#count}` };
      this.#recent.push(numbered);
      if (this.#recent.length > KEPT) this.#recent.shift();
      for (const listener of this.#listeners) listener(numbered);
    }
  }

  /** Sends what was missed since `lastId` (a `reset` when that is no longer known), then everything new. */
  subscribe(listener: Listener, lastId?: string): () => void {
    for (const event of this.#missedSince(lastId)) listener(event);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #missedSince(lastId: string | undefined): Numbered[] {
    if (lastId === undefined || lastId === '' || lastId === `${this.#run}-${this.#count}`) return [];
    const at = this.#recent.findIndex((event) => event.id === lastId);
    if (at >= 0) return this.#recent.slice(at + 1);
    return [{ event: 'reset', data: {}, id: `${this.#run}-${this.#count}` }];
  }

  get listeners(): number {
    return this.#listeners.size;
  }
}
