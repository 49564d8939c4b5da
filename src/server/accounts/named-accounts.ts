import type { AccountRecord } from '#server/store/accounts/accounts.ts';
import type { Reader } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';

const MAX_AT_ONCE = 100;

/** Those who hold roles on an object, by role and name. */
export async function holdersOf(
  accounts: Pick<Reader['accounts'], 'grantsOn' | 'list'>,
  ref: string,
): Promise<(role: string) => AccountRecord[]> {
  const grants = await accounts.grantsOn(ref);
  const ids = [...new Set(grants.map(({ user }) => user))];
  const sort = [{ by: 'name', descending: false }] as const;
  const { results } = await accounts.list({ ids, sort, page: 1, limit: Math.max(1, ids.length) });
  return (role) => results.filter(({ id }) => grants.some((grant) => grant.user === id && grant.role === role));
}

/** The accounts with these comma-separated IDs. @throws AppError `invalid` for an unknown one, or too many */
export async function namedAccounts(accounts: Pick<Reader['accounts'], 'list'>, csv: string): Promise<AccountRecord[]> {
  const ids = [...new Set(csv.split(',').map((id) => id.trim()))];
  if (ids.length > MAX_AT_ONCE)
    throw new AppError('invalid', `You can share something with at most ${MAX_AT_ONCE} people at once`);
  const { results } = await accounts.list({ ids, sort: [], page: 1, limit: MAX_AT_ONCE });
  const missing = ids.find((id) => !results.some((account) => account.id === id));
  if (missing !== undefined) throw new AppError('invalid', `User "${missing}" not found`);
  return results;
}
