import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Item } from '#shared/item.ts';
import { get } from '#app/http/api.ts';
import { keys } from './keys.ts';
import { INVENTORY } from './paths.ts';

type Children = { parent: string; results: (Item & { children: number })[]; more: boolean };

/** parents that one request asks for */
const BATCH = 100;
/** rows after which opening everything stops */
const MOST_OPENED = 3000;

/** What stands directly below an item. */
export function belowQuery(relation: string, id: string) {
  return queryOptions({
    queryKey: [...keys.trees, relation, 'below', id],
    queryFn: async ({ signal }): Promise<Children> =>
      (await readBelow(relation, [id], signal))[0] ?? { parent: id, results: [], more: false },
  });
}

async function readBelow(relation: string, ids: string[], signal?: AbortSignal): Promise<Children[]> {
  const search = { relation, ids: ids.join(',') };
  return (await get<{ results: Children[] }>(`${INVENTORY}/children`, search, signal)).results;
}

/** A row of a tree: `key` is the path from its root, `children` how many are directly below it. */
type Row = { key: string; id: string; children: number };

/** Reads level after level, many parents in one request, and gives the keys of all that has something below it. */
export async function openWholeTree(
  client: QueryClient,
  relation: string,
  roots: readonly Row[],
): Promise<{ keys: ReadonlySet<string>; isWhole: boolean }> {
  const open = new Set<string>();
  let level: readonly Row[] = roots;
  let rows = level.length;
  while (level.some(({ children }) => children > 0)) {
    if (rows > MOST_OPENED) return { keys: open, isWhole: false };
    const parents = level.filter(({ children }) => children > 0);
    const found = new Map<string, Children>();
    for (let at = 0; at < parents.length; at += BATCH) {
      const ids = parents.slice(at, at + BATCH).map(({ id }) => id);
      for (const answer of await readBelow(relation, ids)) {
        client.setQueryData(belowQuery(relation, answer.parent).queryKey, answer);
        found.set(answer.parent, answer);
      }
    }
    for (const { key } of parents) open.add(key);
    level = parents.flatMap(({ key, id }) =>
      (found.get(id)?.results ?? [])
        .filter((child) => !key.split('/').includes(child.id))
        .map((child) => ({ key: `${key}/${child.id}`, id: child.id, children: child.children })),
    );
    rows += level.length;
  }
  return { keys: open, isWhole: true };
}
