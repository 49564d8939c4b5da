import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import { hiddenNeighbours } from '#app/inventory/graph/hidden-neighbours.ts';
import { nearestCard } from '#app/inventory/graph/nearest-card.ts';
import { graphSvg, type Palette } from '#app/inventory/graph/save/graph-svg.ts';
import type { GraphEdge, GraphNode } from '#generated/payloads.d.ts';
import { splitEdges } from './drawn-graph.ts';
import { CARD, fromElk, toElk, type Drawn, type GraphLayout } from './layout.ts';
import { outline } from './outline.ts';
import { nearestItems, readableViewport } from './readable.ts';

const node = (id: string, steps: number, neighbours = 1): GraphNode => ({
  id,
  type: 'widget',
  name: `Name of ${id}`,
  steps,
  neighbours,
});
const edge = (source: string, name: string, target: string): GraphEdge => ({
  id: `${source}${name}${target}`,
  type: name,
  name,
  source,
  target,
});

/** A over B and C, which are linked to each other; D checks A. */
const graph: Drawn = {
  nodes: [node('A', 0, 3), node('B', 1, 2), node('C', 1, 5), node('D', 1)],
  edges: [
    edge('A', 'holds', 'B'),
    edge('A', 'holds', 'C'),
    edge('A', 'feeds', 'C'),
    edge('B', 'meets', 'C'),
    edge('D', 'checks', 'A'),
  ],
};

async function laidOut(drawn: Drawn): Promise<GraphLayout> {
  return fromElk(drawn, await new ELK().layout(toElk(drawn, (text) => text.length * 6)));
}

test('sources are left of their targets, and no two cards overlap', async () => {
  const { nodes, width, height } = await laidOut(graph);
  const at = Object.fromEntries(nodes.map(({ node: { id }, box }) => [id, box]));
  expect([at['D'], at['A'], at['B'], at['C']].map((box) => box?.x)).toEqual(
    [at['D'], at['A'], at['B'], at['C']].map((box) => box?.x).toSorted((a, b) => Number(a) - Number(b)),
  );
  for (const { box } of nodes) {
    expect(box).toMatchObject(CARD);
    expect(box.x + box.width).toBeLessThan(width);
    expect(box.y + box.height).toBeLessThan(height);
    const others = nodes.filter((other) => other.box !== box).map((other) => other.box);
    const meets = others.some(({ x, y }) => Math.abs(x - box.x) < CARD.width && Math.abs(y - box.y) < CARD.height);
    expect(meets).toBe(false);
  }
});

test('links in one direction between two items are one line with all their names', async () => {
  const { links } = await laidOut(graph);
  expect(links.map(({ source, text, target }) => `${source} ${text} ${target}`)).toEqual([
    'A holds B',
    'A holds, feeds C',
    'B meets C',
    'D checks A',
  ]);
  expect(links.every(({ points, label }) => points.length >= 2 && label !== null)).toBe(true);
});

test('a graph with very many lines has no room for labels', () => {
  const nodes = Array.from({ length: 400 }, (_, i) => node(`N${i}`, i === 0 ? 0 : 1));
  const edges = nodes.slice(1).map(({ id }) => edge('N0', 'holds', id));
  const input = toElk({ nodes, edges }, () => 10);
  expect(input.edges?.some(({ labels }) => labels !== undefined)).toBe(false);
});

test('links between items at the same distance from the root are separate', () => {
  const { onTheWay, across } = splitEdges(graph);
  expect(across.map(({ name }) => name)).toEqual(['meets']);
  expect(onTheWay).toHaveLength(4);
});

test('counts the neighbours that are not in the graph', () => {
  expect(Object.fromEntries(hiddenNeighbours(graph))).toEqual({ A: 0, B: 0, C: 3, D: 0 });
  const nodes = graph.nodes.map((shown): GraphNode => (shown.id === 'B' ? { ...shown, via: true } : shown));
  expect(hiddenNeighbours({ ...graph, nodes }).get('A')).toBe(1);
});

test('the nearest items are kept with those on the way to them, and with what is linked to an expanded one', () => {
  const deep = node('E', 2);
  const nodes = [...graph.nodes.map((shown) => (shown.id === 'C' ? { ...shown, via: true as const } : shown)), deep];
  const whole = {
    nodes,
    edges: [...graph.edges, edge('C', 'holds', 'E')],
    root: 'A',
    cut: false,
    met: { types: [], kinds: [] },
  };
  const ids = (count: number, expanded: string[]) => nearestItems(whole, count, expanded).nodes.map(({ id }) => id);
  expect([ids(2, []), ids(4, []), ids(1, ['C'])]).toEqual([
    ['A', 'B'],
    ['A', 'B', 'C', 'D', 'E'],
    ['A', 'B', 'C', 'E'],
  ]);
});

test('the layout of a narrow window has one card below the other, with every line and its direction', () => {
  const layout = outline({ nodes: graph.nodes, edges: [...graph.edges, edge('B', 'is held by', 'A')] }, () => 40);
  const tops = layout.nodes.map(({ box }) => box.y);
  expect(new Set(tops.map((y) => Math.floor(y / CARD.height))).size).toBe(4);
  expect(layout.links.map(({ text, points }) => [text, points.length])).toEqual([
    ['↓ holds', 3],
    ['↓ holds, feeds', 3],
    ['meets', 4],
    ['↑ checks', 3],
    ['is held by', 4],
  ]);
  expect(layout.width).toBeLessThan(390 - 40);
  const frame = { width: 366, height: 200 };
  expect(readableViewport(layout, frame, 0)).toMatchObject({ zoom: 1, y: 0 });
  expect(readableViewport(layout, frame, layout.height).y).toBe(frame.height - layout.height);
});

test('arrow keys move to the nearest card in that direction, and nowhere at the edge', async () => {
  const { nodes } = await laidOut(graph);
  expect(nearestCard(nodes, 'A', 'left')).toBe('D');
  expect(nearestCard(nodes, 'D', 'right')).toBe('A');
  expect(nearestCard(nodes, 'D', 'left')).toBeUndefined();
  expect(nearestCard(nodes, 'gone', 'left')).toBe('A');
});

const tone = { ink: '#000000', fill: '#eeeeee' };
const palette: Palette = {
  background: '#ffffff',
  surface: '#ffffff',
  line: '#888888',
  card: '#cccccc',
  accent: '#4a43cf',
  text: '#111111',
  quiet: '#666666',
  tones: { plain: tone, good: tone, bad: tone, warn: tone, info: tone, quiet: tone },
};

test('the saved picture is plain SVG with every item and label, and names are escaped', async () => {
  const evil: GraphNode = {
    ...node('E', 1),
    name: '</text><script>alert("1")</script>\u0007',
    status: { name: 's', title: 'S', value: 'x', label: '<b>' },
  };
  const drawn = { nodes: [...graph.nodes, evil], edges: [...graph.edges, edge('A', '"holds" & feeds', 'E')] };
  const layout = await laidOut(drawn);
  const measure = (text: string) => text.length * 6;
  const picture = { definition: '<symbol id="k"/>', use: () => '<use xlink:href="#k"/>' };
  const svg = graphSvg({
    layout,
    root: 'A',
    title: 'Around <A>',
    palette,
    pictures: new Map([['widget', picture]]),
    measure,
  });
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  for (const { id } of drawn.nodes) expect(svg).toContain(`>${id}</text>`);
  expect(svg).toContain('holds, feeds');
  expect(svg.match(/<use /g)).toHaveLength(5);
  expect(svg).not.toMatch(/<script|foreignObject|style=/);
  expect(svg).not.toContain('\u0007');
  const tags = [...svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/gi)];
  const depth = tags.reduce((open, [, closing, , alone]) => open + (closing ? -1 : alone ? 0 : 1), 0);
  expect(depth).toBe(0);
});
