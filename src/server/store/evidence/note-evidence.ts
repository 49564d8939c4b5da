import type { ItemRow, RelationRow } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';

/** An item that records a run was written, or any item came or went. */
export function noteItem(
  { session, retested }: Work,
  { id, kind }: Pick<ItemRow, 'id' | 'kind'>,
  isLife = false,
): void {
  const { records, types } = session.coverage;
  if (records.has(kind) || (isLife && types.length > 0)) retested.add(id);
}

/** Links were added or removed: what has a verdict by them, and what is covered by them. */
export function noteLinks(
  { session, retested, recovered }: Work,
  links: readonly Pick<RelationRow, 'type' | 'source' | 'target'>[],
): void {
  const { covers, contains, runs } = session.coverage;
  for (const { type, source, target } of links) {
    if (contains.includes(type) || runs.includes(type)) retested.add(source);
    if (covers.includes(type)) recovered.add(target);
  }
}
