import type { Impact, ReachedItem } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { AppError } from '#shared/errors.ts';
import { relationName } from '#shared/relations/relation-name.ts';

export type ImpactRequest = { direction: 'down' | 'up'; levels: number; limit: number };

/**
 * What a change of an item reaches (`down`: against the direction of links, of any type), or what it rests on (`up`), by
 * the shortest way, nearest first: the sets of `schemawerk impact`.
 * @throws AppError `not_found`
 */
export async function itemImpact(
  { store: { read }, kinds }: Inventory,
  id: string,
  { direction, levels, limit }: ImpactRequest,
): Promise<Impact> {
  if ((await read.itemJson(id)) === undefined) throw new AppError('not_found', `Item "${id}" not found`);
  const against = direction === 'down' ? 'in' : 'out';
  const seen = new Set([id]);
  const results: ReachedItem[] = [];
  let open = [id];
  for (let level = 1; level <= levels && open.length > 0; level++) {
    const next: string[] = [];
    for (const { direction: way, item, type, of } of await read.relations(open)) {
      if (way !== against || item.deleted === true || seen.has(item.id)) continue;
      if (results.length === limit) return { results, more: true };
      seen.add(item.id);
      next.push(item.id);
      const name = relationName(kinds.relationTypes, type, direction === 'down' ? 'out' : 'in');
      results.push({ item: { id: item.id, type: item.type, name: item.name }, level, by: type, name, from: of });
    }
    open = next;
  }
  return { results, more: open.length > 0 };
}
