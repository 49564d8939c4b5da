import type { RelatedItem } from '../wire.ts';

/** Relations that read alike from this item: one type, one direction. */
export type RelationGroup = {
  key: string;
  /** label as read from this item: "verified by" */
  name: string;
  type: string;
  direction: RelatedItem['direction'];
  relations: RelatedItem[];
};

/** Groups by type and direction, large matters first: whole and parts, then the most frequent. */
export function groupRelations(relations: readonly RelatedItem[], hierarchy: readonly string[] = []): RelationGroup[] {
  const groups = new Map<string, RelationGroup>();
  for (const relation of relations) {
    const { type, direction, name } = relation;
    const key = `${direction} ${type}`;
    const group = groups.get(key) ?? { key, name, type, direction, relations: [] };
    group.relations.push(relation);
    groups.set(key, group);
  }
  const rank = ({ type, direction }: RelationGroup) => (hierarchy.includes(type) ? (direction === 'in' ? 0 : 1) : 2);
  return [...groups.values()]
    .map((group) => ({ ...group, relations: group.relations.toSorted(byId) }))
    .toSorted((a, b) => rank(a) - rank(b) || b.relations.length - a.relations.length || a.name.localeCompare(b.name));
}

const IDS = new Intl.Collator('en', { numeric: true });

function byId(a: RelatedItem, b: RelatedItem): number {
  return IDS.compare(a.item.id, b.item.id);
}
