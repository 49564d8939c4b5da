/** The order of cards within their lanes that minimizes crossing lines: input and output of the layout engine. */
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { allParts, type ShownArchitecture, type ShownPart } from '#app/architecture/shown-parts.ts';
import { PART_SIZE } from './pack-blocks.ts';

/** Position of each card in its lane; smaller is higher. */
export type PartOrder = ReadonlyMap<string, number>;

/** The lanes are the layers. Only the order within each is used, so positions and routes are kept cheap. */
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'POLYLINE',
  'elk.layered.cycleBreaking.strategy': 'INTERACTIVE',
  'elk.layered.layering.strategy': 'INTERACTIVE',
  'elk.layered.mergeEdges': 'true',
  'elk.layered.thoroughness': '4',
  'elk.layered.crossingMinimization.greedySwitch.type': 'OFF',
  'elk.layered.nodePlacement.strategy': 'SIMPLE',
  'elk.separateConnectedComponents': 'false',
};

/** Only lines between lanes, all from left to right: others would move cards to different layers. */
export function toOrderGraph(shown: ShownArchitecture): ElkNode {
  const lanes = shown.lanes.map(({ parts }) => allParts({ lanes: [{ title: '', parts }] }));
  const laneOf = new Map(lanes.flatMap((parts, lane) => parts.map(({ node }) => [node.id, lane] as const)));
  return {
    id: 'architecture',
    layoutOptions: OPTIONS,
    children: lanes.flatMap((parts, lane) =>
      parts.map(({ node }, i) => ({
        id: node.id,
        ...PART_SIZE,
        x: lane * 2 * PART_SIZE.width,
        y: i * 2 * PART_SIZE.height,
      })),
    ),
    edges: shown.lines.flatMap(({ key, source, target }) => {
      const [from = 0, to = 0] = [laneOf.get(source), laneOf.get(target)];
      if (from === to) return [];
      return [{ id: key, sources: [from < to ? source : target], targets: [from < to ? target : source] }];
    }),
  };
}

/** An item with children is placed at their average, so that the order of a lane follows all lines into it. */
export function fromOrderGraph(shown: ShownArchitecture, laid: ElkNode): PartOrder {
  const own = new Map(laid.children?.map(({ id, y = 0 }) => [id, y]));
  const order = new Map<string, number>();
  const visit = (part: ShownPart): number[] => {
    const inside = part.children.flatMap(visit);
    const all = inside.length > 0 ? inside : [own.get(part.node.id) ?? 0];
    order.set(part.node.id, all.reduce((sum, y) => sum + y, 0) / all.length);
    return all;
  };
  for (const { parts } of shown.lanes) for (const part of parts) visit(part);
  return order;
}
