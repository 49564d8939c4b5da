/** Positions of the items and links of a graph: input and output of the layout engine. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Graph, GraphEdge, GraphNode } from '#generated/payloads.d.ts';

export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };

export type PlacedNode = { node: GraphNode; box: Box };

/** All links in one direction between two items, drawn as one line. `label` has a box only if the layout reserved one. */
export type PlacedLink = {
  key: string;
  source: string;
  target: string;
  text: string;
  points: Point[];
  label: Box | null;
};

export type GraphLayout = { nodes: PlacedNode[]; links: PlacedLink[]; width: number; height: number };

/** The part of a graph that is drawn. */
export type Drawn = Pick<Graph, 'nodes' | 'edges'>;

/** Width of a text in px in the label's font. */
export type Measure = (text: string) => number;

export const CARD = { width: 216, height: 54 } as const;
export const LABEL_HEIGHT = 16;
const LABEL_PADDING = 8;
/** Padding around the drawing. */
export const MARGIN = 24;
/** Above this many lines, labels would clutter the picture; they are shown only for the active item. */
const MANY_LINES = 160;

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.mergeEdges': 'true',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.layered.spacing.nodeNodeBetweenLayers': '44',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeLabel': '2',
  'elk.edgeLabels.inline': 'true',
  'elk.padding': `[top=${MARGIN},left=${MARGIN},bottom=${MARGIN},right=${MARGIN}]`,
};

/** Takes half the time for a few more crossings, which make no difference in graphs with so many. */
const QUICK = {
  'elk.layered.thoroughness': '3',
  'elk.layered.crossingMinimization.greedySwitch.type': 'OFF',
};

type Bundle = { key: string; source: string; target: string; text: string };

export function bundle(edges: readonly GraphEdge[]): Bundle[] {
  const bundles = Map.groupBy(edges, ({ source, target }) => `${source} ${target}`);
  return [...bundles].flatMap(([key, [first, ...others]]) => {
    if (!first) return [];
    const names = new Set([first, ...others].map(({ name }) => name));
    return [{ key, source: first.source, target: first.target, text: [...names].join(', ') }];
  });
}

/** Size of a label. */
export function labelSize(text: string, measure: Measure) {
  return { width: Math.ceil(measure(text)) + LABEL_PADDING, height: LABEL_HEIGHT };
}

/** Input of the layout engine. */
export function toElk({ nodes, edges }: Drawn, measure: Measure): ElkNode {
  const bundles = bundle(edges);
  const isLabelled = bundles.length <= MANY_LINES;
  return {
    id: 'graph',
    layoutOptions: isLabelled ? OPTIONS : { ...OPTIONS, ...QUICK },
    children: nodes.map(({ id }) => ({ id, ...CARD })),
    edges: bundles.map(({ key, source, target, text }): ElkExtendedEdge => {
      const label = { text, ...labelSize(text, measure) };
      return { id: key, sources: [source], targets: [target], ...(isLabelled && { labels: [label] }) };
    }),
  };
}

/** Output of the layout engine, matched to its graph. */
export function fromElk(graph: Drawn, laid: ElkNode): GraphLayout {
  const boxes = new Map(laid.children?.map((child) => [child.id, toBox(child)]));
  const routes = new Map(laid.edges?.map((edge) => [edge.id, edge]));
  return {
    nodes: graph.nodes.map((node) => ({ node, box: boxes.get(node.id) ?? toBox({}) })),
    links: bundle(graph.edges).map((link) => ({ ...link, ...toRoute(routes.get(link.key)) })),
    width: laid.width ?? 0,
    height: laid.height ?? 0,
  };
}

function toBox({ x = 0, y = 0, width = CARD.width, height = CARD.height }: Partial<Box>): Box {
  return { x, y, width, height };
}

function toRoute(edge: ElkExtendedEdge | undefined): Pick<PlacedLink, 'points' | 'label'> {
  const points = edge?.sections?.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const [label] = edge?.labels ?? [];
  return { points: points ?? [], label: label ? toBox(label) : null };
}
