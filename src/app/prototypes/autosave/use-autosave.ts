import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { readPrototype, savePrototype, type OpenPrototype } from '#app/data/prototypes/prototypes.ts';
import { onUserChange } from '#app/http/session.ts';
import type { PrototypePatch } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import { PrototypeDraft, type DraftView } from './prototype-draft.ts';

/** Drafts are shared by all tabs of a prototype, so that input outlives a tab. */
const drafts = new Map<string, PrototypeDraft>();
// one user's input must never be saved by the next
onUserChange(() => drafts.clear());

export type Autosave = {
  /** the server's version with the pending input */
  shown: OpenPrototype;
  change: (changes: PrototypePatch) => void;
  flush: () => Promise<void>;
  view: DraftView;
  draft: PrototypeDraft;
};

/** Saves changes of a prototype a moment after they are made; `shown` is what to render. */
export function useAutosave(prototype: OpenPrototype): Autosave {
  const client = useQueryClient();
  const draft = draftOf(client, prototype.id);
  const view = useSyncExternalStore(draft.subscribe, draft.view);
  // otherwise the input would disappear between the response and the update of the cache
  const { server } = view;
  const newest = server && server.rev > prototype.rev ? (server as unknown as OpenPrototype) : prototype;
  return {
    shown: { ...newest, ...(view.changes as Partial<OpenPrototype>) },
    change: (changes) => draft.change(asDocument(newest), changes as JsonObject),
    flush: () => draft.flush(),
    view,
    draft,
  };
}

function draftOf(client: QueryClient, id: string): PrototypeDraft {
  const known = drafts.get(id);
  if (known) return known;
  const draft = new PrototypeDraft({
    save: async (base, changes) =>
      asDocument(await savePrototype(client, base as unknown as OpenPrototype, changes as PrototypePatch)),
    read: async () => asDocument(await readPrototype(client, id)),
  });
  drafts.set(id, draft);
  return draft;
}

/** A prototype was parsed from JSON, so the cast is safe. */
function asDocument(prototype: OpenPrototype): JsonObject & { rev: number } {
  return prototype as unknown as JsonObject & { rev: number };
}
