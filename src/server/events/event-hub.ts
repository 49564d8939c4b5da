import { randomUUID } from 'node:crypto';
import type {
  CatalogueEvent,
  ArrangementEvent,
  DiscussionEvent,
  ItemEvent,
  KindEvent,
  ModelEvent,
  PresenceEvent,
  PrototypeEvent,
  RecordEvent,
  RelationEvent,
  RunEvent,
} from '#generated/payloads.d.ts';
import type { Audience } from './audience.ts';

/**
 * Events for open browsers. `reset`: too much changed to send one by one, fetch again. `to`: who may receive it, since
 * not everyone may know that its subject exists.
 */
export type ServerEvent =
  | { event: 'item'; data: ItemEvent }
  | { event: 'relation'; data: RelationEvent }
  | { event: 'kind'; data: KindEvent }
  | { event: 'catalogue'; data: CatalogueEvent; to: Audience }
  | { event: 'model'; data: ModelEvent; to: Audience }
  | { event: 'prototype'; data: PrototypeEvent; to: Audience }
  | { event: 'arrangement'; data: ArrangementEvent; to: Audience }
  | { event: 'run'; data: RunEvent; to: Audience }
  | { event: 'discussion'; data: DiscussionEvent; to?: Audience | undefined }
  | { event: 'record'; data: RecordEvent; to: Audience }
  | { event: 'presence'; data: PresenceEvent; to: Audience }
  | { event: 'reset'; data: Record<string, never> };

type Numbered = ServerEvent & { id: string };
type Listener = (event: ServerEvent & { id?: string }) => void;

const MAX_KEPT = 1000;
/** More events than this from one write are sent as one `reset`. */
const MANY = 200;

/** Broadcasts events to every open stream and keeps the newest, so that an interrupted stream resumes without a gap. */
export class EventHub {
  readonly #run = randomUUID().slice(0, 8);
  readonly #recent: Numbered[] = [];
  readonly #listeners = new Set<Listener>();
  #count = 0;
  #forward: ((events: readonly ServerEvent[]) => void) | undefined;

  publish(...events: ServerEvent[]): void {
    const sent: ServerEvent[] = events.length > MANY ? [{ event: 'reset', data: {} }] : events;
    this.receive(sent);
    this.#forward?.(sent);
  }

  /** What this server publishes is also sent to the others. */
  forwardTo(forward: (events: readonly ServerEvent[]) => void): void {
    this.#forward = forward;
  }

  /** Sends what another server has published to this server's streams. */
  receive(events: readonly ServerEvent[]): void {
    for (const event of events) {
      const numbered = { ...event, id: `${this.#run}-${++this.#count}` };
      this.#recent.push(numbered);
      if (this.#recent.length > MAX_KEPT) this.#recent.shift();
      for (const listener of this.#listeners) listener(numbered);
    }
  }

  /** Sends an event that is not kept: streams that miss it do not need it later. */
  pass(event: ServerEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** Sends what was missed since `lastId` (a `reset` if that is no longer known), then every new event. */
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
