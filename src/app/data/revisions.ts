/** Revisions of an item: its history, and the difference of two. */
import { queryOptions } from '@tanstack/react-query';
import type { Difference, RevisionPage } from '#generated/payloads.d.ts';
import { get } from '#app/http/api.ts';
import { keys } from './keys.ts';
import { itemPath } from './paths.ts';

/** Newest first, with the links made and removed in that time. */
export function revisionsQuery(id: string) {
  return queryOptions({
    queryKey: keys.revisions(id),
    queryFn: ({ signal }) => get<RevisionPage>(itemPath(id, '/revisions'), {}, signal),
  });
}

export function differenceQuery(id: string, from: number, to: number) {
  return queryOptions({
    queryKey: [...keys.item(id), 'diff', from, to],
    queryFn: ({ signal }) => get<Difference>(itemPath(id, '/diff'), { from, to }, signal),
    staleTime: Infinity,
  });
}
