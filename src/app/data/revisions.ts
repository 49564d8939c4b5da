import type { RevisionPage } from '#generated/payloads.d.ts';
import { keys } from './keys.ts';
import { itemPath } from './paths.ts';
import { getQuery } from './get-query.ts';

/** An item's revisions, newest first, with the links added and removed in that period. */
export function revisionsQuery(id: string) {
  return getQuery<RevisionPage>(keys.revisions(id), itemPath(id, '/revisions'));
}
