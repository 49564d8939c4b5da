import type { ItemLink } from '#generated/payloads.d.ts';

/** A relation seen from one of its ends: `name` is the label from there, `item` the other end. */
type ReadRelation = { type: string; direction: 'out' | 'in'; name: string; item: ItemLink };

/** Relations of one item with the same type and direction. */
export type RelationGroup<T extends ReadRelation> = {
  key: string;
  /** label from this item's end: "verified by" */
  name: string;
  type: string;
  direction: T['direction'];
  relations: T[];
};

/** Groups by type and direction, the most important first: hierarchy, then by number of relations. */
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
