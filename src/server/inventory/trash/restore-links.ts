import type { Issue, Item, LostLink, RestoredLinks } from '#generated/payloads.d.ts';
import type { LinkWork } from '#server/inventory/relations/field-changes.ts';
import type { RemovedRelation } from '#server/store/store.ts';
import { referencesIn, type Reference } from '#shared/relations/references.ts';
import { relationName } from '#shared/relations/relation-name.ts';
import { linkAgain, lostUnless, type Lost } from './link-again.ts';
import { refillFields } from './refill-fields.ts';

/** A reference that the fields of the restored item no longer hold. */
type Dropped = Reference & { reason: string };

/**
 * Restores the links that were removed with an item, which has just been restored. Each is checked like a new one. A
 * link whose other end is deleted waits for that item. `broken` are the references that the item's own fields could not
 * keep.
 */
export async function restoreLinks(work: LinkWork, item: Item, broken: readonly Issue[]): Promise<RestoredLinks> {
  const { writer } = work;
  const rows = await writer.removedRelations(item.id);
  const gone = [...new Map(rows.map((relation) => [linkKey(relation), relation])).values()];
  const present = new Set((await writer.relations([item.id])).map(linkKey));
  const dropped = droppedReferences(work, item, broken);
  const ends = await writer.links([
    ...gone.map((relation) => otherEnd(relation, item.id)),
    ...dropped.map(({ id }) => id),
  ]);
  const lost: Lost[] = [];
  const byHolder = new Map<string, RemovedRelation[]>();
  for (const relation of gone.filter((entry) => !present.has(linkKey(entry)))) {
    const other = otherEnd(relation, item.id);
    const reason = dropped.find((reference) => isOf(reference, item.id, relation))?.reason;
    if (ends.get(other)?.deleted === true) lost.push({ relation, reason: `${other} is deleted`, waits: true });
    else if (reason !== undefined) lost.push({ relation, reason });
    else if (relation.field === null) lost.push(...(await lostUnless([relation], () => linkAgain(work, relation))));
    else byHolder.set(relation.source, [...(byHolder.get(relation.source) ?? []), relation]);
  }
  for (const [holder, relations] of byHolder) lost.push(...(await refillFields(work, holder, relations)));
  await save(work, item.id, rows, lost);
  const unknown = dropped.filter((reference) => !gone.some((relation) => isOf(reference, item.id, relation)));
  const named = (type: string, direction: 'out' | 'in', other: string) => ({
    type,
    direction,
    name: relationName(work.inventory.kinds.relationTypes, type, direction),
    item: ends.get(other) ?? { id: other, type: item.type, name: other },
  });
  return {
    restored: gone.length - lost.length,
    lost: [
      ...lost.map(({ relation, reason, waits = false }): LostLink => {
        const direction = relation.source === item.id ? 'out' : 'in';
        const other = otherEnd(relation, item.id);
        return { ...named(relation.type, direction, other), field: relation.field, reason, waits };
      }),
      // the item was deleted before links had a history
      ...unknown.map(({ relation, id, field, reason }) => ({
        ...named(relation, 'out', id),
        field,
        reason,
        waits: false,
      })),
    ],
  };
}

async function save({ writer }: LinkWork, id: string, rows: RemovedRelation[], lost: readonly Lost[]): Promise<void> {
  await writer.setReturn(
    rows.map((relation) => relation.id),
    null,
  );
  for (const { relation, waits } of lost) if (waits) await writer.setReturn([relation.id], otherEnd(relation, id));
}

function droppedReferences({ inventory }: LinkWork, { type, data }: Item, broken: readonly Issue[]): Dropped[] {
  const reasons = new Map(broken.map(({ path, message }) => [path, message]));
  return referencesIn(data, inventory.kinds.get(type).references).flatMap((reference) => {
    const reason = reasons.get(reference.path);
    return reason === undefined ? [] : [{ ...reference, reason }];
  });
}

function isOf(reference: Reference, holder: string, { type, source, target }: RemovedRelation): boolean {
  return source === holder && reference.id === target && reference.relation === type;
}

function otherEnd({ source, target }: RemovedRelation, id: string): string {
  return source === id ? target : source;
}

function linkKey({ type, source, target }: Pick<RemovedRelation, 'type' | 'source' | 'target'>): string {
  return JSON.stringify([type, source, target]);
}
