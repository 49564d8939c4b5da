/** Keeps the query cache up to date: one stream of changes by others, applied in batches. */
import type { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { connectionAtom } from '#app/http/connection.ts';
import { onUserChange } from '#app/http/session.ts';
import type {
  ArrangementEvent,
  DiscussionEvent,
  ItemEvent,
  KindEvent,
  ModelEvent,
  PresenceEvent,
  PrototypeEvent,
  RecordEvent,
  RelationEvent,
} from '#generated/payloads.d.ts';
import type * as cacheUpdates from './cache-updates.ts';
import { shareStream } from './shared-stream.ts';

/** ms in which changes are collected, so that a bulk write causes one refresh */
const GATHER = 150;

type CacheUpdates = typeof cacheUpdates;

/** Follows changes by others until the page closes. */
export function connectEvents(client: QueryClient, onKind: (event: KindEvent) => void): void {
  // loaded with the first change; if that fails, everything is refetched
  const update = (apply: (updates: CacheUpdates) => void) =>
    void import('./cache-updates.ts').then(apply, () => readAgain(client));
  const gather = gatherer<ItemEvent>((events) =>
    update(({ applyItemChanges }) => void applyItemChanges(client, events)),
  );
  const handlers: Record<string, (data: never) => void> = {
    item: gather,
    relation: (event: RelationEvent) => update(({ applyRelationChange }) => applyRelationChange(client, event)),
    kind: (event: KindEvent) => {
      update(({ applyKindChange }) => applyKindChange(client, event));
      onKind(event);
    },
    catalogue: () => update(({ applyCatalogueChange }) => applyCatalogueChange(client)),
    model: (event: ModelEvent) => update(({ applyModelChange }) => applyModelChange(client, event)),
    prototype: (event: PrototypeEvent) => update(({ applyPrototypeChange }) => applyPrototypeChange(client, event)),
    arrangement: (event: ArrangementEvent) => update(({ applyArrangement }) => applyArrangement(client, event)),
    discussion: (event: DiscussionEvent) => update(({ applyDiscussionChange }) => applyDiscussionChange(client, event)),
    record: (event: RecordEvent) => update(({ applyRecordChange }) => applyRecordChange(client, event)),
    presence: (event: PresenceEvent) => update(({ applyPresence }) => applyPresence(client, event)),
    reset: () => void readAgain(client),
  };
  const { reopen } = shareStream('/v2/events', Object.keys(handlers), {
    state: (state) => getDefaultStore().set(connectionAtom, state),
    gap: () => void readAgain(client),
    event: (name, data) => handlers[name]?.(data as never),
  });
  // access is checked when the stream is opened
  onUserChange(reopen);
}

/** Includes queries that are loading for the first time: their response may be older than the stream. */
async function readAgain(client: QueryClient): Promise<void> {
  const underway = new Set(client.getQueryCache().findAll({ predicate: ({ state }) => state.data === undefined }));
  await client.invalidateQueries();
  await client.invalidateQueries({ predicate: (query) => underway.has(query) });
}

function gatherer<T>(apply: (gathered: T[]) => void): (event: T) => void {
  let gathered: T[] = [];
  return (event) => {
    gathered.push(event);
    if (gathered.length > 1) return;
    setTimeout(() => {
      const batch = gathered;
      gathered = [];
      apply(batch);
    }, GATHER);
  };
}
