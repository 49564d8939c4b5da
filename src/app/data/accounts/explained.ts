/** What someone is allowed to do, and why. */
import { queryOptions } from '@tanstack/react-query';
import type { PermissionExplanation } from '#generated/payloads.d.ts';
import { get } from '#app/http/api.ts';
import { userKeys } from './users.ts';

/** Stands for everyone who is not signed in. */
export const VISITOR = 'visitor';

/** `user` is an ID or `VISITOR`; the current user if there is none. */
export function explainedQuery(user?: string) {
  return queryOptions({
    queryKey: [...userKeys.byRole, 'explained', user ?? ''],
    queryFn: ({ signal }) =>
      get<PermissionExplanation>('permissions/explained', user === undefined ? {} : { user }, signal),
  });
}
