import { queryOptions } from '@tanstack/react-query';
import type { RevisionPage } from '#generated/payloads.d.ts';
import { get } from '#app/http/api.ts';
import { keys } from './keys.ts';
import { itemPath } from './paths.ts';

/** An item's revisions, newest first, with the links added and removed in that period. */
export function revisionsQuery(id: string) {
  return queryOptions({
    queryKey: keys.revisions(id),
    queryFn: ({ signal }) => get<RevisionPage>(itemPath(id, '/revisions'), {}, signal),
  });
}
