import type { ModelPerson, ModelRole } from '#generated/payloads.d.ts';
import { toPublicUser } from '../accounts/account-wire.ts';
import type { AccountRecord } from '#server/store/accounts/accounts.ts';
import type { Reader } from '../store/store.ts';

/** Owners by ID. The name of an account that is gone is what it was when it last wrote something. */
export async function ownersOf(read: Reader, ids: readonly string[]): Promise<(id: string) => ModelPerson> {
  const wanted = [...new Set(ids)];
  const accounts = await accountsOf(read, wanted);
  const known = new Map<string, ModelPerson>(accounts.map((account) => [account.id, toPublicUser(account)]));
  if (known.size < wanted.length)
    for (const { id, name } of await read.users()) if (!known.has(id)) known.set(id, { id, name, image_file: '' });
  return (id) => known.get(id) ?? { id, name: id, image_file: '' };
}

/** The people that a model is shared with, by role, with their addresses. */
export async function collaborators(read: Reader, model: string): Promise<Record<ModelRole, ModelPerson[]>> {
  const grants = await read.accounts.grantsOn(model);
  const accounts = await accountsOf(read, [...new Set(grants.map(({ user }) => user))]);
  const holding = (role: ModelRole): ModelPerson[] =>
    accounts
      .filter(({ id }) => grants.some((grant) => grant.user === id && grant.role === role))
      .map((account) => withEmail(account));
  return { model_contributor: holding('model_contributor'), model_member: holding('model_member') };
}

function withEmail(account: AccountRecord): ModelPerson {
  return { ...toPublicUser(account), email: account.email };
}

async function accountsOf({ accounts }: Reader, ids: readonly string[]): Promise<AccountRecord[]> {
  if (ids.length === 0) return [];
  const { results } = await accounts.list({
    ids,
    sort: [{ by: 'name', descending: false }],
    page: 1,
    limit: ids.length,
  });
  return results;
}
