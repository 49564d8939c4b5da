/** Keeps the query cache up to date: one stream of changes by others, applied in batches. */
import type { QueryClient } from '@tanstack/react-query';
import { atom, getDefaultStore } from 'jotai';
import type { ItemEvent, KindEvent, RelationEvent } from '#generated/payloads.d.ts';
import { applyItemChanges, applyKindChange, applyRelationChange } from './cache-updates.ts';
import { onUserChange } from '#app/http/session.ts';
import { shareStream, type StreamState } from './shared-stream.ts';

/** State of live updates. */
export const liveAtom = atom<StreamState>('connecting');

/** ms in which changes are collected, so that a bulk write causes one refresh */
const GATHER = 150;

/** Follows changes by others until the page closes. */
export function connectEvents(client: QueryClient, onKind: (event: KindEvent) => void): void {
  const gather = gatherer<ItemEvent>((events) => void applyItemChanges(client, events));
  const handlers: Record<string, (data: never) => void> = {
    item: gather,
    relation: (event: RelationEvent) => applyRelationChange(client, event),
    kind: (event: KindEvent) => {
      applyKindChange(client, event);
      onKind(event);
    },
    reset: () => void readAgain(client),
  };
  const { reopen } = shareStream('/v2/events', Object.keys(handlers), {
    state: (state) => getDefaultStore().set(liveAtom, state),
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
