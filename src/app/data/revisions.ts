import { queryOptions } from '@tanstack/react-query';
import type { RevisionPage } from '#generated/payloads.d.ts';
import { get } from '#app/http/api.ts';
import { keys } from './keys.ts';
import { itemPath } from './paths.ts';

/** The newest revisions of an item first, with the links made and removed in that time. */
export function revisionsQuery(id: string) {
  return queryOptions({
    queryKey: keys.revisions(id),
    queryFn: ({ signal }) => get<RevisionPage>(itemPath(id, '/revisions'), {}, signal),
  });
}
