import { isDeepStrictEqual } from 'node:util';
import type { ConfirmedLinks, ConfirmLinks, RelatedItem, RelationType, User } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { inWrite } from '#server/inventory/items/write-items.ts';
import { checkRelationRight } from '#server/inventory/rules/rights.ts';
import { withoutSystemFields } from '#server/inventory/rules/system-fields.ts';
import type { ChangedLink } from '#server/store/confirmations/confirmations.ts';
import type { LinkedRelation, Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';

type Doubts = Pick<RelatedItem, 'suspect' | 'confirmation'>;

/** By link: whether it is suspect, and who confirmed it last. */
export async function doubtsOf(
  inventory: Pick<Inventory, 'store' | 'kinds'>,
  links: readonly LinkedRelation[],
): Promise<Map<string, Doubts>> {
  const { confirmations } = inventory.store.read;
  const doubts = new Map<string, Doubts>();
  const types = new Set(suspectTypes(inventory));
  const ids = links.filter(({ type }) => types.has(type)).map(({ id }) => id);
  if (ids.length === 0) return doubts;
  const [changed, latest] = await Promise.all([confirmations.changedLinks({ ids }), confirmations.latest(ids)]);
  for (const [id, { rev, at, by, note }] of latest) doubts.set(id, { confirmation: { rev, at, by, note } });
  for (const { relation, confirmed, rev } of suspectAmong(inventory, changed))
    doubts.set(relation, { ...doubts.get(relation), suspect: { confirmed, rev } });
  return doubts;
}

/** All suspect links. */
export async function suspectLinks(inventory: Pick<Inventory, 'store' | 'kinds'>): Promise<ChangedLink[]> {
  const types = suspectTypes(inventory);
  if (types.length === 0) return [];
  return suspectAmong(inventory, await inventory.store.read.confirmations.changedLinks({ types }));
}

function suspectTypes({ kinds }: Pick<Inventory, 'kinds'>): string[] {
  return kinds.relationTypes.filter(({ suspect }) => suspect !== false).map(({ id }) => id);
}

/** Those whose target changed in what counts for their type. */
function suspectAmong({ kinds }: Pick<Inventory, 'kinds'>, changed: readonly ChangedLink[]): ChangedLink[] {
  const types = new Map(kinds.relationTypes.map((type) => [type.id, type.suspect]));
  return changed.filter(({ type, kind, before, after }) => {
    const own = (data: JsonObject) => withoutSystemFields(kinds.get(kind).kind, data);
    return differ(types.get(type) ?? false, own(before), own(after));
  });
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

function differ(suspect: RelationType['suspect'], before: JsonObject, after: JsonObject): boolean {
  if (typeof suspect === 'boolean') return suspect && !isDeepStrictEqual(before, after);
  return suspect.fields.some((field) => !isDeepStrictEqual(valueAt(before, field), valueAt(after, field)));
}

function valueAt(data: JsonObject, field: string): Json | undefined {
  return field.split('.').reduce<Json | undefined>((value, key) => (isObject(value) ? value[key] : undefined), data);
}
