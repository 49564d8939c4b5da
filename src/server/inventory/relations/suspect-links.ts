import type { ConfirmedLinks, ConfirmLinks, RelatedItem, User } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { inWrite } from '#server/inventory/items/write-items.ts';
import { checkRelationRight } from '#server/inventory/rules/rights.ts';
import type { LinkedRelation, Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';

type Doubts = Pick<RelatedItem, 'suspect' | 'confirmation'>;

/** By link: whether it is suspect, and who confirmed it last. */
export async function doubtsOf(
  { store }: Pick<Inventory, 'store'>,
  links: readonly LinkedRelation[],
): Promise<Map<string, Doubts>> {
  const doubts = new Map<string, Doubts>();
  if (links.length === 0) return doubts;
  const ids = [...new Set(links.map(({ id }) => id))];
  const [suspects, latest] = await Promise.all([store.read.suspects.among(ids), store.read.confirmations.latest(ids)]);
  for (const [id, { rev, at, by, note }] of latest) doubts.set(id, { confirmation: { rev, at, by, note } });
  for (const { relation, confirmed, rev, since } of suspects)
    doubts.set(relation, { ...doubts.get(relation), suspect: { confirmed, rev, since } });
  return doubts;
}

/** Confirms all of them or none. */
export function confirmLinks(
  inventory: Inventory,
  user: User,
  { links, note = '' }: ConfirmLinks,
): Promise<ConfirmedLinks> {
  return inWrite(inventory, user, async (writer) => {
    const seen = new Map(links.map(({ id, rev }) => [id, rev]));
    for (const [id, rev] of seen) await checkSeen(inventory, writer, user, { id, rev });
    const entries = [...seen].map(([relation, rev]) => ({ relation, rev }));
    await writer.confirmations.confirm(entries, user.id, note);
    return { confirmed: entries.length };
  });
}

async function checkSeen({ kinds }: Inventory, writer: Writer, user: User, { id, rev }: { id: string; rev: number }) {
  const relation = await writer.relation(id);
  if (relation === undefined) throw new AppError('not_found', `Relation "${id}" not found`);
  const ends = await writer.items([relation.source, relation.target]);
  const [source, target] = [ends.get(relation.source), ends.get(relation.target)];
  if (source !== undefined) checkRelationRight(user, kinds.get(source.type).kind);
  if (target?.rev !== rev)
    throw new AppError('conflict', `${relation.target} has changed since. Look at it again before you confirm`);
}
