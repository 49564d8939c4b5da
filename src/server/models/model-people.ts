import type { ModelPerson, ModelRole } from '#generated/payloads.d.ts';
import { toPublicUser } from '#server/accounts/account-wire.ts';
import { holdersOf } from '#server/accounts/named-accounts.ts';
import type { Reader } from '#server/store/store.ts';

/** The owners of things by ID, with the URLs of their pictures, which are too large for a list of models. */
export async function ownersOf<Thing>(
  { accounts }: Reader,
  things: readonly Thing[],
  ownerOf: (thing: Thing) => string,
): Promise<(id: string) => ModelPerson> {
  const known = await accounts.names([...new Set(things.map(ownerOf))]);
  return (id) => {
    const { name, hasPicture } = known.get(id) ?? { name: id, hasPicture: false };
    return { id, name, image_file: hasPicture ? `/v2/users/${id}/picture` : '' };
  };
}

/** The people that a model is shared with, by role, with their email addresses. */
export async function collaborators({ accounts }: Reader, model: string): Promise<Record<ModelRole, ModelPerson[]>> {
  const holding = await holdersOf(accounts, model);
  const peopleIn = (role: ModelRole): ModelPerson[] =>
    holding(role).map((account) => ({ ...toPublicUser(account), email: account.email }));
  return { model_contributor: peopleIn('model_contributor'), model_member: peopleIn('model_member') };
}
