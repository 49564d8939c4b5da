import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import { readSettings } from '#app/architecture/architecture-settings.ts';
import { showParts } from '#app/architecture/shown-parts.ts';
import { bigArchitecture, exampleArchitecture } from '#app/architecture/testing/example.ts';
import type { Box } from '#app/inventory/graph/layout/layout.ts';
import type { Architecture, CardPositions } from '#generated/payloads.d.ts';
import { fromOrderGraph, toOrderGraph } from './part-order.ts';
import { placeLabels } from './place-labels.ts';
import { placeParts, type PlacedArchitecture } from './place-parts.ts';
import { curvePath, routeLines } from './route-lines.ts';
import { shiftPart } from './shift-part.ts';

const SMALL = exampleArchitecture(
  ['Soft', 'Hard'],
  ['A1 0', 'A2 0', 'A3 0', 'B0 1', 'B1 1 B0', 'B2 1 B0', 'B3 1'],
  ['A1 runs B3', 'A2 runs B2', 'A3 runs B1', 'B1 feeds B2'],
);

async function laidOut(architecture: Architecture, moved: CardPositions = {}, toggled: string[] = []) {
  const shown = showParts(architecture, { ...readSettings({}), toggled });
  const order = fromOrderGraph(shown, await new ELK().layout(toOrderGraph(shown)));
  return { placed: placeParts(shown, order, moved), shown, order };
}

const boxOf = ({ parts }: PlacedArchitecture, id: string): Box =>
  parts.find(({ node }) => node.id === id)?.box ?? { x: NaN, y: NaN, width: 0, height: 0 };
const inside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Every card in its lane and its parent's frame, and no two cards over one another. */
function expectTidy({ parts, lanes }: PlacedArchitecture): void {
  const frames = new Map(parts.map(({ node, frame }) => [node.id, frame]));
  const titles = lanes.map(({ box }) => box);
  for (const { node, box } of parts) {
    expect(titles.some((lane) => inside(box, lane))).toBe(true);
    const frame = node.parent === null ? null : frames.get(node.parent);
    if (frame) expect(inside(box, frame)).toBe(true);
  }
  for (const [i, { box }] of parts.entries())
    for (const { box: other } of parts.slice(i + 1)) if (meet(box, other)) throw new Error('Two cards overlap');
}

test('lanes go from left to right, with the cards of each inside, and children inside their parent', async () => {
  const { placed } = await laidOut(SMALL);
  expect(placed.lanes.map(({ title }) => title)).toEqual(['Soft', 'Hard']);
  expect(boxOf(placed, 'A1').x).toBeLessThan(boxOf(placed, 'B3').x);
  expectTidy(placed);
});

test('the order of cards leaves few lines crossing', async () => {
  const { order } = await laidOut(SMALL);
  const at = (id: string) => order.get(id) ?? NaN;
  // either way round, but the same in both lanes
  expect(Math.sign(at('A2') - at('A3'))).toBe(Math.sign(at('B2') - at('B1')));
});

test('a moved card keeps its place, and others make room', async () => {
  const { placed } = await laidOut(SMALL, { A2: { x: 300, y: 120 }, B2: { x: 0, y: 0 } });
  const corner = placed.parts.find(({ node }) => node.id === 'A2')?.origin ?? { x: NaN, y: NaN };
  expect(boxOf(placed, 'A2')).toMatchObject({ x: corner.x + 300, y: corner.y + 120 });
  expect(boxOf(placed, 'B2').y).toBeLessThanOrEqual(boxOf(placed, 'B1').y);
  expectTidy(placed);
  const crowded = await laidOut(SMALL, { A1: { x: 0, y: 0 }, A2: { x: 10, y: 10 }, A3: { x: 0, y: 5 } });
  expectTidy(crowded.placed);
});

test('what a dragged card contains comes along', async () => {
  const { placed } = await laidOut(SMALL);
  const before = boxOf(placed, 'B1');
  const head = boxOf(placed, 'B0');
  const shifted = shiftPart(placed, { id: 'B0', x: head.x + 50, y: head.y - 7 });
  expect(boxOf(shifted, 'B1')).toMatchObject({ x: before.x + 50, y: before.y - 7 });
  expect(boxOf(shifted, 'B3')).toEqual(boxOf(placed, 'B3'));
});

test('lines leave a card on the side of the other, and several at one side are apart', async () => {
  const { placed, shown } = await laidOut(SMALL);
  const lines = routeLines(shown.lines, placed.parts);
  expect(lines).toHaveLength(4);
  for (const { source, target, curve } of lines) {
    const [from, to] = [boxOf(placed, source), boxOf(placed, target)];
    if (to.x > from.x + from.width) expect(curve[0].x).toBe(from.x + from.width);
    expect(curve[3].y).toBeGreaterThan(to.y);
    expect(curve[3].y).toBeLessThan(to.y + to.height);
    expect(curvePath(curve)).toMatch(/^M[-\d. ]+C[-\d. ]+$/);
  }
});

test('names of lines cover neither cards nor one another', async () => {
  const { placed, shown } = await laidOut(bigArchitecture());
  const labels = placeLabels(
    routeLines(shown.lines, placed.parts),
    placed.parts.map(({ box }) => box),
    (text) => text.length * 6,
  );
  expect(labels.length).toBeGreaterThan(20);
  const boxes = [...placed.parts, ...labels].map(({ box }) => box);
  for (const [i, { box }] of labels.entries())
    for (const other of boxes.slice(0, placed.parts.length + i)) if (meet(box, other)) throw new Error('Covered');
});

test.each([
  ['as it starts', [] as string[]],
  ['with everything expanded', Array.from({ length: 200 }, (_, i) => `P${i}`)],
])('500 items and 1,500 links are tidy %s, in about the shape of a screen', { timeout: 60_000 }, async (_, toggled) => {
  const { placed, shown } = await laidOut(bigArchitecture(), {}, toggled);
  expect(placed.parts).toHaveLength(toggled.length > 0 ? 500 : 50);
  expectTidy(placed);
  expect(routeLines(shown.lines, placed.parts)).toHaveLength(shown.lines.length);
  expect(placed.width / placed.height).toBeGreaterThan(1);
  expect(placed.width / placed.height).toBeLessThan(4);
});
