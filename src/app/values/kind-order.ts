type Ordered = { group: string; plural: string };

/** Kinds by group; groups and members sorted by name, those without a group last. */
export function byGroup<K extends Ordered>(kinds: K[]): [group: string, members: K[]][] {
  const groups = Object.groupBy(kinds, ({ group }) => group || 'Other');
  return Object.entries(groups)
    .map(([group, members = []]): [string, K[]] => [
      group,
      members.toSorted((a, b) => a.plural.localeCompare(b.plural)),
    ])
    .toSorted(([a], [b]) => Number(a === 'Other') - Number(b === 'Other') || a.localeCompare(b));
}
