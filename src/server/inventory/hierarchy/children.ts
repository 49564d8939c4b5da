import type { Children } from '#generated/payloads.d.ts';
import { hierarchy } from '#server/inventory/find-hierarchy.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { fieldsFor, select } from '#server/inventory/items/list-items.ts';
import { LIMITS } from '#shared/item.ts';
import { printQuery } from '#shared/query/print.ts';

/** Limit of items per response, over all parents; expanding a whole tree takes further requests. */
const MAX_READ = 5000;

export async function readChildren(
  inventory: Inventory,
  relation: string,
  ids: readonly string[],
): Promise<Children[]> {
  const type = hierarchy(inventory, relation);
  const fields = fieldsFor(inventory, undefined);
  const answers: Children[] = [];
  let read = 0;
  for (const parent of ids) {
    if (read >= MAX_READ) break;
    const tests = [{ kind: 'is' as const, value: parent }];
    const q = printQuery({ clauses: [{ kind: 'field', field: type.inverse, tests, negated: false }] });
    const selection = select(inventory, { q, deleted: false }, fields);
    const { items, next } = await inventory.store.read.list({
      ...selection,
      sort: [{ by: 'name', descending: false }],
      limit: LIMITS.page,
    });
    const counts = await childCounts(
      inventory,
      relation,
      items.map(({ id }) => id),
    );
    const results = items.map((item) => ({ ...item, children: counts[item.id] ?? 0 }));
    answers.push({ parent, results, more: next !== null });
    read += items.length;
  }
  return answers;
}

/** The number of direct children of each item. */
export async function childCounts(
  inventory: Inventory,
  relation: string,
  ids: readonly string[],
): Promise<Record<string, number>> {
  const { id: type } = hierarchy(inventory, relation);
  const counted = await Promise.all(
    ids.map(async (id) => [id, await inventory.store.read.countFrom(type, id)] as const),
  );
  return Object.fromEntries(counted);
}
