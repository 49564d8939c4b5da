import type { Graph } from '#generated/payloads.d.ts';

/**
 * Splits the links of a graph into those on a path to the root and those across, between items at the same distance
 * from it. The latter make a densely linked graph hard to read, so they are drawn only on request.
 */
export function splitEdges({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>) {
  const steps = new Map(nodes.map(({ id, steps: far }) => [id, far]));
  const { onTheWay = [], across = [] } = Object.groupBy(edges, ({ source, target }) =>
    steps.get(source) === steps.get(target) ? 'across' : 'onTheWay',
  );
  return { onTheWay, across };
}
