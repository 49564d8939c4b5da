import { queryOptions } from '@tanstack/react-query';
import type { ListedPrototypeList } from '#generated/payloads.d.ts';
import { get } from '#app/http/api.ts';
import { prototypeKeys } from './prototype-keys.ts';

/** Released prototypes of public models, those that run most first. */
export function popularPrototypesQuery() {
  return queryOptions({
    queryKey: [...prototypeKeys.lists, 'popular'],
    queryFn: ({ signal }) => get<ListedPrototypeList>('prototypes/popular', {}, signal),
  });
}
