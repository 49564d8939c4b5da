import type { ModelPerson, ModelRole } from '#generated/payloads.d.ts';
import { toPublicUser } from '#server/accounts/account-wire.ts';
import { holdersOf } from '#server/accounts/named-accounts.ts';
import type { Reader } from '#server/store/store.ts';

/** The people that a model is shared with, by role, with their email addresses. */
export async function collaborators({ accounts }: Reader, model: string): Promise<Record<ModelRole, ModelPerson[]>> {
  const holding = await holdersOf(accounts, model);
  const peopleIn = (role: ModelRole): ModelPerson[] =>
    holding(role).map((account) => ({ ...toPublicUser(account), email: account.email }));
  return { model_contributor: peopleIn('model_contributor'), model_member: peopleIn('model_member') };
}
