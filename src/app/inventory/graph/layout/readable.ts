/** The part of a graph that can be read at once; the rest is counted on the cards it is linked to. */
import type { Graph } from '#generated/payloads.d.ts';
import { CARD, type Drawn, type GraphLayout } from './layout.ts';

type Size = { width: number; height: number };

/** The zoom at which the names of 13 px are 11 px high. */
const READABLE_ZOOM = 11 / 13;
/** Fewer items say too little, even where no more can be read. */
const FEWEST = 4;

/** The item through which each was found: the one nearest to the root that it is linked to. */
export function parentsOf({ nodes, edges }: Drawn): Map<string, string> {
  const steps = new Map(nodes.map((node) => [node.id, node.steps]));
  const parents = new Map<string, string>();
  const far = (id: string | undefined) => steps.get(id ?? '') ?? Infinity;
  for (const { source, target } of edges) {
    if (far(source) < Math.min(far(target), far(parents.get(target)))) parents.set(target, source);
    if (far(target) < Math.min(far(source), far(parents.get(source)))) parents.set(source, target);
  }
  return parents;
}

/** The nearest items with those on the way to them, and all that the expanded items are linked to. */
export function nearestItems(graph: Graph, count: number, expanded: readonly string[]): Graph {
  const parents = parentsOf(graph);
  const revealed = new Set(
    graph.edges.flatMap(({ source, target }) =>
      expanded.some((id) => id === source || id === target) ? [source, target] : [],
    ),
  );
  const kept = new Set<string>();
  for (const { id, via } of graph.nodes) {
    if (via || (kept.size >= count && !revealed.has(id))) continue;
    for (let at: string | undefined = id; at !== undefined && !kept.has(at); at = parents.get(at)) kept.add(at);
  }
  return {
    ...graph,
    nodes: graph.nodes.filter(({ id }) => kept.has(id)),
    edges: graph.edges.filter(({ source, target }) => kept.has(source) && kept.has(target)),
  };
}

/** How many items to try first: those of two levels, or of one, unless their cards alone need more room. */
export function firstCount({ nodes }: Graph, frame: Size): number {
  const within = (levels: number) => nodes.filter(({ steps }) => steps <= levels).length;
  const room = (frame.width * frame.height) / READABLE_ZOOM ** 2 / (CARD.width * CARD.height);
  return within(2) <= room ? within(2) : within(1);
}

/** How many to try after a layout that cannot be read: a level less, then what may fit by its size. 0 if it can be read. */
export function nextCount({ nodes }: Graph, count: number, layout: GraphLayout, frame: Size): number {
  const share = Math.min(frame.width / layout.width, frame.height / layout.height) / READABLE_ZOOM;
  if (share >= 1 || count <= FEWEST) return 0;
  const first = nodes.filter(({ steps }) => steps <= 1).length;
  return count > first ? first : Math.max(FEWEST, Math.min(count - 1, Math.floor(count * share)));
}

/** The viewport that shows the whole layout; where it could not be read, its whole width around `y`, if that can. */
export function readableViewport(layout: GraphLayout, frame: Size, y: number) {
  const wide = Math.min(1, frame.width / layout.width);
  const whole = Math.min(wide, frame.height / layout.height);
  const zoom = whole < READABLE_ZOOM && wide >= READABLE_ZOOM ? wide : whole;
  const spare = frame.height - layout.height * zoom;
  return {
    zoom,
    x: (frame.width - layout.width * zoom) / 2,
    y: spare >= 0 ? spare / 2 : Math.min(0, Math.max(spare, frame.height / 2 - y * zoom)),
  };
}
