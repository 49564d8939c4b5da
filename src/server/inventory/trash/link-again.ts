import type { Issue, Item } from '#generated/payloads.d.ts';
import { linkEvents, replaceData } from '#server/inventory/items/write-items.ts';
import type { LinkWork } from '#server/inventory/relations/field-changes.ts';
import { checkNewLink, withReference } from '#server/inventory/relations/write-relations.ts';
import type { RemovedRelation } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import type { JsonObject } from '#shared/json.ts';

/** A link that was not restored. `waits`: it will be when its other end is restored. */
export type Lost = { relation: RemovedRelation; reason: string; waits?: true };

/** Restores a link: in the field that holds such links, if the source's kind has one, else as a standalone link. */
export async function linkAgain(work: LinkWork, { type, source, target }: RemovedRelation): Promise<Issue[]> {
  const { writer, user, emit } = work;
  const { location, source: holder } = await checkNewLink(work, { type, source, target });
  if (location !== undefined) return changeHolder(work, holder, withReference(holder.data, location, target));
  emit(...linkEvents([await writer.insertRelation({ type, source, target, by: user.id })], 'create'));
  return [];
}

/** Writes nothing if there are issues. */
export async function changeHolder(work: LinkWork, holder: Item, data: JsonObject): Promise<Issue[]> {
  const { inventory, writer, user, emit } = work;
  const { issues } = await replaceData(inventory, writer, user, holder, data, emit);
  return issues.map((issue) => ({ ...issue, message: `${holder.id} would become invalid: ${issue.message}` }));
}

/** All these links are lost if `act` is refused or has issues; it must not have written anything by then. */
export async function lostUnless(relations: readonly RemovedRelation[], act: () => Promise<Issue[]>): Promise<Lost[]> {
  const lost = (reason: string) => relations.map((relation) => ({ relation, reason }));
  try {
    const [first] = await act();
    return first === undefined ? [] : lost(first.message);
  } catch (error) {
    if (error instanceof AppError) return lost(error.message);
    throw error;
  }
}
