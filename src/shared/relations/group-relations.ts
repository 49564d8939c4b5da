import type { ItemLink } from '#generated/payloads.d.ts';

/** A relation read from one of its ends: `name` is the label from there, `item` the other end. */
type ReadRelation = { type: string; direction: 'out' | 'in'; name: string; item: ItemLink };

/** Relations that read alike from one item: one type, one direction. */
export type RelationGroup<T extends ReadRelation> = {
  key: string;
  /** label as read from this item: "verified by" */
  name: string;
  type: string;
  direction: T['direction'];
  relations: T[];
};

/** Groups by type and direction, large matters first: whole and parts, then the most frequent. */
export function groupRelations<T extends ReadRelation>(
  relations: readonly T[],
  hierarchy: readonly string[] = [],
): RelationGroup<T>[] {
  const groups = new Map<string, RelationGroup<T>>();
  for (const relation of relations) {
    const { type, direction, name } = relation;
    const key = `${direction} ${type}`;
    const group: RelationGroup<T> = groups.get(key) ?? { key, name, type, direction, relations: [] };
    group.relations.push(relation);
    groups.set(key, group);
  }
  const rank = ({ type, direction }: RelationGroup<T>) => (hierarchy.includes(type) ? (direction === 'in' ? 0 : 1) : 2);
  return [...groups.values()]
    .map((group) => ({ ...group, relations: group.relations.toSorted(byId) }))
    .toSorted((a, b) => rank(a) - rank(b) || b.relations.length - a.relations.length || a.name.localeCompare(b.name));
}

const IDS = new Intl.Collator('en', { numeric: true });

function byId(a: ReadRelation, b: ReadRelation): number {
  return IDS.compare(a.item.id, b.item.id);
}
