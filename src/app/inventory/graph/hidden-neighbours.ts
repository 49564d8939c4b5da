import type { Graph } from '#generated/payloads.d.ts';

/** Number of neighbours that match the filter but are not in the graph, by item. */
export function hiddenNeighbours({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>): Map<string, number> {
  const wanted = new Set(nodes.flatMap(({ id, via }) => (via ? [] : [id])));
  const shown = new Map(nodes.map(({ id }) => [id, new Set<string>()]));
  for (const { source, target } of edges) {
    if (wanted.has(target)) shown.get(source)?.add(target);
    if (wanted.has(source)) shown.get(target)?.add(source);
  }
  return new Map(nodes.map(({ id, neighbours }) => [id, Math.max(0, neighbours - (shown.get(id)?.size ?? 0))]));
}
