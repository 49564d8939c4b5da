import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isItem } from '#app/data/items.ts';
import { userAtom } from '#app/http/session.ts';
import type { Item } from '#generated/payloads.d.ts';

/** Changes by others while the page was open: revisions after `from`, up to `to`. */
export type RemoteChanges = { from: number; to: number };

/** The event of our own write arrives within this time. */
const OWN_MS = 5000;

/** Detects revisions of the item that were not written on this page. */
export function useOthersChanges(item: Item): { remoteChanges: RemoteChanges | null; dismiss: () => void } {
  const client = useQueryClient();
  const user = useAtomValue(userAtom);
  const [seen, setSeen] = useState(item.rev);
  const [remoteChanges, setRemoteChanges] = useState<RemoteChanges | null>(null);
  if (item.rev > seen) {
    setSeen(item.rev);
    const own = item.updatedBy === user?.id && isOwn(client, item);
    if (!own) setRemoteChanges({ from: remoteChanges?.from ?? seen, to: item.rev });
  }
  return { remoteChanges, dismiss: () => setRemoteChanges(null) };
}

/** Whether this page wrote the revision, or has just written something that mentions the item. */
function isOwn(client: QueryClient, { id, rev }: Item): boolean {
  const since = Date.now() - OWN_MS;
  return client
    .getMutationCache()
    .getAll()
    .some(({ state: { data, status, submittedAt, variables } }) => {
      if (isItem(data) && data.id === id && data.rev === rev) return true;
      const isRecent = status === 'pending' || submittedAt > since;
      return isRecent && (JSON.stringify(variables) ?? '').includes(`"${id}"`);
    });
}
