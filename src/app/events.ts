/** Keeps the Query cache as the server has it: one stream of what others do, gathered for a moment and then applied. */
import type { QueryClient } from '@tanstack/react-query';
import { atom, getDefaultStore } from 'jotai';
import type { RevisionAction } from '#shared/item.ts';
import { applyItemChanges, applyKindChange, applyRelationChange } from './inventory/live.ts';

export type ItemEvent = { id: string; type: string; rev: number; action: RevisionAction; by: string };
export type RelationEvent = { id: string; type: string; source: string; target: string; action: string };
export type KindEvent = { kind: string; action: 'added' | 'changed' | 'removed' | 'refused'; message?: string };

/** Whether changes by others arrive. */
export const liveAtom = atom<'connecting' | 'live' | 'reconnecting'>('connecting');

/** ms in which changes are gathered, so that a bulk write is one refresh */
const GATHER = 150;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

/** Listens until the answer is called. */
export function connectEvents(client: QueryClient, onKind: (event: KindEvent) => void): () => void {
  const store = getDefaultStore();
  const gather = gatherer<ItemEvent>((events) => void applyItemChanges(client, events));
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  // what the page has read before its stream is open may have changed in between
  let missed = true;

  const open = () => {
    source = new EventSource('/v2/events', { withCredentials: true });
    source.addEventListener('open', () => {
      wait = FIRST_WAIT;
      store.set(liveAtom, 'live');
      if (missed) void readAgain(client);
      missed = false;
    });
    source.addEventListener('error', () => {
      store.set(liveAtom, 'reconnecting');
      // The browser reconnects by itself and resumes; it gives up only when the server answered with something else.
      if (source?.readyState !== EventSource.CLOSED) return;
      missed = true;
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    });
    on<ItemEvent>(source, 'item', gather);
    on<RelationEvent>(source, 'relation', (event) => applyRelationChange(client, event));
    on<KindEvent>(source, 'kind', (event) => {
      applyKindChange(client, event);
      onKind(event);
    });
    on(source, 'reset', () => void readAgain(client));
  };

  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}

/** Also what is being read for the first time now: that answer may be older than the stream. */
async function readAgain(client: QueryClient): Promise<void> {
  const underway = new Set(client.getQueryCache().findAll({ predicate: ({ state }) => state.data === undefined }));
  await client.invalidateQueries();
  await client.invalidateQueries({ predicate: (query) => underway.has(query) });
}

function on<T>(source: EventSource, name: string, handle: (data: T) => void): void {
  source.addEventListener(name, (event: MessageEvent<string>) => handle(JSON.parse(event.data)));
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
