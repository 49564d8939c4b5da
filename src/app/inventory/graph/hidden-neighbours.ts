import type { Graph } from '#shared/relations/graph.ts';

/** How many neighbours of each item the graph does not have. */
export function hiddenNeighbours({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>): Map<string, number> {
  const shown = new Map(nodes.map(({ id }) => [id, new Set<string>()]));
  for (const { source, target } of edges) {
    shown.get(source)?.add(target);
    shown.get(target)?.add(source);
  }
  return new Map(nodes.map(({ id, neighbours }) => [id, Math.max(0, neighbours - (shown.get(id)?.size ?? 0))]));
}
