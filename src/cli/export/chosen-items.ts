import { AppError } from '#shared/errors.ts';
import type { Issue } from '#shared/issue.ts';
import type { Item } from '#shared/item.ts';
import { readQuery } from '#shared/query/resolve.ts';
import { systemFields } from '#shared/query/system-fields.ts';
import type { Relation } from '#shared/relations/relation.ts';
import type { Inventory } from '#server/inventory/inventory.ts';

const BATCH = 500;

/** What is exported: items in batches, then the links between them that stand on their own. */
export type Chosen = { items: () => AsyncIterable<Item[]>; relations: () => AsyncIterable<Relation[]> };

/** All live items, or those that a query finds. @throws AppError `invalid` with what of the query was not understood */
export function chosenItems(inventory: Inventory, query: string | undefined): Chosen {
  const ids = new Set<string>();
  return {
    async *items() {
      for await (const items of query === undefined ? all(inventory) : found(inventory, query)) {
        for (const item of items) ids.add(item.id);
        yield items;
      }
    },
    async *relations() {
      for await (const relations of inventory.store.read.scanRelations()) {
        // links that a field holds are in the items' data
        yield relations.filter(({ field, source, target }) => field === null && ids.has(source) && ids.has(target));
      }
    },
  };
}

async function* all({ store }: Inventory): AsyncIterable<Item[]> {
  for await (const { items } of store.read.scan({ batch: BATCH })) yield items;
}

async function* found({ store, kinds }: Inventory, text: string): AsyncIterable<Item[]> {
  const fields = [...systemFields(kinds.kinds), ...kinds.kinds.flatMap((kind) => kind.fields)];
  const { query, issues } = readQuery(text, fields, kinds.relationTypes);
  if (issues.length > 0) {
    throw new AppError('invalid', 'The query is not understood', {
      issues: issues.map(({ rule, message, hint }): Issue => ({
        path: '',
        rule,
        message,
        ...(hint !== undefined && { hint }),
      })),
    });
  }
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await store.read.list({
      query,
      sort: [{ by: 'id', descending: false }],
      limit: BATCH,
      ...(cursor !== undefined && { cursor }),
    });
    yield page.items;
    cursor = page.next;
  }
}

/** An item as files hold it: what makes it that item, without its history. */
export function recordOf({ id, type, data }: Item): Pick<Item, 'id' | 'type' | 'data'> {
  return { id, type, data };
}
