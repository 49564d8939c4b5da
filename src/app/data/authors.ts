/** The names of those who edited items. */
import { queryOptions } from '@tanstack/react-query';
import type { User } from '#generated/payloads.d.ts';
import { get } from '#app/http/api.ts';
import { keys } from './keys.ts';
import { INVENTORY } from './paths.ts';

/** Everyone who edited an item; names for `createdBy` and `by`. */
export function usersQuery() {
  return queryOptions({
    queryKey: keys.users,
    queryFn: async ({ signal }) => (await get<{ results: User[] }>(`${INVENTORY}/users`, {}, signal)).results,
    staleTime: 600_000,
  });
}
