/** Trees along one relation: roots, children, and moving an item. */
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { get, post } from '#app/http/api.ts';
import type { ChildCounts, Children, ChildrenList, ItemPage, Moved } from '#generated/payloads.d.ts';
import { keys } from './keys.ts';
import type { ListParams } from './lists.ts';
import { INVENTORY } from './paths.ts';

/** roots per page */
const ROOTS = 100;
/** parents per request */
const BATCH = 100;
/** expanding everything stops after this many rows */
const MAX_OPENED = 3000;

/** The roots that match `params`, page by page, with their child counts. */
export function rootsQuery(relation: string, params: ListParams) {
  return infiniteQueryOptions({
    queryKey: [...keys.trees, relation, 'roots', params],
    queryFn: async ({ pageParam, signal }) => {
      const position = pageParam === null ? {} : { cursor: pageParam, total: false };
      const page = await get<ItemPage>(`${INVENTORY}/items`, { ...params, limit: ROOTS, ...position }, signal);
      const ids = page.results.map(({ id }) => id).join(',');
      const { counts } =
        ids === '' ? { counts: {} } : await get<ChildCounts>(`${INVENTORY}/child-counts`, { relation, ids }, signal);
      return { ...page, counts };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** The children of an item. */
export function belowQuery(relation: string, id: string) {
  return queryOptions({
    queryKey: [...keys.trees, relation, 'below', id],
    queryFn: async ({ signal }): Promise<Children> =>
      (await readBelow(relation, [id], signal))[0] ?? { parent: id, results: [], more: false },
  });
}

async function readBelow(relation: string, ids: string[], signal?: AbortSignal): Promise<Children[]> {
  const search = { relation, ids: ids.join(',') };
  return (await get<ChildrenList>(`${INVENTORY}/children`, search, signal)).results;
}

/** A row of a tree: `key` is the path from its root, `children` the number of direct children. */
type Row = { key: string; id: string; children: number };

/** Loads level after level, many parents per request; returns the keys of all rows with children. */
export async function loadWholeTree(
  client: QueryClient,
  relation: string,
  roots: readonly Row[],
): Promise<{ keys: ReadonlySet<string>; isComplete: boolean }> {
  const open = new Set<string>();
  let level: readonly Row[] = roots;
  let rows = level.length;
  while (level.some(({ children }) => children > 0)) {
    if (rows > MAX_OPENED) return { keys: open, isComplete: false };
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
  return { keys: open, isComplete: true };
}

/** Moves `target` below `to` or to the top; returns its former parent. */
export async function moveItem(
  client: QueryClient,
  move: { type: string; target: string; to: string | null },
): Promise<{ from: string | null }> {
  const answer = await post<Moved>(`${INVENTORY}/moves`, move);
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.trees }),
    ...[move.target, move.to, answer.from].map(
      (id) => id !== null && client.invalidateQueries({ queryKey: keys.item(id) }),
    ),
  ]);
  return answer;
}
