import type { Graph } from '#generated/payloads.d.ts';

/**
 * Splits the links of a graph: those on a way to the item in the middle, and those across, between items equally far from
 * it. The second are what makes a graph of well linked items hard to read, so they are drawn only when asked for.
 */
export function splitEdges({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>) {
  const steps = new Map(nodes.map(({ id, steps: far }) => [id, far]));
  const { onTheWay = [], across = [] } = Object.groupBy(edges, ({ source, target }) =>
    steps.get(source) === steps.get(target) ? 'across' : 'onTheWay',
  );
  return { onTheWay, across };
}
