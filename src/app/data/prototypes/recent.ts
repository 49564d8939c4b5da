/** The prototypes that the current user opened last, and those that run most. */
import { queryOptions } from '@tanstack/react-query';
import type { ListedPrototype } from '#generated/payloads.d.ts';
import { get, post } from '#app/http/api.ts';
import { prototypeKeys } from './prototype-keys.ts';

export function recentPrototypesQuery() {
  return queryOptions({
    queryKey: [...prototypeKeys.lists, 'recent'],
    queryFn: ({ signal }) => get<ListedPrototype[]>('prototypes/recent', {}, signal),
    staleTime: 0,
  });
}

export function popularPrototypesQuery() {
  return queryOptions({
    queryKey: [...prototypeKeys.lists, 'popular'],
    queryFn: ({ signal }) => get<ListedPrototype[]>('prototypes/popular', {}, signal),
  });
}

/** Notes that a tab of a prototype was opened; a failure is harmless. */
export async function recordOpened(user: string, prototype: string, page: string): Promise<void> {
  const visit = { userId: user, referenceId: prototype, type: 'prototype', page };
  await post<unknown>('save-to-db', visit).catch(() => undefined);
}
