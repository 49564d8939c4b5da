/** The names of those who edited items. */
import type { User } from '#generated/payloads.d.ts';
import { listQuery } from './get-query.ts';
import { keys } from './keys.ts';
import { INVENTORY } from './paths.ts';

/** Everyone who edited an item; names for `createdBy` and `by`. */
export function usersQuery() {
  return listQuery<{ results: User[] }>(keys.users, `${INVENTORY}/users`, {}, { staleTime: 600_000 });
}
