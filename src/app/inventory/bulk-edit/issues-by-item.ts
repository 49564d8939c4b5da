import type { Issue, Item } from '#generated/payloads.d.ts';
import { fromPointer, toPointer } from '#shared/pointer.ts';

export type ItemIssues = { item: Item; issues: Issue[] };

/**
 * Groups the issues of a bulk write by item, in the items' order, with paths relative to the item's data. `list` names
 * the part of the request that has one entry for each item.
 */
export function issuesByItem(items: readonly Item[], issues: readonly Issue[], list = 'items'): ItemIssues[] {
  const found = new Map<number, Issue[]>();
  for (const issue of issues) {
    const [head, index, part, ...rest] = fromPointer(issue.path);
    if (head !== list || index === undefined) continue;
    const position = Number(index);
    const path = toPointer(part === 'data' ? rest : part === undefined ? [] : [part, ...rest]);
    found.set(position, [...(found.get(position) ?? []), { ...issue, path }]);
  }
  return items.flatMap((item, i) => {
    const itemIssues = found.get(i);
    return itemIssues ? [{ item, issues: itemIssues }] : [];
  });
}
