import type { LinkGraph } from './link-graph.ts';

/** An item that is reached in `level` steps, first by a link of type `by`. */
export type Reached = { item: number; level: number; by: number };

/**
 * What an item has an impact on (`down`: against the direction of links, of any type), or rests on (`up`), by the shortest
 * way; without the item itself.
 */
export function impactOf(graph: LinkGraph, item: number, direction: 'down' | 'up', levels = Infinity): Reached[] {
  const { start, end, type } = direction === 'down' ? graph.in : graph.out;
  const seen = new Uint8Array(graph.ids.length);
  seen[item] = 1;
  const reached: Reached[] = [];
  let open = [item];
  for (let level = 1; level <= levels && open.length > 0; level++) {
    const next: number[] = [];
    for (const from of open) {
      const stop = start[from + 1] ?? 0;
      for (let link = start[from] ?? 0; link < stop; link++) {
        const other = end[link] ?? 0;
        if (seen[other] === 1) continue;
        seen[other] = 1;
        reached.push({ item: other, level, by: type[link] ?? 0 });
        next.push(other);
      }
    }
    open = next;
  }
  return reached;
}
