import { getQuery } from '#app/data/get-query.ts';
import { postToService, serviceAddress } from '#app/data/services/external.ts';
import { post } from '#app/http/api.ts';
/** Prototypes of any model: those run most often, and those that the current user opened last. */
import type { ListedPrototypeList, RecentActivity } from '#generated/payloads.d.ts';
import { prototypeKeys } from './prototype-keys.ts';

/** Released prototypes of public models, most often run first. */
export function popularPrototypesQuery() {
  return getQuery<ListedPrototypeList>([...prototypeKeys.lists, 'popular'], 'prototypes/popular');
}

/** The ones that the current user opened last, each with its tab. */
export function recentPrototypesQuery() {
  return getQuery<ListedPrototypeList>([...prototypeKeys.lists, 'recent'], 'prototypes/recent', {}, { staleTime: 0 });
}

/** Records that a tab of a prototype was opened, here or at the cache service; a failure is harmless. */
export async function recordOpened(user: string, prototype: string, page: string): Promise<void> {
  const visit: RecentActivity = { userId: user, referenceId: prototype, type: 'prototype', page };
  const send = async (): Promise<unknown> => {
    const cache = await serviceAddress('cache');
    return cache === undefined ? post<unknown>('save-to-db', visit) : postToService(`${cache}/save-to-db`, visit);
  };
  await send().catch(() => undefined);
}
