import type { LinkGraph, Way } from './link-graph.ts';

/**
 * Adds to the marks of each item those of every item that it reaches along these ways, in place. Marks are bits, so that
 * each item changes a few times at most, also in cycles. An item for which `takes` is false keeps its own marks.
 */
export function spreadMarks(
  graph: LinkGraph,
  ways: readonly Way[],
  marks: Uint8Array,
  takes: (item: number) => boolean = () => true,
): void {
  const back = ways.map(({ type, direction }): Way => ({ type, direction: direction === 'out' ? 'in' : 'out' }));
  const open: number[] = [];
  for (let item = 0; item < marks.length; item++) if (marks[item] !== 0) open.push(item);
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    const own = marks[item] ?? 0;
    for (const way of back) {
      graph.forEach(item, way, (other) => {
        const before = marks[other] ?? 0;
        if ((before | own) === before || !takes(other)) return;
        marks[other] = before | own;
        open.push(other);
      });
    }
  }
}
