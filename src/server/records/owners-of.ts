import type { ModelPerson } from '#generated/payloads.d.ts';
import type { Reader } from '#server/store/store.ts';

/** The owners of things by ID, with the URLs of their pictures, which are too large for a list of models. */
export async function ownersOf<Thing>(
  { accounts }: Pick<Reader, 'accounts'>,
  things: readonly Thing[],
  ownerOf: (thing: Thing) => string,
): Promise<(id: string) => ModelPerson> {
  const known = await accounts.names([...new Set(things.map(ownerOf))]);
  return (id) => {
    const { name, hasPicture } = known.get(id) ?? { name: id, hasPicture: false };
    return { id, name, image_file: hasPicture ? `/v2/users/${id}/picture` : '' };
  };
}
