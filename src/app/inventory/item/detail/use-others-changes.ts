import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Item } from '#generated/payloads.d.ts';
import { userAtom } from '#app/http/session.ts';

/** What somebody else did while the page was open: everything after revision `from`, up to `to`. */
export type News = { from: number; to: number };

/** An event of our own write comes this long after it at the latest. */
const OWN_MS = 5000;

/** Notices revisions of the shown item that were not written here. */
export function useOthersChanges(item: Item): { news: News | null; dismiss: () => void } {
  const client = useQueryClient();
  const user = useAtomValue(userAtom);
  const [seen, setSeen] = useState(item.rev);
  const [news, setNews] = useState<News | null>(null);
  if (item.rev > seen) {
    setSeen(item.rev);
    const own = item.updatedBy === user?.id && isOwn(client, item.id);
    if (!own) setNews({ from: news?.from ?? seen, to: item.rev });
  }
  return { news, dismiss: () => setNews(null) };
}

/** Whether this page itself has just written something that speaks of the item. */
function isOwn(client: QueryClient, id: string): boolean {
  const since = Date.now() - OWN_MS;
  return client
    .getMutationCache()
    .getAll()
    .some(({ state }) => state.submittedAt > since && (JSON.stringify(state.variables) ?? '').includes(`"${id}"`));
}
