import { getQuery } from '#app/data/get-query.ts';
/** What someone is allowed to do, and why. */
import type { PermissionExplanation } from '#generated/payloads.d.ts';
import { userKeys } from './users.ts';

/** Stands for everyone who is not signed in. */
export const VISITOR = 'visitor';

/** `user` is an ID or `VISITOR`; the current user if there is none. */
export function explainedQuery(user?: string) {
  return getQuery<PermissionExplanation>(
    [...userKeys.byRole, 'explained', user ?? ''],
    'permissions/explained',
    user === undefined ? {} : { user },
  );
}
